import type { CookieOption } from "../contract/cookies.js"
import type { ReadingContext } from "../contract/session-strategy.js"
import { heldValues } from "../cookies/held-values.js"
import { openHeld, type OpenedValue } from "../cookies/open-held.js"
import { openJwt } from "../crypto/open-jwt.js"
import type { HeldTokens } from "./held-tokens.js"

/** The provider cookie, and what the request contains of it. */
export function heldProviderCookie({ cookies, jar }: ReadingContext): CookieOption & HeldTokens {
  const { name, options } = cookies.providerSession
  return { name, options, ...heldValues(jar, name) }
}

/** The content of that cookie, with the value that contained it; null if there is none of ours. */
export async function openProviderCookie(
  context: ReadingContext,
): Promise<OpenedValue<Record<string, unknown>> | null> {
  const { name, values } = heldProviderCookie(context)
  const { tokenSecrets: secret } = context.config
  return openHeld(values, (value) => openJwt(value, { secret, salt: name, now: context.now }))
}
