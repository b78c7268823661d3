import { parseSetCookie, type Cookie as ParsedCookie } from "set-cookie-parser"
import type { Cookie, ResponseInternal } from "../types/auth-handler.js"
import type { CookieOption } from "../types/auth-options.js"
import type { Answer } from "./answer-values.js"

/** What has a member of its own. */
const ofOwn = new Set(["location", "set-cookie"])

/** An answer in the form that callers of `AuthHandler` send. */
export function internalResponse({ status, headers, body, redirect }: Answer): ResponseInternal {
  const sent = [...headers].filter(([key]) => !ofOwn.has(key))
  const shown = redirect ? redirect.status : status
  return {
    ...(shown !== 200 && { status: shown }),
    headers: sent.map(([key, value]) => ({ key, value })),
    ...(redirect ? { redirect: redirect.url } : bodyOf(headers, body)),
    cookies: parseSetCookie(headers.getSetCookie()).map(cookieOf),
  }
}

function bodyOf(headers: Headers, body: string): Pick<ResponseInternal, "body"> {
  if (body === "") return {}
  const isJson = headers.get("content-type")?.startsWith("application/json") === true
  return { body: isJson ? (JSON.parse(body) as unknown) : body }
}

function cookieOf({ name, value, sameSite, ...options }: ParsedCookie): Cookie {
  const lower = sameSite?.toLowerCase() as CookieOption["options"]["sameSite"]
  return { name, value, options: { ...options, ...(lower && { sameSite: lower }) } }
}
