import { encode } from "uqr"
import { describe, expect, test } from "vitest"
import { htmlText } from "../../pages/html.js"
import { keyUri } from "./key-uri.js"
import { qrCode } from "./qr-code.js"

const key = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"

describe("keyUri", () => {
  test("is what authenticator apps read", () => {
    expect(keyUri({ key, issuer: "Example", account: "ada@example.com" })).toBe(
      `otpauth://totp/Example:ada%40example.com?secret=${key}&issuer=Example&algorithm=SHA1&digits=6&period=30`,
    )
  })

  test("nothing in a name can add a parameter, end the issuer, or break it", () => {
    const uri = keyUri({ key, issuer: "A&B: C", account: 'x?secret=AAAA#"<\ud800\n:y' })
    const { pathname, searchParams, hash } = new URL(uri)
    expect(searchParams.getAll("secret")).toEqual([key])
    expect(searchParams.get("issuer")).toBe("A&B  C")
    expect(decodeURIComponent(pathname)).toBe('/A&B  C:x?secret=AAAA#"< y')
    expect(pathname.split(":")).toHaveLength(2)
    expect(hash).toBe("")
  })

  test("a site without a name is left out, and long names are cut between characters", () => {
    const uri = keyUri({ key, issuer: "", account: "🔑".repeat(100) })
    expect(uri).toMatch(/^otpauth:\/\/totp\/(%F0%9F%94%91){64}\?secret=/)
    expect(uri).not.toContain("issuer")
  })
})

describe("qrCode", () => {
  const uri = keyUri({ key, issuer: "Example", account: "ada@example.com" })

  test("draws exactly the modules of the code, with a margin of four", () => {
    const svg = htmlText(qrCode(uri, "Example"))
    const { data, size } = encode(uri, { ecc: "M", border: 4 })
    const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
    for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
      drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
    expect(drawn).toEqual(data)
    expect(data.slice(0, 4).flat().includes(true)).toBe(false)
    expect(data[4]?.slice(4, 11)).toEqual(Array(7).fill(true))
  })

  test("shows its label as text, whatever is in it", () => {
    const svg = htmlText(qrCode(uri, '"><script>&'))
    expect(svg).toContain('aria-label="&quot;&gt;&lt;script&gt;&amp;"')
    expect(svg).not.toContain("<script")
  })
})
