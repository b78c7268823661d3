import fc from "fast-check"
import { expect, test } from "vitest"
import { withoutSecrets } from "./without-secrets.js"

test("CWE-209 · the longest secret goes first, in any case and encoding", () => {
  const secrets = {
    token: "abcdefgh",
    link: "https://a.example/?token=abcdefgh&email=x%40b.example",
    recipient: "x@b.example",
  }
  const text = `${secrets.link} ${secrets.link.replace("&", "&amp;")} ABCDEFGH X%40B.EXAMPLE`
  expect(withoutSecrets(text, secrets)).toBe("[link] [link] [token] [recipient]")
})

test("a short secret is one where it stands alone", () => {
  expect(withoutSecrets("code 1234 is not 51234", { token: "1234" })).toBe(
    "code [token] is not 51234",
  )
})

test.each([undefined, ""])("%j is no secret", (key) => {
  expect(withoutSecrets("as it is", { key })).toBe("as it is")
})

test("one line of 300 characters at most, cut after the secrets are out", () => {
  expect(withoutSecrets("a\r\nb\u0007\u2028c", {})).toBe("a b c")
  expect(withoutSecrets(`${"x".repeat(295)} secret-canary`, { key: "secret-canary" })).toBe(
    `${"x".repeat(295)} [key`,
  )
})

test("whatever the secret is, it is not in the result", () => {
  const secret = fc.string({ minLength: 8, unit: fc.constantFrom(...'aB1\\^$.*+?()[]{}|/-&<"% ') })
  fc.assert(
    fc.property(secret, fc.string(), fc.string(), (key, before, after) => {
      fc.pre(!"[key]".includes(key.trim()) && key.trim().length >= 8)
      expect(withoutSecrets(`${before}${key}${after}`, { key })).not.toContain(key)
    }),
    { numRuns: 2000 },
  )
})
