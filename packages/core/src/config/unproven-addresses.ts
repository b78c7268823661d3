import type { ResolvedConfig } from "../contract/resolved-config.js"
import type { ResolvedProvider } from "../contract/resolved-provider.js"
import { unlistedClaims } from "../sign-in/unlisted-claims.js"
import type { Warning } from "../contract/warning.js"

/** Says which people will be refused, because of which providers, and what the ways out are; nothing where none will. */
export function unprovenAddresses(
  config: Pick<ResolvedConfig, "adapter" | "providers">,
): readonly Warning[] {
  const claims = unlistedClaims(config)
  const refusing = claims?.refusing.filter((provider) => !isDecided(provider)) ?? []
  if (!claims || refusing.length === 0) return []
  const details = [
    `People who signed up through ${namesOf(claims.claimable)} may be refused when they come back through ${namesOf(refusing)} with the same address: nothing says that the stored address is theirs, because the adapter cannot list accounts.`,
    `Ways out: an adapter that can (as @sallyport/kysely-adapter); a listAccountsByUser of your own beside it; or ${refusing.map(optionOf).join(" and ")}.`,
    'Where a provider passes on no address that is not verified, say so: vouches: "always".',
  ]
  return [{ code: "unproven-addresses", details: details.join(" ") }]
}

/** The application has its own answer, user by user. */
function isDecided(provider: ResolvedProvider): boolean {
  return provider.type === "email" && typeof provider.adoptsUnverifiedUsers === "function"
}

function namesOf(providers: readonly ResolvedProvider[]): string {
  return providers.map(({ id }) => JSON.stringify(id)).join(", ")
}

function optionOf({ id, type }: ResolvedProvider): string {
  const option = type === "email" ? "adoptsUnverifiedUsers" : "allowUnverifiedEmailAccountLinking"
  return `${option} on ${JSON.stringify(id)}`
}
