/** The authentication methods of a passkey (RFC 8176 §2): a key, a person present, and both factors when it verified who. */
export function methodsOf({ userVerified }: { readonly userVerified: boolean }): readonly string[] {
  return userVerified ? ["pop", "user", "mfa"] : ["pop", "user"]
}
