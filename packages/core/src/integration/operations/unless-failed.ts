import { resolveReading } from "../../config/resolve-reading.js"
import type { AuthConfig } from "../../contract/config.js"
import { isAuthError } from "../../errors/auth-error.js"

/** A store or a callback failed while a session was read. A mistake in the configuration is another matter. */
const failures: ReadonlySet<string> = new Set([
  "AdapterError",
  "JWTSessionError",
  "SessionTokenError",
])

/**
 * What was read of a session. If the store or a callback failed and `session.onFailure` is `"signed-out"`, the error is
 * logged, and the result is `signedOut`. For reads of the application only: whoever decides what a visitor may see must
 * not take an unknown visitor for one that is signed out.
 */
export async function unlessFailed<Read>(
  config: AuthConfig,
  read: PromiseLike<Read>,
  signedOut: Read,
): Promise<Read> {
  try {
    return await read
  } catch (error) {
    const isFailure = isAuthError(error) && failures.has(error.type)
    if (!isFailure || config.session?.onFailure !== "signed-out") throw error
    await resolveReading(config).report(error)
    return signedOut
  }
}
