/** Decodes base64url text. Also accepts padding and the standard alphabet, because stored ids have them. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, "+").replace(/_/g, "/"))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

/** Bytes as base64url text without padding (RFC 4648 §5), as in WebAuthn's JSON; undefined if there are none. */
export function toBase64url(bytes: ArrayBuffer | null | undefined): string | undefined {
  // Answers of authenticators are a few kB: far fewer bytes than a function takes arguments.
  return bytes ? asBase64url(btoa(String.fromCharCode(...new Uint8Array(bytes)))) : undefined
}

/** Base64 text as base64url text without padding. Text that already is base64url stays as it is. */
export function asBase64url(base64: string): string {
  return base64.replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "")
}
