import fc from "fast-check"
import { expect, test } from "vitest"
import type { ProofMethod, SessionFacts } from "../contract/session-facts.js"
import { factsInClaim, factsText, parseFacts, proofMethod } from "./facts-format.js"

const methods = [
  "oauth",
  "oidc",
  "email",
  "credentials",
  "passkey",
  "verified-passkey",
] as const satisfies readonly ProofMethod[]

const time = fc.integer({ min: 0, max: 99_999_999_999 })
const facts = fc
  .record({
    sid: fc.stringMatching(/^[\da-f]{24}$/),
    start: time,
    proofs: fc.array(
      fc.record({
        method: fc.constantFrom(...methods),
        after: time,
        age: fc.option(fc.integer({ min: 0, max: 86_399 }), { nil: undefined }),
      }),
      { maxLength: 5 },
    ),
    ends: fc.option(time, { nil: undefined }),
  })
  .map(({ proofs, ends, ...rest }): SessionFacts => ({
    ...rest,
    proofs: proofs.map(({ method, after, age }) => {
      const at = rest.start + after
      return { method, at, ...(age !== undefined && { since: at - age }) }
    }),
    ...(ends !== undefined && { ends }),
  }))
const random = fc.stringMatching(/^(\.[\w.-]{1,80})?$/)
const prefix = fc.constantFrom("", "pk.", "pkv.")

test("what was written is read, behind the prefix of a passkey too", () => {
  fc.assert(
    fc.property(facts, random, prefix, (written, token, before) => {
      expect(parseFacts(before + factsText(written) + token)).toEqual(written)
    }),
  )
})

test("a token of its own says nothing, whatever it is", () => {
  fc.assert(
    fc.property(fc.string(), (token) => {
      fc.pre(!token.startsWith("s1.") && !/^pkv?\.s1\./.test(token))
      expect(parseFacts(token)).toBeUndefined()
    }),
  )
})

const right = "s1.0123456789abcdef01234567.sx3k00.c0-v1c..token"
test.each([
  undefined,
  null,
  { sid: "0123456789abcdef01234567" },
  [right],
  right.replace("s1.", "s2."),
  right.replace("01234567.", "0123456."),
  right.replace("c0", "z0"),
  right.replace("c0", "c"),
  right.replace("c0", "c0-"),
  right.replace("sx3k00", "-1"),
  right.replace("..token", ""),
  ` ${right}`,
  `pkx.${right}`,
])("%j says none", (text) => {
  expect(parseFacts(text)).toBeUndefined()
  expect(parseFacts(right)).toMatchObject({ proofs: [{ method: "credentials" }, {}] })
})

test("in upper case it says nothing: a store that ignores letter case finds the row by both", () => {
  fc.assert(
    fc.property(facts, fc.nat(), (written, place) => {
      const text = factsText(written)
      const at = place % text.length
      const upper = text.slice(0, at) + (text[at] ?? "").toUpperCase() + text.slice(at + 1)
      fc.pre(upper !== text)
      expect(parseFacts(`${upper}.token`)).toBeUndefined()
    }),
  )
})

test.each([
  ["webauthn", ["pop", "user"], "passkey"],
  ["webauthn", ["pop", "user", "mfa"], "verified-passkey"],
  ["webauthn", undefined, "passkey"],
  ["credentials", ["mfa"], "credentials"],
] as const)("an account of type %s with %j proves by %s", (type, amr, method) => {
  expect(proofMethod({ type }, amr)).toBe(method)
})

test("the claim of a token says whose it is, and the token of a stored session never does", () => {
  fc.assert(
    fc.property(facts, fc.string({ unit: "grapheme", minLength: 1 }), (written, owner) => {
      const claim = factsText({ ...written, owner })
      expect(factsInClaim(claim)).toEqual({ ...written, owner })
      // As a version that knows nothing of owners reads it.
      expect(parseFacts(claim)).toEqual(written)
      expect(factsInClaim(`${claim}.more`)?.owner).toBeUndefined()
    }),
  )
})
