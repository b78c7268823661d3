const utf8 = new TextEncoder()

/** In UTF-8 bytes. Longer than any pass phrase, and short enough that its length costs nothing (CWE-400). */
const LONGEST = 4096

/**
 * The texts that a stored hash may have been made of: the password in Unicode form NFKC, as NIST SP 800-63B §5.1.1.2
 * wants it, so that one password typed on two keyboards is one text; then, where that differs, the password as it was
 * typed, because many libraries do not normalise.
 *
 * Empty when this cannot be a password: no text, an empty one, one above 4096 bytes, or one with a NUL in it. HMAC
 * fills a short key with NULs, so that scrypt and PBKDF2 take `"a"` and `"a\0"` for the same password, and bcrypt
 * written in C stops reading at the first one.
 */
export function spellingsOf(password: unknown): readonly string[] {
  if (typeof password !== "string" || password === "" || password.includes("\0")) return []
  // The first comparison is for texts that would be costly to encode; no character has fewer bytes than code units.
  if (password.length > LONGEST || utf8.encode(password).length > LONGEST) return []
  const normal = password.normalize("NFKC")
  return normal === password ? [normal] : [normal, password]
}
