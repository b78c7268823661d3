import type { WebAuthnConfig } from "../contract/webauthn-provider.js"
import WebAuthn, { DEFAULT_WEBAUTHN_TIMEOUT } from "./webauthn.js"

/**
 * Sign in with a passkey: a key that stores whose it is and verifies its owner, so that nothing has to be typed. As
 * `WebAuthn`, with those two demanded (an optional peer: `npm install @simplewebauthn/server`).
 *
 * @see https://passkeys.dev
 */
export default function Passkey(config: Partial<WebAuthnConfig> = {}): WebAuthnConfig {
  const { id = "passkey", name = "Passkey" } = config
  return {
    ...WebAuthn({ id, name }),
    authenticationOptions: { timeout: DEFAULT_WEBAUTHN_TIMEOUT, userVerification: "required" },
    registrationOptions: {
      timeout: DEFAULT_WEBAUTHN_TIMEOUT,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    },
    verifyAuthenticationOptions: { requireUserVerification: true },
    verifyRegistrationOptions: { requireUserVerification: true },
    options: config,
  } as WebAuthnConfig
}
