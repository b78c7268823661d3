import type { WebAuthnConfig } from "../../contract/webauthn-provider.js"
import { AuthError } from "../../errors/auth-error.js"

/**
 * The error if a provider's passkeys are for another host than this one (for its parent domain, for example) and the
 * origins that may use them are not configured; undefined if there is no problem.
 *
 * A browser lets every host below the domain request them. If the origin came from the request, a response that someone
 * gave on a neighboring page would be accepted from anyone who sends it with that neighbor's name in the Host header.
 */
export function unnamedOrigin(
  { id: providerId, relayingParty = {} }: Pick<WebAuthnConfig, "id" | "relayingParty">,
  hostname: string,
): AuthError | undefined {
  const ids = namesOf(relayingParty.id)
  const isNamed = namesOf(relayingParty.origin).length > 0
  if (isNamed || ids.length === 0 || ids.includes(hostname)) return undefined
  const fix = ids.some((id) => isBelow(hostname, id))
    ? ""
    : `Write id: ${JSON.stringify(hostname.slice(0, 100))} (or leave it out). Otherwise: `
  return new AuthError(
    `Provider "${providerId}": its passkeys are for ${JSON.stringify(ids.join(", "))}, which is not the host of this site. ${fix}Name the origins that may use them in relayingParty.origin, such as "https://app.example.com".`,
  )
}

/** Whether a host is the domain or below it, so that browsers let it use passkeys and cookies of the domain. */
export function isBelow(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}

/** One text or several, without blank ones. */
export function namesOf(value: string | readonly string[] | undefined): readonly string[] {
  return [value ?? []].flat().filter((one) => typeof one === "string" && one !== "")
}
