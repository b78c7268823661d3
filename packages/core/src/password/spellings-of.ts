const utf8 = new TextEncoder()

/** In UTF-8 bytes. Longer than any passphrase, and short enough to hash at no noticeable cost (CWE-400). */
const LONGEST = 4096

/**
 * The texts that a stored hash may have been made from: the password in Unicode form NFKC, as NIST SP 800-63B §5.1.1.2
 * requires, so that the same password typed on two keyboards is the same text; then, if different, the password as
 * typed, because many libraries do not normalise.
 *
 * Empty if this cannot be a password: not a string, empty, longer than 4096 bytes, or with a NUL in it. HMAC fills up a
 * short key with NULs, so `"a"` and `"a\0"` would be the same password for scrypt and PBKDF2, and bcrypt
 * implementations in C stop reading at the first NUL.
 */
export function spellingsOf(password: unknown): readonly string[] {
  if (typeof password !== "string" || password === "" || password.includes("\0")) return []
  // The first comparison avoids encoding very long texts; no character has fewer bytes than code units.
  if (password.length > LONGEST || utf8.encode(password).length > LONGEST) return []
  const normal = password.normalize("NFKC")
  return normal === password ? [normal] : [normal, password]
}
