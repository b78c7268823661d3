import { parseUrl } from "../address/parse-url.js"
import type { Context } from "../contract/context.js"
import type { SignInParams } from "../contract/callbacks.js"
import { isAuthError } from "../errors/auth-error.js"
import { causedBy } from "../errors/caused-by.js"
import { AccessDenied } from "../errors/sign-in-errors.js"

/**
 * Calls the application's `signIn` to ask whether this person may sign in. Returns undefined if they may, or the safe
 * address to redirect to instead, without a session. Throws `AccessDenied` if they may not, or with the callback's
 * error as `cause.err`. An `AuthError` of the callback is passed on as it is, except when an e-mail link is requested:
 * nobody has tried to sign in yet, so whatever is thrown there is a refusal, as in Auth.js.
 */
export async function askSignInCallback(
  { config, origin }: Pick<Context, "config" | "origin">,
  params: SignInParams,
): Promise<string | undefined> {
  const isRequest = params.email?.verificationRequest === true
  const verdict = await ask(() => config.callbacks.signIn(params), isRequest)
  if (!verdict) throw new AccessDenied("The signIn callback refused this sign-in")
  if (typeof verdict !== "string") return undefined
  const target = await config.callbacks.redirect({ url: verdict, baseUrl: origin })
  warnOfRefusal(config, { verdict, target, origin })
  return target
}

/** Without a `redirect` callback no other site is allowed, and the person silently ends on the page that they left. */
function warnOfRefusal(
  { source, warnOnce }: Context["config"],
  { verdict, target, origin }: Readonly<Record<"verdict" | "target" | "origin", string>>,
): void {
  const wanted = parseUrl(verdict, origin)
  if (source.callbacks?.redirect || !wanted || wanted.origin === parseUrl(target, origin)?.origin)
    return
  warnOnce({
    code: "redirect-refused",
    details: `The signIn callback returned an address at ${wanted.origin}, another site than ${origin}, so people are sent to ${origin} instead. To allow it, let callbacks.redirect return that address.`,
  })
}

async function ask<T>(callback: () => Promise<T>, isRequest: boolean): Promise<T> {
  try {
    return await callback()
  } catch (error) {
    if (isAuthError(error) && !isRequest) throw error
    throw new AccessDenied(causedBy(error).err, causedBy(error))
  }
}
