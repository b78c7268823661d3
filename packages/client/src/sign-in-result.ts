import type { FormAnswer } from "./passkey/post-form.js"
import { PasskeyFailure } from "./passkey/passkey-failure.js"
import type { PasskeyFailureReason } from "./passkey/passkey-failure.js"

/** How a sign-in ended. The members are those of Auth.js; `ok` is true only when it worked. */
export type SignInResult =
  | {
      readonly ok: true
      readonly error: undefined
      readonly code: undefined
      readonly status: number
      /** Where to go now. */
      readonly url: string
    }
  | {
      readonly ok: false
      /** What the server named (`CredentialsSignin`, `AccessDenied`, …), or `PasskeyError` or `RequestError`. */
      readonly error: string
      /** The server's code beside it, or the reason why no answer was sent. */
      readonly code: PasskeyFailureReason | (string & {}) | undefined
      /** Of the HTTP answer; 0 where there was none. */
      readonly status: number
      readonly url: null
    }

/** The result that the server's answer stands for: a failure is told in the address that it sends people to. */
export function resultOf({ status, url }: FormAnswer): SignInResult {
  const query = url.searchParams
  const error = query.get("error")
  if (error !== null) return failed(error, query.get("code") ?? undefined, status)
  return { ok: true, error: undefined, code: undefined, status, url: url.href }
}

/** The result of what ended without an answer of the server that could be followed. Throws what is no such failure. */
export function failedResult(failure: unknown): SignInResult {
  if (!(failure instanceof PasskeyFailure)) throw failure
  const { reason, status } = failure
  return failed(/^(network|server)$/.test(reason) ? "RequestError" : "PasskeyError", reason, status)
}

function failed(error: string, code: string | undefined, status: number): SignInResult {
  return { ok: false, error, code, status, url: null }
}
