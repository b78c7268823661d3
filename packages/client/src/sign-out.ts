import type { BasePathOption } from "./base-path.js"
import { actionUrl } from "./base-path.js"
import { getCsrfToken } from "./get-csrf-token.js"
import type { RedirectOptions } from "./leave-for.js"
import { leaveFor, targetOf } from "./leave-for.js"
import { postForm } from "./passkey/post-form.js"
import { failedResult, resultOf } from "./sign-in-result.js"
import type { SignInResult } from "./sign-in-result.js"

/**
 * Signs out and goes on to where the server says, unless `redirect` is false. Not `ok`, with the error `SignOutError`, where
 * the server could not end its copy of the session: where it then goes, the person can try again, and so can you.
 */
export async function signOut(
  options: BasePathOption & RedirectOptions = {},
): Promise<SignInResult> {
  try {
    const answer = await postForm(actionUrl(options, "signout"), {
      csrfToken: await getCsrfToken(options),
      callbackUrl: targetOf(options),
    })
    leaveFor(answer.url, options)
    return resultOf(answer)
  } catch (failure) {
    return failedResult(failure)
  }
}
