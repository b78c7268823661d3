import { describe, expect, test } from "vitest"
import { pageHeaders } from "./page-headers.js"

const policy = (options: Parameters<typeof pageHeaders>[0]) =>
  pageHeaders(options)["Content-Security-Policy"]

describe("headers of an HTML answer", () => {
  test("are the whole set", () => {
    expect(pageHeaders({ nonce: "bm9uY2U=" })).toEqual({
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'nonce-bm9uY2U='; img-src 'self' data:; form-action 'self' https:; base-uri 'none'; frame-ancestors 'none'",
      "X-Frame-Options": "DENY",
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "same-origin",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cache-Control": "private, no-store",
      "Permissions-Policy": expect.stringContaining("camera=()"),
    })
  })

  test("a logo adds its origin, and only an https one", () => {
    expect(policy({ nonce: "a", logo: "https://cdn.example.com/a/logo.svg?x" })).toContain(
      "img-src 'self' data: https://cdn.example.com;",
    )
    for (const logo of ["/logo.svg", "data:image/png;base64,AA", "http://cdn.example.com/x", "x"])
      expect(policy({ nonce: "a", logo })).toContain("img-src 'self' data:;")
  })

  test("form origins are added as origins", () => {
    expect(policy({ nonce: "a", formOrigins: ["http://localhost:9000/authorize?x=y"] })).toContain(
      "form-action 'self' https: http://localhost:9000;",
    )
  })

  test("a page with passkeys runs one script, by hash or by path, and asks this site only", () => {
    const url = "https://app.example.com/auth/webauthn-options/a%3Bb;c,d?script"
    const headers = pageHeaders({ nonce: "a", script: { url, integrity: "sha384-AA" } })
    expect(headers["Content-Security-Policy"]).toContain(
      "; script-src 'sha384-AA' https://app.example.com/auth/webauthn-options/a%3Bb%3Bc%2Cd; connect-src 'self'; ",
    )
    expect(headers["Permissions-Policy"]).toContain(
      "publickey-credentials-create=(self), publickey-credentials-get=(self)",
    )
    expect(policy({ nonce: "a" })).not.toMatch(/script-src|connect-src/)
    expect(pageHeaders({ nonce: "a" })["Permissions-Policy"]).toContain(
      "publickey-credentials-create=(), publickey-credentials-get=()",
    )
  })

  test("a page with a password field runs the script that shows it, by hash alone, and asks nobody", () => {
    const shown = policy({ nonce: "a", showsPassword: true })
    expect(shown).toMatch(/; script-src 'sha256-[\w+/]{43}='; /)
    expect(shown).not.toContain("connect-src")
    const script = { url: "https://app.example.com/s", integrity: "sha384-AA" }
    expect(policy({ nonce: "a", showsPassword: true, script })).toMatch(
      /; script-src 'sha256-[\w+/]{43}=' 'sha384-AA' https:\/\/app\.example\.com\/s; connect-src 'self'; /,
    )
  })

  test("no value can add a directive", () => {
    const odd = "https://a;script-src.example/x; script-src *"
    expect(policy({ nonce: "a", logo: odd, formOrigins: [odd, "javascript:1", "*"] })).toBe(
      policy({ nonce: "a" }),
    )
  })

  test.each(["", "a'; script-src *", "a b", "a\r\nX: y"])("refuses the nonce %j", (nonce) => {
    expect(() => pageHeaders({ nonce })).toThrow(TypeError)
  })
})
