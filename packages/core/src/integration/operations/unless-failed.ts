import { resolveReading } from "../../config/resolve-reading.js"
import type { AuthConfig } from "../../contract/config.js"
import { leavesSessionUnknown } from "../../errors/thrown-to-application.js"

/**
 * What was read of a session. If the store or a callback failed and `session.onFailure` is `"signed-out"`, the error is
 * logged, and the result is `signedOut`. A mistake in the configuration is another matter. For reads of the application only: whoever decides what a visitor may see must
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
    if (!leavesSessionUnknown(error) || config.session?.onFailure !== "signed-out") throw error
    await resolveReading(config).report(error)
    return signedOut
  }
}
