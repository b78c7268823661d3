import type { FormAnswer } from "./passkey/post-form.js"
import { PasskeyFailure } from "./passkey/passkey-failure.js"
import type { PasskeyFailureReason } from "./passkey/passkey-failure.js"

/** The result of a sign-in. The members are those of Auth.js; `ok` is true only if it worked. */
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
      /**
       * The error that the server named (`CredentialsSignin`, `AccessDenied`, …), or `PasskeyError` or `RequestError`.
       */
      readonly error: string
      /** The server's code for it, or the reason why nothing was sent. */
      readonly code: PasskeyFailureReason | (string & {}) | undefined
      /** The HTTP status; 0 if there was no response. */
      readonly status: number
      readonly url: null
    }

/** The result of the server's response: a failure is in the address that it redirects to. */
export function resultOf({ status, url }: FormAnswer): SignInResult {
  const query = url.searchParams
  const error = query.get("error")
  if (error !== null) return failed(error, query.get("code") ?? undefined, status)
  return { ok: true, error: undefined, code: undefined, status, url: url.href }
}

/** The result if the server sent no usable response. Rethrows any other error. */
export function failedResult(failure: unknown): SignInResult {
  if (!(failure instanceof PasskeyFailure)) throw failure
  const { name, reason, status } = failure
  return failed(name, reason, status)
}

function failed(error: string, code: string | undefined, status: number): SignInResult {
  return { ok: false, error, code, status, url: null }
}
