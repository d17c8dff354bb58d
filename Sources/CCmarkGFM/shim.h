// cmark-gfm and its extensions, as Debian's libcmark-gfm-dev and libcmark-gfm-extensions-dev install them.
#ifndef TEND_CCMARKGFM_SHIM_H
#define TEND_CCMARKGFM_SHIM_H

#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>

#endif
