import { causedBy, isAuthError } from "./auth-error.js"
import { fromForeignError } from "./foreign-error.js"
import { CallbackRouteError } from "./provider-errors.js"

/** One of the application's functions, as named in the error report. */
export interface Hook {
  /** For example "the jwt callback". */
  readonly name: string
  /** The id of the provider whose callback is being handled. */
  readonly provider: string
  /** What it was given, as a sentence, if that may be told. */
  readonly given?: () => string
}

/**
 * The result of one of the application's functions. If it throws, throws a `CallbackRouteError` that names it. An
 * `AuthError`, even from another copy, was thrown on purpose and is kept.
 */
export async function askHook<T>(
  { name, provider, given }: Hook,
  hook: () => Promise<T>,
): Promise<T> {
  try {
    return await hook()
  } catch (error) {
    if (isAuthError(error) || fromForeignError(error)) throw error
    const cause = causedBy(error)
    throw new CallbackRouteError(
      `The callback of provider "${provider}" failed: ${name} threw ${cause.err.name}${name === "authorize" ? adviceOn(cause.err, given?.() ?? "") : ""}`,
      { ...cause, provider },
    )
  }
}

function adviceOn(thrown: Error, given: string): string {
  return thrown instanceof TypeError
    ? `. Does it read a field that the form did not send, or a user who was not found?${given && ` ${given}`}`
    : `. If the credentials are wrong, return null or throw CredentialsSignin instead${given && `. ${given}`}`
}
