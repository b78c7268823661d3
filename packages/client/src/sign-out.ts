import type { BasePathOption } from "./base-path.js"
import { actionUrl } from "./base-path.js"
import type { RedirectOptions } from "./redirect-options.js"
import { failedResult } from "./sign-in-result.js"
import type { SignInResult } from "./sign-in-result.js"
import { submit } from "./submit.js"

/**
 * Signs out and goes where the server says, unless `redirect` is false. The result is not `ok`, with the error
 * `SignOutError`, if the server could not end its copy of the session. You, or the person on the page it leads to, can then
 * try again.
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
