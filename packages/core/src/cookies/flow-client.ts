import type { Context } from "../contract/context.js"
import { sha256Base64url } from "../crypto/hash.js"
import { clientAt } from "./client-at.js"

/**
 * Whose a flow is, beside its provider's id: a hash of issuer and client id, or of this site's address where the provider
 * has neither. Two applications, or two tenants of one, that share a secret and a provider id must not finish each other's
 * flows: the code of one would go to the other's server (RFC 9700 §4.4).
 */
export async function flowClient({
  provider,
  baseUrl,
}: Pick<Context, "provider" | "baseUrl">): Promise<string> {
  // Half of it is enough to tell them apart, and a cookie has little room.
  return (await sha256Base64url(clientAt(provider) ?? baseUrl)).slice(0, 22)
}

/** Whether what was sealed in a flow is of this one. Auth.js, and this library before, wrote nothing about it. */
export function isOfClient(sealed: unknown, client: string): boolean {
  return sealed === undefined || sealed === client
}
