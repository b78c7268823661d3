import { keepPrivate, privateCopy, type Cookie } from "@sallyport/core/integration"
import type { ElysiaEvent } from "./elysia-event.js"

/** What is to be set with the answers that are not made yet. */
const waiting = new WeakMap<Request, readonly Cookie[]>()

/** Sets cookies with the answer to a request, once it is made. */
export function setWithAnswer({ request }: ElysiaEvent, cookies: readonly Cookie[]): void {
  if (cookies.length > 0) waiting.set(request, [...(waiting.get(request) ?? []), ...cookies])
}

/**
 * Puts the cookies on an answer, and keeps it from every cache whatever the application asks for: it carries those of one
 * person (CWE-525). What a handler returned is an answer of its own, or a value that Elysia makes one of with what is in `set`.
 */
export function withCookies(answer: unknown, { request, set }: ElysiaEvent): Response | undefined {
  const cookies = waiting.get(request)
  if (!cookies) return undefined
  waiting.delete(request)
  // Elysia puts on each answer what is in `set` and not on it.
  const headers = new Headers(set.headers as Record<string, string>)
  keepPrivate(headers)
  set.headers = Object.fromEntries(headers)
  if (answer instanceof Response) return privateCopy(answer, cookies)
  // Into its jar: Elysia writes that over whatever the header says.
  set.cookie = { ...set.cookie }
  for (const { name, value, options } of cookies) set.cookie[name] = { ...options, value }
  return undefined
}
