import type { BasePathOption } from "./base-path.js"
import { actionUrl } from "./base-path.js"
import { failed } from "./browser-call.js"
import type { RedirectOptions } from "./redirect-options.js"
import { failedResult } from "./sign-in-result.js"
import type { SignInResult } from "./sign-in-result.js"
import { submit } from "./submit.js"

/**
 * Signs out and goes to the server's target, unless `redirect` is false. If the server could not end its copy of the
 * session, the result is not `ok` and has the error `SignOutError`. You, or the user on the page that it leads to, can
 * then try again.
 */
export async function signOut(
  options: BasePathOption & RedirectOptions = {},
): Promise<SignInResult> {
  try {
    return await submit(actionUrl(options, "signout"), {}, options).catch(failed("signOut"))
  } catch (failure) {
    return failedResult(failure)
  }
}
