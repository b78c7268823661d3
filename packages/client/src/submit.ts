import type { BasePathOption } from "./base-path.js"
import { getCsrfToken } from "./get-csrf-token.js"
import type { RedirectOptions } from "./redirect-options.js"
import { leaveFor } from "./leave-for.js"
import { targetOf } from "./redirect-options.js"
import { postForm } from "./passkey/post-form.js"
import { resultOf } from "./sign-in-result.js"
import type { SignInResult } from "./sign-in-result.js"

/** Posts fields with a CSRF token, and goes where the server says. Throws `PasskeyFailure`. */
export async function submit(
  address: string,
  fields: Readonly<Record<string, string>>,
  options: BasePathOption & RedirectOptions,
): Promise<SignInResult> {
  const csrfToken = await getCsrfToken(options)
  const answer = await postForm(address, { ...fields, csrfToken, callbackUrl: targetOf(options) })
  leaveFor(answer.url, options)
  return resultOf(answer)
}
