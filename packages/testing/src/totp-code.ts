import { Secret, TOTP } from "otpauth"

/**
 * The six digits that an authenticator app with this key (base32) shows now: SHA-1, 30 seconds (RFC 6238). `now`:
 * milliseconds since the epoch. Each code counts once, so for another in the same 30 seconds add 30,000.
 */
export function totpCode(
  key: string,
  { now = Date.now() }: { readonly now?: number } = {},
): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now })
}
