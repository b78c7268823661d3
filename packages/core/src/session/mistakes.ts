import type { ReadingConfig } from "../contract/resolved-config.js"
import type { ReadingContext } from "../contract/session-strategy.js"
import { isSealedElsewhere } from "../crypto/sealed-elsewhere.js"

/** Warns the developer that a callback ended a session by returning something other than null. */
export async function warnOfNoSession(
  config: Pick<ReadingConfig, "whole">,
  callback: "jwt" | "session",
): Promise<void> {
  const { warnOnce } = await config.whole()
  const member = callback === "jwt" ? "token" : "session"
  warnOnce({
    code: "callback-returned-nothing",
    details: `The ${callback} callback returned no object, so a user counts as signed out. Does a path through it end without return? Return the ${member} it was given, or null to end the session.`,
  })
}

/**
 * Warns the developer about a session token that was sealed with a key of another secret. An expired token is not a
 * mistake.
 */
export async function warnOfOtherSecret(
  { config, cookies }: ReadingContext,
  token: string,
): Promise<void> {
  // Its format belongs to the application.
  if (config.source.jwt?.decode) return
  const { name: salt } = cookies.sessionToken
  if (!(await isSealedElsewhere(token, { secrets: config.tokenSecrets, salt }))) return
  const { warnOnce } = await config.whole()
  warnOnce({
    code: "session-not-opened",
    details: `A session cookie was sealed with another secret, so its owner is not signed in. If you changed the secret, keep the old one after the new one: secret: [new, old]. If several applications share this host (such as localhost), give this one's cookie its own name: cookies.sessionToken.name, now "${salt}".`,
  })
}
