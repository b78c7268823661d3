import { expect, test, vi } from "vitest"
import { everyWebauthnClause } from "./every-webauthn-clause.js"

vi.hoisted(() => {
  process.env["WEBAUTHN_LIBRARY"] = "simplewebauthn-server-13"
})
// Tests that call the library directly use this version too.
vi.mock("@simplewebauthn/server", () => import("simplewebauthn-server-13"))

test("version 13 of the library is what the clauses run on", async () => {
  const { PasskeySite } = await import("../support/passkey-site.js")
  const [provider] = new PasskeySite().config.providers as { options: object }[]
  const library = await import("simplewebauthn-server-13")
  expect(provider?.options).toMatchObject({ simpleWebAuthn: library })
})

await everyWebauthnClause()
