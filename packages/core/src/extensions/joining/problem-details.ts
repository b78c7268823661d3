import type { AuthResponse } from "../../contract/http.js"
import { answerOf, isAuthError, isClientError } from "../../errors/auth-error.js"
import { MAX_PROOF_AGE } from "../proofs/step-up-page.js"

/** The reason phrases of RFC 9110 §15. */
const titles: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  413: "Content Too Large",
  414: "URI Too Long",
  415: "Unsupported Media Type",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
}

/**
 * The problem details of an error (RFC 9457), for the caller of an operation that answers these methods. They learn the
 * name of an error that they may see, and what is wrong with their own input.
 */
export function problemDetails(error: unknown, methods: readonly string[]): AuthResponse {
  const { status, retryAfter, showsMessage, shows, isNamed } = answerOf(error)
  const own = isAuthError(error) ? error : undefined
  return {
    status,
    headers: {
      "content-type": "application/problem+json",
      ...(status === 405 && { allow: methods.join(", ") }),
      ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
    },
    body: {
      type: "about:blank",
      title: titles[status] ?? "Error",
      status,
      ...(showsMessage && { detail: own?.message }),
      ...((isNamed || isClientError(error)) && { error: own?.type }),
      // As RFC 9470 §3 calls it, in seconds. Not in a header `WWW-Authenticate`: there it belongs to a scheme such as
      // `Bearer`, and nothing here takes one. Cookies have no scheme.
      ...(isAuthError(error, "StepUpRequired") && { max_age: MAX_PROOF_AGE }),
      ...shows,
    },
  }
}
