/**
 * The authentication methods of a passkey (RFC 8176 §2): a key and a present user, and multi-factor if it verified the
 * user.
 */
export function methodsOf({ userVerified }: { readonly userVerified: boolean }): readonly string[] {
  return userVerified ? ["pop", "user", "mfa"] : ["pop", "user"]
}
