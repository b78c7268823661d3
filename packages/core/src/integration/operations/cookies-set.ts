import type { Cookie } from "../../contract/cookies.js"
import { sourceOf, type Framework } from "./framework.js"
import { rebuiltRequest } from "../web/web-requests.js"

// One list for all configurations, because a browser has one cookie jar for all of them. Entries are dropped with the
// request.
const set = new WeakMap<object, readonly Cookie[]>()

/** The cookies that the response to this event will set so far, in the order in which they were set. */
export function cookiesSet<Event>(framework: Framework<Event>, event: Event): readonly Cookie[] {
  const key = keyFor(framework, event)
  return (key && set.get(key)) ?? []
}

/** Remembers cookies that the response to this event will set. */
export function rememberSet<Event>(
  framework: Framework<Event>,
  event: Event,
  cookies: readonly Cookie[],
): void {
  const key = keyFor(framework, event)
  if (!key || cookies.length === 0) return
  set.set(key, [...cookiesSet(framework, event), ...cookies])
}

/**
 * The framework with requests as the browser would send them after the cookies that were set so far. Whatever runs for
 * one request must agree on who is signed in: an operation that follows another must not work for the earlier user, and
 * a read that follows a sign-out must not renew the session that has ended.
 */
export function followingCookies<Event>(framework: Framework<Event>): Framework<Event> {
  return {
    ...framework,
    session(event) {
      const source = sourceOf(framework, event)
      const cookies = cookiesSet(framework, event)
      if (cookies.length === 0) return source
      return { ...source, cookie: cookieHeaderAfter(source.cookie ?? null, cookies) }
    },
    toRequest(event) {
      const request = framework.toRequest(event)
      const cookies = cookiesSet(framework, event)
      if (cookies.length === 0) return request
      const headers = new Headers(request.headers)
      const cookie = cookieHeaderAfter(headers.get("cookie"), cookies)
      if (cookie) headers.set("cookie", cookie)
      else headers.delete("cookie")
      return rebuiltRequest(request, { headers })
    },
    setCookies(event, cookies) {
      rememberSet(framework, event, cookies)
      framework.setCookies(event, cookies)
    },
  }
}

/** Undefined if nothing identifies the request: each call then sees it as the browser sent it. */
function keyFor<Event>(framework: Framework<Event>, event: Event): object | undefined {
  const { keyOf, requestOf = keyOf } = framework
  const key: unknown = requestOf ? requestOf(event) : event
  return typeof key === "object" && key !== null ? key : undefined
}

/**
 * The `Cookie` header that the browser will send after a response that sets these cookies: an action may have signed
 * someone in or out before a page reads the session.
 */
export function cookieHeaderAfter(sent: string | null, set: readonly Cookie[]): string | null {
  const latest = new Map(set.map((cookie) => [cookie.name, cookie]))
  if (latest.size === 0) return sent
  const kept = (sent ?? "").split(/;\s*/).filter((pair) => !latest.has(pair.split("=", 1)[0] ?? ""))
  const added = [...latest.values()]
    .filter(({ options }) => options.maxAge !== 0)
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
  return [...kept, ...added].filter(Boolean).join("; ")
}
