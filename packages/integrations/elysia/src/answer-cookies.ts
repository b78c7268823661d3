import { isResponse, keepPrivate, privateCopy, type Cookie } from "@sallyport/core/integration"
import type { ElysiaEvent } from "./elysia-event.js"

/** The cookies to set on responses that do not exist yet. */
const waiting = new WeakMap<Request, readonly Cookie[]>()

/** Sets cookies on the response to a request, once it is created. */
export function setWithAnswer({ request }: ElysiaEvent, cookies: readonly Cookie[]): void {
  if (cookies.length > 0) waiting.set(request, [...(waiting.get(request) ?? []), ...cookies])
}

/**
 * Puts the cookies on a response, and keeps it out of every cache whatever the application says, because they belong to
 * one person (CWE-525). A handler may have returned a response of its own, or a value that Elysia combines with `set`
 * to create one.
 */
export function withCookies(answer: unknown, { request, set }: ElysiaEvent): Response | undefined {
  const cookies = waiting.get(request)
  if (!cookies) return undefined
  waiting.delete(request)
  // Elysia adds to each response everything in `set` that the response does not have.
  const headers = new Headers(set.headers as Record<string, string>)
  keepPrivate(headers)
  set.headers = Object.fromEntries(headers)
  if (isResponse(answer)) return privateCopy(answer, cookies)
  // In Elysia's cookie jar: Elysia replaces the header with it.
  set.cookie = { ...set.cookie }
  for (const { name, value, options } of cookies) set.cookie[name] = { ...options, value }
  return undefined
}
