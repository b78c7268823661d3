/** HMAC-SHA-256 (RFC 2104) of the text's UTF-8 bytes with a key of bytes. */
export async function hmacSha256(
  key: Uint8Array<ArrayBuffer>,
  text: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const algorithm = { name: "HMAC", hash: "SHA-256" }
  const imported = await crypto.subtle.importKey("raw", key, algorithm, false, ["sign"])
  const bytes = new TextEncoder().encode(text)
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, bytes))
}
