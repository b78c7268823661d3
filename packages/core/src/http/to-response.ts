import type { Cookie } from "../contract/cookies.js"
import type { AuthResponse, ResponseInternal } from "../contract/http.js"
import { setCookieLine } from "../cookies/set-cookie-line.js"
import { carrying } from "./cookies-of.js"
import { privateHeaders } from "./private-headers.js"

/**
 * A response of the engine as a web `Response`. With `returnRedirect`, a redirect becomes 200 with `{"url"}`, for
 * callers that navigate themselves.
 */
export function toResponse(
  answer: AuthResponse,
  options: { readonly returnRedirect: boolean },
): Response {
  const response = responseOf(answer, options)
  return carrying(response, answer.cookies)
}

function responseOf(
  answer: AuthResponse,
  { returnRedirect }: { readonly returnRedirect: boolean },
): Response {
  const { redirect, cookies = [] } = answer
  const headers = Object.entries(headersOf(answer))
  for (const cookie of cookies) headers.push(["set-cookie", setCookieLine(cookie)])
  if (redirect === undefined)
    return new Response(bodyOf(answer), { status: answer.status ?? 200, headers })
  setHeader(headers, "location", headerSafe(redirect))
  // 308 concerns the request itself: the caller's fetch repeats it at the new address, and nothing has been done yet.
  if (!returnRedirect || answer.status === 308)
    return new Response(null, { status: answer.status ?? 302, headers })
  setHeader(headers, "content-type", "application/json")
  // A caller that navigates by itself learns from the status that the operation failed.
  const status = answer.failure ? 503 : 200
  return new Response(JSON.stringify({ url: redirect }), { status, headers })
}

/** In place of a header of this name, because `Response` would join the two. */
function setHeader(headers: [string, string][], name: string, value: string): void {
  const known = headers.find(([one]) => one === name)
  if (known) known[1] = value
  else headers.push([name, value])
}

/** The same response in `raw` mode, in which the caller sends it. */
export function toInternalResponse(answer: AuthResponse): ResponseInternal {
  const { status, body, redirect, cookies } = answer
  return {
    ...(status !== undefined && { status }),
    headers: new Headers(headersOf(answer)),
    ...(body !== undefined && { body: body as ResponseInternal["body"] }),
    ...(redirect !== undefined && { redirect }),
    ...(cookies && { cookies: [...cookies] as Cookie[] }),
  }
}

/** A plain object, because a `Headers` object would be filled here and copied by `Response`. */
function headersOf({ headers, body }: AuthResponse): Record<string, string> {
  const type = body === undefined ? undefined : contentType(body)
  return {
    ...privateHeaders,
    ...(type !== undefined && { "content-type": type }),
    ...(headers && inLowerCase(headers)),
  }
}

/** Names that differ only in case would be joined to a value that no browser understands. */
function inLowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
  return Object.fromEntries(entries) as Record<string, string>
}

function contentType(body: unknown): string {
  return typeof body === "string" ? "text/html; charset=utf-8" : "application/json"
}

function bodyOf({ body }: AuthResponse): string | null {
  if (body === undefined) return null
  return typeof body === "string" ? body : JSON.stringify(body)
}

/** Encoded if it contains characters that a header cannot: a path from the application may contain any character. */
function headerSafe(redirect: string): string {
  // oxlint-disable-next-line no-control-regex -- anything but printable ASCII is what this looks for
  return /^[\u0021-\u007e]+$/.test(redirect) ? redirect : encodeURI(redirect)
}
