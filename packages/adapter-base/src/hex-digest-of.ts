/**
 * The SHA-256 of a text (UTF-8) as 64 hexadecimal digits: a key of any length becomes one that fits every column and every
 * file name, and that a collation which ignores case compares exactly too.
 */
export async function hexDigestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")
}
