import { expect, test, vi } from "vitest"
import WebAuthn from "../../src/providers/webauthn.js"

const { asked } = vi.hoisted(() => ({ asked: [] as string[] }))

// The peer range begins with version 13: the same clauses, with its last release in place of the newest.
vi.mock("@simplewebauthn/server", async () => {
  const thirteen = await import("simplewebauthn-server-13")
  const generateAuthenticationOptions: typeof thirteen.generateAuthenticationOptions = (
    options,
  ) => {
    asked.push(options.rpID)
    return thirteen.generateAuthenticationOptions(options)
  }
  return { ...thirteen, generateAuthenticationOptions }
})

test("version 13 is what the provider loads", async () => {
  await WebAuthn().simpleWebAuthn.generateAuthenticationOptions({ rpID: "thirteen.test" })
  expect(asked).toContain("thirteen.test")
})

await import("./webauthn-answers.test.js")
await import("./webauthn-attacks.test.js")
await import("./webauthn-attestation.test.js")
await import("./webauthn-authentication.test.js")
await import("./webauthn-certificates.test.js")
await import("./webauthn-ceremonies.test.js")
await import("./webauthn-fuzz.test.js")
await import("./webauthn-options.test.js")
await import("./webauthn-registration.test.js")
await import("./webauthn-statements.test.js")
