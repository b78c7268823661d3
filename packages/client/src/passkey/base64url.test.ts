import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { fromBase64url, toBase64url } from "./base64url.js"

describe("base64url (RFC 4648 §5)", () => {
  test("any bytes come back, and are what Node writes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const text = toBase64url(new Uint8Array(bytes).buffer) ?? ""
        expect(text).toBe(Buffer.from(bytes).toString("base64url"))
        expect([...fromBase64url(text)]).toEqual([...bytes])
      }),
    )
  })

  test("stored ids may be base64 with padding", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        expect([...fromBase64url(Buffer.from(bytes).toString("base64"))]).toEqual([...bytes])
      }),
    )
  })
})
