import { parseUrl } from "../address/parse-url.js"
import type { SignInParams } from "../contract/callbacks.js"
import { development } from "../contract/markers.js"
import type { Context } from "../contract/context.js"
import { causedBy, isAuthError } from "../errors/auth-error.js"
import { AccessDenied } from "../errors/sign-in-errors.js"
import { saysNo } from "./says-no.js"

/**
 * Calls the application's `signIn` to ask whether this person may sign in. Returns undefined if they may, or the safe
 * address to redirect to instead, without a session. Throws `AccessDenied` if they may not, or with the callback's
 * error as `cause.err`. An `AuthError` of the callback is passed on as it is, except when an email link is requested:
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
  if (saysNo(verdict))
    throw new AccessDenied(
      "The signIn callback returned a Response or the report of an error, which refuses the sign-in. Return false to refuse, an address as text to redirect, and true to let the person in.",
    )
  if (typeof verdict !== "string") return undefined
  if (config.source[development])
    config.warnOnce((await import("./sign-in-mistakes.js")).returnedText)
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

/** A redirect that was decided. */
interface DecidedRedirect {
  /** Who named the target: "The signIn callback", "callbackUrl". */
  readonly by: string
  readonly named: string
  /** Where the browser is sent. */
  readonly target: string
  readonly origin: string
}

/**
 * Warns once if a target at another site was named and the rule for redirects refused it: the person silently ends on
 * the page that they left. Not if the application has a `redirect` callback, which then decided so. Only the origins are
 * shown, because the rest of an address may contain secrets.
 */
export function warnOfRefusedTarget(
  { source, warnOnce }: Pick<Context["config"], "source" | "warnOnce">,
  { by, named, target, origin }: DecidedRedirect,
): void {
  const wanted = parseUrl(named, origin)
  const isKept = !wanted || wanted.origin === parseUrl(target, origin)?.origin
  if (source.callbacks?.redirect || isKept) return
  warnOnce({
    code: "redirect-refused",
    details: `${by} named an address at ${wanted.origin}, another site than ${origin}, so people are sent to ${origin} instead. If ${wanted.origin} is yours, let callbacks.redirect return its addresses.`,
  })
}
