import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { redact } from "./logger.js"

const secret = "canary-7b1f"

describe("redact: no secret under any name that gives it away", () => {
  test.each([
    "access_token",
    "refreshToken",
    "id_token",
    "sessionToken",
    "clientSecret",
    "client_secret",
    "password",
    "code",
    "code_verifier",
    "pkceCodeVerifier",
    "state",
    "nonce",
    "cookie",
    "set-cookie",
    "Authorization",
    "client_assertion",
    "apiKey",
    "api_key",
    "clientPrivateKey",
    "private_key",
    "webauthnChallenge",
    "connect",
    "jti",
  ])("%s", (name) => {
    const values = [secret, { nested: secret }, [secret]]
    for (const value of values)
      expect(JSON.stringify(redact({ a: [{ [name]: value }] }))).not.toContain(secret)
  })

  test("the query of an address", () => {
    const url = new URL(`https://app.test/callback?code=${secret}#${secret}`)
    expect(JSON.stringify(redact({ url }))).toBe('{"url":"https://app.test/callback"}')
  })

  test("nobody's name or address, whatever the member is called", () => {
    const person = { name: "Ada Canary", email: "ada@example.com", given_name: "Ada Canary" }
    const text = "sent to ada@example.com, Ada <ada.l+x@mail.example.com>"
    const shown = JSON.stringify(redact({ user: { ...person, id: "u1" }, args: [text] }))
    expect(shown).not.toMatch(/Canary|example\.com/)
    expect(shown).toContain('"id":"u1"')
    expect(shown).toContain("sent to [address]")
  })

  test("what helps stays: ids, states, an absent token", () => {
    const value = { userId: "u1", token: undefined, secret: null, status: 404 }
    expect(redact(value)).toEqual(value)
  })
})

describe("redact: any value, in bounded time and size", () => {
  test("any value becomes JSON", () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withDate: true, maxDepth: 8 }), (value) => {
        expect(() => JSON.stringify(redact(value))).not.toThrow()
      }),
    )
  })

  test("a wide graph of objects that all know each other", () => {
    const nodes = Array.from({ length: 60 }, (): Record<string, unknown> => ({}))
    for (const node of nodes) nodes.forEach((other, index) => (node[`to${index}`] = other))
    const start = performance.now()
    expect(JSON.stringify(redact(nodes[0])).length).toBeLessThan(1_000_000)
    expect(performance.now() - start).toBeLessThan(1000)
  })

  test("a circle, a long text, a long list", () => {
    const circle: Record<string, unknown> = {
      text: "x".repeat(100_000),
      list: Array(10_000).fill(1),
    }
    circle["self"] = circle
    expect(JSON.stringify(redact(circle)).length).toBeLessThan(3000)
  })
})
