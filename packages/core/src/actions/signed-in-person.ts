import type { Context } from "../contract/context.js"
import type { Cookie } from "../contract/cookies.js"
import { asError } from "../errors/as-error.js"
import type { SignedInPerson } from "../pages/sign-in-page.js"
import { heldTokens } from "../session/held-tokens.js"
import { readHeldSession } from "../session/read-held-session.js"

/** The user who is already signed in, and the cookies that reading their session renewed or deleted. */
export interface FoundPerson {
  readonly person?: SignedInPerson
  readonly cookies: readonly Cookie[]
}

/**
 * Who opens the sign-in page while signed in. The session is read as in GET `/session`. If that fails, the usual page
 * is shown, because it must work for people who cannot use their session.
 */
export async function signedInPerson(context: Context, target: string): Promise<FoundPerson> {
  if (heldTokens(context).values.length === 0) return { cookies: [] }
  try {
    const { session, cookies } = await readHeldSession(context)
    return session ? { person: personOf(context, session.user, target), cookies } : { cookies }
  } catch (error) {
    context.config.logger.error(asError(error))
    return { cookies: [] }
  }
}

/** The `session` callback may have turned the user into anything. */
function personOf(context: Context, user: unknown, target: string): SignedInPerson {
  const { name, email } = (user ?? {}) as { name?: unknown; email?: unknown }
  const { home, baseUrl } = context
  return {
    name: text(name),
    email: text(email),
    // Not back to this page, if it was opened from a link without a target.
    continueUrl: target.split(/[?#]/)[0] === `${baseUrl}/signin` ? home : target,
    signOutUrl: `${baseUrl}/signout`,
    home,
  }
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined
}
