import { decodeJwt } from "jose"
import type { AuthorizationServer } from "oauth4webapi"
import { BackChannelError } from "./back-channel-error.js"
import type { Exchange } from "./exchange.js"
import { servesManyIssuers } from "./provider-metadata.js"

/**
 * The metadata with the issuer that these tokens must be from.
 *
 * For a provider of many tenants `issuerOf` is told the token answer and the ID Token's claims, not yet verified, and
 * returns the issuer that `iss` must then equal exactly. It can only choose within the document's own name: the same
 * origin, and what the template's placeholder leaves open. The keys are those of the document whatever it says.
 */
export function issuerOfTokens(
  { context, metadata, iss }: Pick<Exchange, "context" | "metadata" | "iss">,
  members: Readonly<Record<string, unknown>>,
): AuthorizationServer {
  const { provider } = context
  const idToken = members["id_token"]
  if (!servesManyIssuers(provider, metadata) || typeof idToken !== "string") return metadata
  const issuer = provider.issuerOf?.(members as never, decodeJwt(idToken))
  if (issuer === undefined || !fits(issuer, metadata.issuer))
    throw new BackChannelError("the ID Token names no tenant of this issuer")
  // RFC 9207 §2.4, which could not be judged before.
  if (iss !== undefined && iss !== issuer)
    throw new BackChannelError("the iss of the authorization response is not the tokens' issuer")
  return { ...metadata, issuer }
}

/** Whether an issuer is one of those that a template such as `https://op.example/{tenantid}/v2.0` stands for. */
function fits(issuer: string, template: string): boolean {
  if (!URL.canParse(issuer) || new URL(issuer).origin !== new URL(template).origin) return false
  const [before = "", after, ...more] = template.split(/\{\w+\}/)
  if (after === undefined) return true
  const tenant = issuer.slice(before.length, issuer.length - after.length)
  return more.length === 0 && /^[\w.-]+$/.test(tenant) && issuer === `${before}${tenant}${after}`
}
