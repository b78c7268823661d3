import { expect, test, vi } from "vitest"
import { everyWebauthnClause } from "./every-webauthn-clause.js"

vi.hoisted(() => {
  process.env["WEBAUTHN_LIBRARY"] = "simplewebauthn-server-9"
})
// Tests that call the library directly use this version too.
vi.mock("@simplewebauthn/server", () => import("simplewebauthn-server-9"))

test("version 9 of the library is what the clauses run on", async () => {
  const { PasskeySite } = await import("../support/passkey-site.js")
  const [provider] = new PasskeySite().config.providers as { options: object }[]
  const library = await import("simplewebauthn-server-9")
  expect(provider?.options).toMatchObject({ simpleWebAuthn: library })
})

await everyWebauthnClause()
