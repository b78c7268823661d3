import type { WebAuthnConfig } from "../contract/webauthn-provider.js"
import WebAuthn, { DEFAULT_WEBAUTHN_TIMEOUT } from "./webauthn.js"

/**
 * Sign in with a passkey: a key that knows whom it belongs to and verifies its owner, so that nothing has to be typed.
 * The same as `WebAuthn`, except that both properties are required. Needs the optional peer dependency: `npm install
 * @simplewebauthn/server`.
 *
 * @see https://passkeys.dev
 */
export default function Passkey(config: Partial<WebAuthnConfig> = {}): WebAuthnConfig {
  const { id, name } = config ?? {}
  return {
    ...WebAuthn(),
    id: "passkey",
    name: "Passkey",
    authenticationOptions: { timeout: DEFAULT_WEBAUTHN_TIMEOUT, userVerification: "required" },
    registrationOptions: {
      timeout: DEFAULT_WEBAUTHN_TIMEOUT,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    },
    verifyAuthenticationOptions: { requireUserVerification: true },
    verifyRegistrationOptions: { requireUserVerification: true },
    // As in `WebAuthn`.
    ...(id !== undefined && { id }),
    ...(name !== undefined && { name }),
    options: config,
  } as WebAuthnConfig
}
