/** `pop`: proof of possession of a key. `user`: a test of presence. `mfa`: key and person both (RFC 8176 §2). */
const methodsByPrefix = {
  "pkv.": ["pop", "user", "mfa"],
  "pk.": ["pop", "user"],
} as const

type Prefix = keyof typeof methodsByPrefix

/**
 * A session token that says how its session began. No table has a column for that, and the holder cannot change it: the
 * token is looked up whole.
 */
export function withAmr(token: string, amr: readonly string[] | undefined): string {
  if (!amr?.includes("pop")) return token
  const prefix: Prefix = amr.includes("mfa") ? "pkv." : "pk."
  return `${prefix}${token}`
}

/** How the session of this token began; undefined for one that did not begin with a passkey. */
export function amrOf(token: string | undefined): readonly string[] | undefined {
  const prefix = (Object.keys(methodsByPrefix) as Prefix[]).find((one) => token?.startsWith(one))
  return prefix && methodsByPrefix[prefix]
}
