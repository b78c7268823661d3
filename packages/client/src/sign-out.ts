import type { BasePathOption } from "./base-path.js"
import { actionUrl } from "./base-path.js"
import type { RedirectOptions } from "./redirect-options.js"
import { failedResult } from "./sign-in-result.js"
import type { SignInResult } from "./sign-in-result.js"
import { submit } from "./submit.js"

/**
 * Signs out and goes on to where the server says, unless `redirect` is false. Not `ok`, with the error `SignOutError`, where
 * the server could not end its copy of the session: where it then goes, the person can try again, and so can you.
 */
export async function signOut(
  options: BasePathOption & RedirectOptions = {},
): Promise<SignInResult> {
  try {
    return await submit(actionUrl(options, "signout"), {}, options)
  } catch (failure) {
    return failedResult(failure)
  }
}
