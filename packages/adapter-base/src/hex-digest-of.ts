/**
 * The SHA-256 of a text (UTF-8) as 64 hexadecimal digits: it turns a key of any length into one that fits into every
 * column and file name, and that even a case-insensitive collation compares exactly.
 */
export async function hexDigestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")
}
