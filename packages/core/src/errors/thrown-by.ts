import { isAuthError } from "./auth-error.js"
import { causedBy } from "./caused-by.js"
import { fromForeignError } from "./foreign-error.js"
import { CallbackRouteError } from "./provider-errors.js"

/** A function of the application's, as its failure is reported. */
export interface Hook {
  /** As "the jwt callback". */
  readonly name: string
  /** The id of the provider whose callback is answered. */
  readonly provider: string
}

/**
 * What a function of the application's answers. Throws `CallbackRouteError`, which names it, for whatever it throws; an
 * `AuthError`, also one of another copy, is the application's own word and stays.
 */
export async function askHook<T>({ name, provider }: Hook, hook: () => Promise<T>): Promise<T> {
  try {
    return await hook()
  } catch (error) {
    if (isAuthError(error) || fromForeignError(error)) throw error
    const cause = causedBy(error)
    throw new CallbackRouteError(
      `The callback of provider "${provider}" failed: ${name} threw ${cause.err.name}`,
      { ...cause, provider },
    )
  }
}
