/** Decodes base64url text. Also accepts padding and the standard alphabet, because stored ids have them. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, "+").replace(/_/g, "/").replace(/=+$/, ""))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

/** Bytes as base64url text without padding (RFC 4648 §5), which is the encoding in WebAuthn's JSON. */
export function toBase64url(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("")
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")
}
