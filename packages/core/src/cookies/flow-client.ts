import type { Context } from "../contract/context.js"
import { sha256Base64url } from "../crypto/hash.js"
import { clientAt } from "../contract/resolved-provider.js"

/**
 * Identifies the client that a flow belongs to, in addition to the provider id: a hash of issuer and client id, or of
 * this site's address if the provider has neither. Two applications, or two tenants of one, that share a secret and a
 * provider id must not finish each other's flows: the code of one would be sent to the server of the other (RFC 9700
 * §4.4).
 */
export async function flowClient({
  provider,
  baseUrl,
}: Pick<Context, "provider" | "baseUrl">): Promise<string> {
  // Half of the hash is enough to tell clients apart, and a cookie has little room.
  return (await sha256Base64url(clientAt(provider) ?? baseUrl)).slice(0, 22)
}

/**
 * Whether a sealed value belongs to a flow of this client. Auth.js and earlier versions of this library did not store a
 * client, so a value without one counts.
 */
export function isOfClient(sealed: unknown, client: string): boolean {
  return sealed === undefined || sealed === client
}
