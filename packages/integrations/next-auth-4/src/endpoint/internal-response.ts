import type { Cookie, ResponseInternal } from "../types/auth-handler.js"
import type { Answer } from "./answer-values.js"

/** An answer in the form that callers of `AuthHandler` send. */
export function internalResponse(answer: Answer): ResponseInternal {
  const { status, headers, cookies, body, redirect } = answer
  // The target of a redirect has a member of its own.
  const sent = [...headers].filter(([key]) => key !== "location")
  const shown = redirect ? redirect.status : status
  return {
    ...(shown !== 200 && { status: shown }),
    headers: sent.map(([key, value]) => ({ key, value })),
    ...(redirect ? { redirect: redirect.url } : bodyOf(headers, body)),
    // The types of version 4 do not say that an attribute may be undefined.
    cookies: [...cookies] as Cookie[],
  }
}

function bodyOf(headers: Headers, body: string): Pick<ResponseInternal, "body"> {
  if (body === "") return {}
  const isJson = headers.get("content-type")?.startsWith("application/json") === true
  return { body: isJson ? (JSON.parse(body) as unknown) : body }
}
