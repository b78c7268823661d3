import type { Context } from "../contract/context.js"
import type { SignInParams } from "../contract/callbacks.js"
import { causedBy, isAuthError } from "../errors/auth-error.js"
import { AccessDenied } from "../errors/sign-in-errors.js"
import { warnOfRefusedTarget } from "./refused-target.js"

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
  if (verdict === undefined)
    throw new AccessDenied(
      "The signIn callback returned nothing, which refuses the sign-in. Does a path through it end without return? Return true to let the person in, false to refuse.",
    )
  if (!verdict) throw new AccessDenied("The signIn callback refused this sign-in")
  if (typeof verdict !== "string") return undefined
  const target = await config.callbacks.redirect({ url: verdict, baseUrl: origin })
  warnOfRefusedTarget(config, { by: "The signIn callback", named: verdict, target, origin })
  return target
}

async function ask<T>(callback: () => Promise<T>, isRequest: boolean): Promise<T> {
  try {
    return await callback()
  } catch (error) {
    if (isAuthError(error) && !isRequest) throw error
    throw new AccessDenied(causedBy(error).err, causedBy(error))
  }
}
