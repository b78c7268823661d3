import type { ResolvedConfig } from "../contract/resolved-config.js"
import type { ResolvedProvider } from "../contract/resolved-provider.js"
import { unlistedClaims } from "../sign-in/unlisted-claims.js"
import type { Warning } from "../contract/warning.js"

/** Says who will be refused, because of which providers, and how to fix it. Undefined if no one will be. */
export function unprovenAddresses(
  config: Pick<ResolvedConfig, "adapter" | "providers">,
): readonly Warning[] {
  const claims = unlistedClaims(config)
  const refusing = claims?.refusing.filter((provider) => !isDecided(provider)) ?? []
  if (!claims || refusing.length === 0) return []
  const details = [
    `People who signed up through ${namesOf(claims.claimable)} may be refused when they return through ${namesOf(refusing)} with the same address: the adapter cannot list accounts, so nothing proves that the stored address is theirs.`,
    `To fix it: use an adapter that can (such as @sallyport/kysely-adapter), put withAccountLists of @sallyport/core/adapters around yours, or set ${refusing.map(optionOf).join(" and ")}.`,
    'If a provider only sends verified addresses, set vouches: "always".',
  ]
  return [{ code: "unproven-addresses", details: details.join(" ") }]
}

/** The application decides for each user. */
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
