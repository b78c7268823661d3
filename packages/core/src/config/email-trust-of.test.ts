import { expect, test } from "vitest"
import { emailTrustOf } from "./email-trust-of.js"

const issuer = "https://op.example"

test.each([
  ["nothing", {}, "claim"],
  ["a word that is none", { emailTrust: "Always" }, "claim"],
  ["true", { emailTrust: true }, "claim"],
  ["a word", { emailTrust: "silent" }, "silent"],
])("a provider that says %s", (_, preset, expected) => {
  expect(emailTrustOf(preset)).toBe(expected)
})

test.each([
  ["nothing", {}, "always"],
  ["a word", { emailTrust: "never" }, "never"],
  ["a word that is none", { emailTrust: "Never" }, "always"],
  ["the same server", { issuer: `${issuer}/tenant` }, "always"],
  ["another server", { issuer: "https://other.example" }, "claim"],
  ["another server for one endpoint", { userinfo: { url: "https://other.example" } }, "claim"],
])('a preset with "always" whose application says %s', (_, own, expected) => {
  expect(emailTrustOf({ issuer, emailTrust: "always" }, own)).toBe(expected)
})

test("a preset that passes on no address, whose application reads one elsewhere", () => {
  const preset = { issuer, emailTrust: "silent" }
  expect(emailTrustOf(preset)).toBe("silent")
  expect(emailTrustOf(preset, { profile: () => ({}) })).toBe("claim")
})

test('a preset with "never" gives way only to the application\'s own verdict on each address', () => {
  const preset = { issuer, emailTrust: "never" }
  expect(emailTrustOf(preset, { issuer: "https://other.example" })).toBe("never")
  expect(emailTrustOf(preset, { verifiedEmail: () => undefined })).toBe("claim")
})
