"""The manifest for Kubernetes, against the schemas that Kubernetes publishes with each of its versions."""

import pathlib
import sys

FILE = pathlib.Path(__file__).resolve().parents[2] / "Resources" / "Network" / "kubernetes.yaml"
# The oldest that is named there, and the one from which on nothing of it is beta.
VERSIONS = ["1.29", "1.33"]


def problems(readers):
    """What is wrong with it, also by the rules that are in no schema."""
    sys.path.insert(0, str(readers))
    try:
        import kubernetes_validate
        import yaml
    except ImportError:
        return ["the packages of requirements.txt are not there; is there a network?"]
    wrong, documents = [], list(yaml.safe_load_all(FILE.read_text()))
    for document in documents:
        name = document["metadata"]["name"]
        for version in VERSIONS:
            try:
                kubernetes_validate.validate(document, version, strict=True)
            except kubernetes_validate.ValidationError as error:
                wrong.append(f"{name}, Kubernetes {version}: {error.message}")
        spec = document["spec"]["jobTemplate"]["spec"]
        containers = {container["name"] for container in spec["template"]["spec"]["containers"]}
        rules = [rule["onExitCodes"] for rule in spec["podFailurePolicy"]["rules"] if "onExitCodes" in rule]
        holds = {
            "at most 52 characters": len(name) <= 52,
            "never twice at once": document["spec"]["concurrencyPolicy"] == "Forbid",
            "a policy of failures wants it": spec["template"]["spec"]["restartPolicy"] == "Never",
            "it is its own container's": all(rule["containerName"] in containers for rule in rules),
            "these want a person": any(set(rule["values"]) >= {65, 78} for rule in rules),
            "the others go on": spec.get("completionMode") != "Indexed"
            or spec["maxFailedIndexes"] == spec["completions"] and "backoffLimitPerIndex" in spec,
        }
        wrong += [f"{name}: {rule}" for rule, is_so in holds.items() if not is_so]
    print(f"manifest: {len(documents)} documents, Kubernetes {', '.join(VERSIONS)}, {len(wrong)} wrong", flush=True)
    return wrong
