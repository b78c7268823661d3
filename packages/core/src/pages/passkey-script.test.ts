import { createHash } from "node:crypto"
import { describe, expect, test } from "vitest"
import { passkeyScript } from "./passkey-script.js"

describe("the script of the sign-in page", () => {
  const { source, integrity } = passkeyScript()

  test("is at most 10 kB", () => {
    expect(source.length).toBeGreaterThan(1000)
    expect(Buffer.byteLength(source)).toBeLessThanOrEqual(10_000)
  })

  test("its integrity is that of its bytes", () => {
    const hash = createHash("sha384").update(source).digest("base64")
    expect(integrity).toBe(`sha384-${hash}`)
  })

  test("names no other site, makes no markup and runs no text", () => {
    expect(source).not.toMatch(
      /https?:\/\/|\beval\b|Function\(|innerHTML|insertAdjacent|document\.write/,
    )
  })
})
