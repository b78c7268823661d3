import { privateHeaders } from "../http/private-headers.js"
import { isCachingHeader, unlessCaching } from "./unless-caching.js"

/**
 * Keeps the response with these headers out of every cache, which would hand one person's session to the next
 * (CWE-525). The application cannot undo this later, because a page cannot know that reading the session has set a
 * cookie.
 */
export function keepPrivate(headers: Headers): void {
  for (const name of [...headers.keys()].filter(isCachingHeader)) headers.delete(name)
  headers.set("cache-control", privateHeaders["cache-control"])
  // Not enumerable: code that copies the object with `...` must not find functions among the headers.
  for (const name of ["set", "append", "delete"] as const)
    Object.defineProperty(headers, name, {
      value: unlessCaching(headers[name].bind(headers)),
      configurable: true,
    })
}
