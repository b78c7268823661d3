import type { Cookie } from "../contract/cookies.js"
import { privateHeaders } from "../http/private-headers.js"
import { isCachingHeader, unlessCaching } from "./keep-private.js"
import { serializeCookie } from "./serialize-cookie.js"

/** The parts of a `node:http` response that are used here. */
export interface NodeHeaders {
  readonly getHeaderNames: () => string[]
  readonly setHeader: (name: string, value: string) => unknown
  readonly appendHeader: (name: string, value: string) => unknown
  readonly removeHeader: (name: string) => unknown
  readonly writeHead?: (status: never, ...given: never[]) => unknown
}

/** Like `keepPrivate`, for a `node:http` response that has not been started. */
export function keepNodePrivate(response: NodeHeaders): void {
  const { setHeader, appendHeader, removeHeader, writeHead } = response
  dropCaching(response)
  response.setHeader("cache-control", privateHeaders["cache-control"])
  const chained =
    (change: (name: string, value: string) => unknown) => (name: string, value: string) => {
      unlessCaching(change.bind(response))(name, value)
      return response
    }
  Object.assign(response, {
    setHeader: chained(setHeader),
    appendHeader: chained(appendHeader),
    removeHeader: chained(removeHeader),
    // Node calls the methods above for the headers passed to this one, except with HTTP/2.
    writeHead: (...given: unknown[]) =>
      (writeHead as Change | undefined)?.apply(response, given.map(withoutCaching)),
  })
}

type Change = (...given: unknown[]) => unknown

/**
 * The possible arguments of `writeHead`: an object, a flat list of alternating names and values, or a list of pairs.
 */
function withoutCaching(given: unknown): unknown {
  if (typeof given !== "object" || given === null) return given
  const isKept = ([name]: readonly unknown[]) => !isCachingHeader(String(name))
  if (!Array.isArray(given)) return Object.fromEntries(Object.entries(given).filter(isKept))
  const list: readonly unknown[] = given
  if (Array.isArray(list[0])) return (list as readonly unknown[][]).filter(isKept)
  return list.filter((_, place) => isKept([list[place - (place % 2)]]))
}

/** The headers that a response has so far. */
interface EarlierHeaders {
  readonly getHeaderNames: () => string[]
  readonly removeHeader: (name: string) => unknown
}

/**
 * Removes what earlier code has said about caches, before an action is answered. The answer's own `Cache-Control` would
 * not replace a header for one kind of cache, which takes precedence there (RFC 9213), and that cache would hand one
 * person's session to the next (CWE-525).
 */
export function dropCaching(response: EarlierHeaders): void {
  for (const name of response.getHeaderNames())
    if (isCachingHeader(name)) response.removeHeader(name)
}

/** The parts of a `node:http` response that are used here. */
interface NodeResponse extends NodeHeaders {
  readonly headersSent: boolean
}

/**
 * Puts cookies on a `node:http` response and keeps it out of every cache, whatever the application sets later. Does
 * nothing if the response has already started: the next one renews the session.
 */
export function writeNodeCookies(response: NodeResponse, cookies: readonly Cookie[]): void {
  if (response.headersSent || cookies.length === 0) return
  for (const cookie of cookies) response.appendHeader("set-cookie", serializeCookie(cookie))
  keepNodePrivate(response)
}
