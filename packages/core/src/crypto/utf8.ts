const encoder = /* @__PURE__ */ new TextEncoder()
// A byte order mark is kept, so that no two byte sequences are read as the same text.
const decoder = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true })

/** The text's bytes in UTF-8. */
export function toUtf8(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text)
}

/** The text of bytes in UTF-8. */
export function fromUtf8(bytes: ArrayBuffer | Uint8Array): string {
  return decoder.decode(bytes)
}
