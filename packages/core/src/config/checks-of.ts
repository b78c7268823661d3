import type { OAuth2Config, OIDCConfig } from "../contract/oauth-provider.js"
import type { Profile } from "../contract/profile.js"
import type { ResolvedOAuthProvider } from "../contract/resolved-provider.js"

/** A list of `checks` as it is written in a configuration. */
export type WrittenChecks = OIDCConfig<Profile>["checks"] | OAuth2Config<Profile>["checks"]

interface ProviderWithChecks {
  readonly id: string
  readonly type: "oauth" | "oidc"
  readonly checks?: WrittenChecks
}

interface CheckSettings {
  readonly defaultChecks?: "all" | "authjs" | undefined
  readonly namedChecks?: WrittenChecks
  readonly isProxied: boolean
}

/**
 * Without a list all protections are on: PKCE alone stops no CSRF where the server ignores it (RFC 9700 §2.1.1). An
 * explicit list is used unchanged, because some servers refuse unknown parameters.
 */
export function checksOf(
  { id, type, checks }: ProviderWithChecks,
  { defaultChecks, namedChecks = [], isProxied }: CheckSettings,
): Pick<ResolvedOAuthProvider, "checks" | "namedChecks"> {
  const all = type === "oidc" ? (["pkce", "state", "nonce"] as const) : (["pkce", "state"] as const)
  const unnamed = defaultChecks === "authjs" ? checksOfAuthJs(id) : all
  const used = checksIn(checks ?? unnamed)
  return {
    // The proxy reads from the state where to pass the callback on to.
    checks: new Set(isProxied ? [...used, "state"] : used),
    namedChecks: new Set(checksIn(namedChecks)),
  }
}

type WrittenCheck = NonNullable<WrittenChecks>[number]

/** Plain JavaScript may name one as text, which Auth.js understands. The check of the configuration says so. */
function checksIn(written: readonly WrittenCheck[] | WrittenCheck | null) {
  return [written ?? []].flat().filter((check) => check !== "none")
}

type Checks = readonly ("pkce" | "state" | "nonce")[]

/**
 * The checks of Auth.js 0.41 for providers that name none: `["pkce"]`, except for these presets. A preset with its own
 * list here keeps it.
 */
const others: Readonly<Record<string, Checks>> = {
  "bankid-no": ["state", "pkce", "nonce"],
  descope: ["state", "pkce"],
  fusionauth: ["state", "pkce"],
  huggingface: ["state", "pkce"],
  kinde: ["state", "pkce"],
  line: ["state"],
  okta: ["state", "pkce"],
  roblox: ["state", "pkce"],
  salesforce: ["state", "pkce", "nonce"],
  twitter: ["state", "pkce"],
  vipps: ["state", "pkce", "nonce"],
}

/** The checks that Auth.js uses for the provider with this id when the configuration names none. */
export function checksOfAuthJs(id: string): Checks {
  return others[id] ?? ["pkce"]
}
