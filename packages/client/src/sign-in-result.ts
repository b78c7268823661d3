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
      /**
       * Where the person proves that it is them, if that is what is missing (`error` is `StepUpRequired`): lead them
       * there, and it leads back. Else null.
       */
      readonly url: string | null
    }

/** The result of the server's response: a failure is in the address that it redirects to. */
export function resultOf({ status, url: { href, searchParams } }: FormAnswer): SignInResult {
  const error = searchParams.get("error") ?? undefined
  if (error === undefined) return { ok: true, error, code: error, status, url: href }
  const code = searchParams.get("code") ?? undefined
  return { ok: false, error, code, status, url: error === "StepUpRequired" ? href : null }
}

/** The result if the server sent no usable response. Rethrows any other error. */
export function failedResult(failure: unknown): SignInResult {
  if (!(failure instanceof PasskeyFailure)) throw failure
  const { name, reason, status, url } = failure
  return { ok: false, error: url ? "StepUpRequired" : name, code: reason, status, url }
}
