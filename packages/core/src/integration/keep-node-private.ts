import { privateHeaders } from "../http/private-headers.js"
import { isCachingHeader, unlessCaching } from "./unless-caching.js"

/** What is needed of a response of `node:http`. */
export interface NodeHeaders {
  readonly getHeaderNames: () => string[]
  readonly setHeader: (name: string, value: string) => unknown
  readonly appendHeader: (name: string, value: string) => unknown
  readonly removeHeader: (name: string) => unknown
}

/** As `keepPrivate`, for a response of `node:http` that has not begun. */
export function keepNodePrivate(response: NodeHeaders): void {
  const { setHeader, appendHeader, removeHeader } = response
  for (const name of response.getHeaderNames().filter(isCachingHeader)) response.removeHeader(name)
  response.setHeader("cache-control", privateHeaders["cache-control"])
  // `writeHead` goes through these too for the headers that it is given.
  const chained =
    (change: (name: string, value: string) => unknown) => (name: string, value: string) => {
      unlessCaching(change.bind(response))(name, value)
      return response
    }
  Object.assign(response, {
    setHeader: chained(setHeader),
    appendHeader: chained(appendHeader),
    removeHeader: chained(removeHeader),
  })
}
