import { parseUrl } from "../../address/parse-url.js"
import { decodeJwt } from "jose/jwt/decode"
import type { AuthorizationServer } from "oauth4webapi"
import { BackChannelError } from "./back-channel.js"
import type { ClientContext } from "./client-context.js"
import type { CodeExchange } from "./exchange.js"

/** The answer of a token endpoint that serves many tenants. */
export interface TenantTokens extends Pick<CodeExchange, "metadata" | "iss"> {
  readonly context: ClientContext
}

/** A published key, and the issuer it names. */
interface OwnedKey {
  readonly kid?: string
  readonly issuer?: unknown
}

/**
 * The metadata with the required issuer of these tokens, for a provider with many tenants.
 *
 * `issuerOf` receives the token response and the ID Token's claims, which are not verified yet, and returns the issuer
 * that `iss` must match exactly. It can only choose within the document's own name: the same origin, and what the
 * template's placeholder leaves open. The keys always come from the document.
 */
export function issuerOfTenant(
  { context, metadata, iss }: TenantTokens,
  members: Readonly<Record<string, unknown>>,
  idToken: string,
): AuthorizationServer {
  const given = { tokens: members, claims: decodeJwt(idToken) }
  const issuer = tenantIssuer(context.provider, metadata, given)
  if (issuer === undefined)
    throw new BackChannelError("the ID Token names no tenant of this issuer")
  // RFC 9207 §2.4. This could not be checked earlier.
  if (iss !== undefined && iss !== issuer)
    throw new BackChannelError("the iss of the authorization response is not the tokens' issuer")
  return { ...metadata, issuer }
}

/** What `issuerOf` gets. A logout token comes without tokens. */
interface GivenTokens {
  readonly tokens: Readonly<Record<string, unknown>>
  readonly claims: Readonly<Record<string, unknown>>
}

/** The issuer that `issuerOf` says, within what the document leaves open; undefined if it says none. */
export function tenantIssuer(
  { issuerOf }: Pick<ClientContext["provider"], "issuerOf">,
  { issuer: template }: Pick<AuthorizationServer, "issuer">,
  { tokens, claims }: GivenTokens,
): string | undefined {
  const issuer = issuerOf?.(tokens as never, claims)
  return issuer !== undefined && fits(issuer, template) ? issuer : undefined
}

/** The key of a token, and the token's issuer. */
interface UsedKey {
  readonly kid: string | undefined
  readonly issuer: string
}

/** Checks a verified ID Token as `isKeyOfIssuer` does. Throws `BackChannelError`. */
export function requireKeyOfIssuer(keys: readonly OwnedKey[], used: UsedKey): void {
  if (!isKeyOfIssuer(keys, used))
    throw new BackChannelError("the ID Token is signed with another tenant's key")
}

/**
 * Whether a verified token's issuer is the one that its key is for, if the key set names one: when many tenants publish
 * their keys together, some keys are valid for only one of them (Microsoft identity platform, "Validate the signing key's
 * issuer").
 */
export function isKeyOfIssuer(keys: readonly OwnedKey[], { kid, issuer }: UsedKey): boolean {
  const owners = keys.filter((key) => kid === undefined || key.kid === kid).map((key) => key.issuer)
  return owners.every((owner) => typeof owner !== "string" || fits(issuer, owner))
}

/** Whether an issuer equals the given one, or matches a template such as `https://op.example/{tenantid}/v2.0`. */
function fits(issuer: string, template: string): boolean {
  const { origin } = parseUrl(issuer) ?? {}
  if (origin === undefined || origin !== parseUrl(template)?.origin) return false
  const [before = "", after, ...more] = template.split(/\{\w+\}/)
  // A document of one issuer leaves nothing open, no matter how it was found.
  if (after === undefined) return issuer === template
  const tenant = issuer.slice(before.length, issuer.length - after.length)
  return more.length === 0 && /^[\w.-]+$/.test(tenant) && issuer === `${before}${tenant}${after}`
}
