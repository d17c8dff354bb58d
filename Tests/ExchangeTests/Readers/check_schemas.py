"""Holds texts against the schemas and prints the names of those that a schema judges otherwise than it is said to.

Usage: check_schemas.py SCHEMAS CASES, where CASES is a JSON list of {name, schema, text, good}.
"""
import json
import pathlib
import sys

import jsonschema
import referencing


def strict(pairs):
    keys = [key for key, _ in pairs]
    if len(keys) != len(set(keys)):
        raise ValueError("a key stands twice")
    return dict(pairs)


def constant(name):
    raise ValueError(name)


def main(folder, cases):
    schemas = {}
    for file in pathlib.Path(folder).glob("*.schema.json"):
        schemas[file.name] = json.loads(file.read_text("utf-8"))
        jsonschema.Draft202012Validator.check_schema(schemas[file.name])
    resources = [(name, referencing.Resource.from_contents(schema)) for name, schema in schemas.items()]
    registry = referencing.Registry().with_resources(resources)
    checker = jsonschema.Draft202012Validator.FORMAT_CHECKER
    validators = {
        name: jsonschema.Draft202012Validator(schema, registry=registry, format_checker=checker)
        for name, schema in schemas.items()
    }
    for case in json.loads(pathlib.Path(cases).read_text("utf-8")):
        try:
            value = json.loads(case["text"], object_pairs_hook=strict, parse_constant=constant)
            problem = next(validators[case["schema"] + ".schema.json"].iter_errors(value), None)
        except ValueError as error:
            problem = error
        if (problem is None) != case["good"]:
            print(case["name"], "is good" if problem is None else getattr(problem, "message", str(problem))[:200], sep=": ")


main(*sys.argv[1:])
