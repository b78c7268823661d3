import type { Cookie } from "../../contract/cookies.js"
import { privateHeaders } from "../../http/private-headers.js"
import { serializeCookie } from "./serialize-cookie.js"

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

/** Headers that one kind of cache uses instead of `Cache-Control` (RFC 9213), by their vendors' names. */
const targeted = [
  "cdn-cache-control",
  "akamai-cache-control",
  "cloudflare-cdn-cache-control",
  "netlify-cdn-cache-control",
  "surrogate-control",
  "vercel-cdn-cache-control",
]

/**
 * Keeps a response private whose headers are copied one by one over those of the response that a route returns: a
 * header that is only missing here would survive there.
 */
export function keepLaidOver(headers: Headers): void {
  keepPrivate(headers)
  for (const name of targeted) Headers.prototype.set.call(headers, name, "no-store")
}

/**
 * The same response with `cookies`, kept out of every cache, which would hand one person's session to the next
 * (CWE-525). It is a copy, because the headers of a response from `fetch` cannot be changed.
 */
export function privateCopy(answer: Response, cookies: readonly Cookie[] = []): Response {
  const copy = new Response(answer.body, answer)
  for (const cookie of cookies) copy.headers.append("set-cookie", serializeCookie(cookie))
  keepPrivate(copy.headers)
  return copy
}

type HeaderChange = (name: string, value: string) => unknown

/** Changes headers except those that control caches. */
function unlessCaching(change: HeaderChange): HeaderChange {
  return (name, value) => (isCachingHeader(name) ? undefined : change(name, value))
}

/**
 * Whether the header controls caches: `Cache-Control`, the headers for one kind of cache that override it, such as
 * `CDN-Cache-Control` (RFC 9213), and their predecessor `Surrogate-Control`.
 */
function isCachingHeader(name: string): boolean {
  return /(?:^|-)cache-control$|^surrogate-control$/i.test(name)
}

/** The parts of a `node:http` response that are used here. */
export interface NodeHeaders {
  readonly getHeaderNames: () => string[]
  readonly setHeader: (name: string, value: string) => unknown
  readonly appendHeader: (name: string, value: string) => unknown
  readonly removeHeader: (name: string) => unknown
  readonly writeHead?: (status: never, ...args: never[]) => unknown
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
    writeHead: (...args: unknown[]) =>
      (writeHead as ((...args: unknown[]) => unknown) | undefined)?.apply(
        response,
        args.map(withoutCaching),
      ),
  })
}

/**
 * The possible arguments of `writeHead`: an object, a flat list of alternating names and values, or a list of pairs.
 */
function withoutCaching(headers: unknown): unknown {
  if (typeof headers !== "object" || headers === null) return headers
  const isKept = ([name]: readonly unknown[]) => !isCachingHeader(String(name))
  if (!Array.isArray(headers)) return Object.fromEntries(Object.entries(headers).filter(isKept))
  const list: readonly unknown[] = headers
  if (Array.isArray(list[0])) return (list as readonly unknown[][]).filter(isKept)
  return list.filter((_, index) => isKept([list[index - (index % 2)]]))
}

/**
 * Removes what earlier code has said about caches, before an action is answered. The answer's own `Cache-Control` would
 * not replace a header for one kind of cache, which takes precedence there (RFC 9213), and that cache would hand one
 * person's session to the next (CWE-525).
 */
export function dropCaching(response: Pick<NodeHeaders, "getHeaderNames" | "removeHeader">): void {
  for (const name of response.getHeaderNames())
    if (isCachingHeader(name)) response.removeHeader(name)
}

/** The same of one that may have been started. */
interface StartedResponse extends NodeHeaders {
  readonly headersSent: boolean
}

/**
 * Puts cookies on a `node:http` response and keeps it out of every cache, whatever the application sets later. Does
 * nothing if the response has already started: the next one renews the session.
 */
export function writeNodeCookies(response: StartedResponse, cookies: readonly Cookie[]): void {
  if (response.headersSent || cookies.length === 0) return
  for (const cookie of cookies) response.appendHeader("set-cookie", serializeCookie(cookie))
  keepNodePrivate(response)
}
