/** When an access token expires, in seconds since the epoch. Empty if the provider does not say it in whole numbers. */
export function tokenExpiry(
  now: number,
  lifetime: number | undefined,
): { readonly expires_at?: number } {
  const expiresAt = Math.floor(now / 1000) + Math.floor(lifetime ?? Number.NaN)
  return Number.isSafeInteger(expiresAt) ? { expires_at: expiresAt } : {}
}
