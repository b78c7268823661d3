/** `pop`: proof of possession of a key. `user`: a test of presence. `mfa`: both the key and the user (RFC 8176 §2). */
const methodsByPrefix = {
  "pkv.": ["pop", "user", "mfa"],
  "pk.": ["pop", "user"],
} as const

type Prefix = keyof typeof methodsByPrefix

/**
 * A session token that also says how its session began. No table has a column for that. The holder of the token cannot
 * change it, because the whole token is looked up.
 */
export function withAmr(token: string, amr: readonly string[] | undefined): string {
  if (!amr?.includes("pop")) return token
  const prefix: Prefix = amr.includes("mfa") ? "pkv." : "pk."
  return `${prefix}${token}`
}

/** How this token's session began; undefined if it did not begin with a passkey. */
export function amrOf(token: string | undefined): readonly string[] | undefined {
  const prefix = (Object.keys(methodsByPrefix) as Prefix[]).find((one) => token?.startsWith(one))
  return prefix && methodsByPrefix[prefix]
}
