import type { WebAuthnConfig } from "../../contract/webauthn-provider.js"
import { AuthError } from "../../errors/auth-error.js"

/**
 * What is wrong where a provider's passkeys are for another host than this one (for its parent domain, say), and which
 * origins may use them is not said; undefined if nothing is.
 *
 * A browser lets every host below the domain ask for them. Were the origin taken from the request, the answer that someone
 * gave at a neighbour's page would be accepted from anyone who sends it with the neighbour's name in the Host header.
 */
export function unnamedOrigin(
  { id: providerId, relayingParty = {} }: Pick<WebAuthnConfig, "id" | "relayingParty">,
  hostname: string,
): AuthError | undefined {
  const ids = namesOf(relayingParty.id)
  const isNamed = namesOf(relayingParty.origin).length > 0
  if (isNamed || ids.length === 0 || ids.includes(hostname)) return undefined
  return new AuthError(
    `Provider "${providerId}": its passkeys are for ${JSON.stringify(ids.join(", "))}, which is not the host of this site. Name the origins that may use them in relayingParty.origin, such as "https://app.example.com".`,
  )
}

/** One text or several, without those that say nothing. */
export function namesOf(value: string | readonly string[] | undefined): readonly string[] {
  return [value ?? []].flat().filter((one) => typeof one === "string" && one !== "")
}
