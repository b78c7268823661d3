import type { Context } from "../contract/context.js"
import type { SignInParams } from "../contract/callbacks.js"
import { isAuthError } from "../errors/auth-error.js"
import { causedBy } from "../errors/caused-by.js"
import { AccessDenied } from "../errors/sign-in-errors.js"

/**
 * Asks the application whether these people may come in. Undefined: they may. A string: the safe address to send them
 * to instead, without a session. Throws `AccessDenied` when refused, or with what the callback threw as `cause`.
 */
export async function askSignInCallback(
  { config, origin }: Pick<Context, "config" | "origin">,
  params: SignInParams,
): Promise<string | undefined> {
  const verdict = await ask(() => config.callbacks.signIn(params))
  if (!verdict) throw new AccessDenied("The signIn callback refused this sign-in")
  if (typeof verdict !== "string") return undefined
  return config.callbacks.redirect({ url: verdict, baseUrl: origin })
}

async function ask<T>(callback: () => Promise<T>): Promise<T> {
  try {
    return await callback()
  } catch (error) {
    if (isAuthError(error)) throw error
    throw new AccessDenied(causedBy(error).err, causedBy(error))
  }
}
