import { expect, test } from "vitest"
import type { WebAuthnConfig } from "../contract/webauthn-provider.js"
import { resolved } from "../../test/support/preset.js"
import Passkey from "./passkey.js"

const resolve = (options: Partial<WebAuthnConfig> = {}) =>
  resolved(Passkey(options)) as unknown as WebAuthnConfig

test("the key must store whose it is and verify them", () => {
  expect(resolve()).toMatchObject({
    id: "passkey",
    name: "Passkey",
    type: "webauthn",
    authenticationOptions: { timeout: 300_000, userVerification: "required" },
    registrationOptions: {
      timeout: 300_000,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    },
    verifyAuthenticationOptions: { requireUserVerification: true },
    verifyRegistrationOptions: { requireUserVerification: true },
  })
})

test("what is set beside it does not weaken it", () => {
  const { authenticationOptions } = resolve({ authenticationOptions: { timeout: 1000 } })
  expect(authenticationOptions).toEqual({ timeout: 1000, userVerification: "required" })
})
