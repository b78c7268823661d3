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
