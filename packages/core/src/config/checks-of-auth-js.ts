type Checks = readonly ("pkce" | "state" | "nonce")[]

/**
 * What Auth.js 0.41 checks where nobody names it: `["pkce"]`, but for these presets. A preset
 * that has a list here too keeps that.
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

/** The checks with which Auth.js starts and finishes the flows of the provider with this id, where nobody names them. */
export function checksOfAuthJs(id: string): Checks {
  return others[id] ?? ["pkce"]
}
