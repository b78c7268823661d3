import { decodeJwt } from "jose/jwt/decode"
import type { AuthorizationServer } from "oauth4webapi"
import { BackChannelError } from "./back-channel-error.js"
import type { Exchange } from "./exchange.js"

/** A published key, and whose it says it is. */
interface OwnedKey {
  readonly kid?: string
  readonly issuer?: unknown
}

/**
 * The metadata with the issuer that these tokens must be from, of a provider of many tenants.
 *
 * `issuerOf` is told the token answer and the ID Token's claims, not yet verified, and
 * returns the issuer that `iss` must then equal exactly. It can only choose within the document's own name: the same
 * origin, and what the template's placeholder leaves open. The keys are those of the document whatever it says.
 */
export function issuerOfTenant(
  { context, metadata, iss }: Pick<Exchange, "context" | "metadata" | "iss">,
  members: Readonly<Record<string, unknown>>,
  idToken: string,
): AuthorizationServer {
  const issuer = context.provider.issuerOf?.(members as never, decodeJwt(idToken))
  if (issuer === undefined || !fits(issuer, metadata.issuer))
    throw new BackChannelError("the ID Token names no tenant of this issuer")
  // RFC 9207 §2.4, which could not be judged before.
  if (iss !== undefined && iss !== issuer)
    throw new BackChannelError("the iss of the authorization response is not the tokens' issuer")
  return { ...metadata, issuer }
}

/**
 * Holds a verified token's issuer against the one that its key is for, where the key set says so: of the keys that many
 * tenants publish together, some are good for one of them alone (Microsoft identity platform, "Validate the signing
 * key's issuer"). Throws `BackChannelError`.
 */
export function requireKeyOfIssuer(
  keys: readonly OwnedKey[],
  { kid, issuer }: { readonly kid: string | undefined; readonly issuer: string },
): void {
  const owners = keys.filter((key) => kid === undefined || key.kid === kid).map((key) => key.issuer)
  const isForeign = (owner: unknown) => typeof owner === "string" && !fits(issuer, owner)
  if (owners.some(isForeign))
    throw new BackChannelError("the ID Token is signed with another tenant's key")
}

/** Whether an issuer is the one named, or one that a template such as `https://op.example/{tenantid}/v2.0` stands for. */
function fits(issuer: string, template: string): boolean {
  if (!URL.canParse(issuer) || !URL.canParse(template)) return false
  if (new URL(issuer).origin !== new URL(template).origin) return false
  const [before = "", after, ...more] = template.split(/\{\w+\}/)
  // A document of one issuer leaves nothing open, by whatever name it was found.
  if (after === undefined) return issuer === template
  const tenant = issuer.slice(before.length, issuer.length - after.length)
  return more.length === 0 && /^[\w.-]+$/.test(tenant) && issuer === `${before}${tenant}${after}`
}
