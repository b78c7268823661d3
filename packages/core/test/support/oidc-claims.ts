/**
 * Claims in which `email_verified` is not the boolean `true` (OpenID Connect Core §5.1), so that the address is
 * unproven.
 */
export const unprovenClaims: Readonly<Record<string, object>> = {
  "the boolean false": { email_verified: false },
  "the text true": { email_verified: "true" },
  missing: { email_verified: undefined },
}
