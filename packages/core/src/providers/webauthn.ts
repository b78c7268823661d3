import type { SemverString } from "../contract/awaitable.js"
import type { SimpleWebAuthn } from "../contract/simple-webauthn.js"
import type {
  GetUserInfo,
  WebAuthnConfig,
  WebAuthnHookOptions,
} from "../contract/webauthn-provider.js"
import { AuthError, causedBy } from "../errors/auth-error.js"
import { icon } from "../icons/webauthn.js"

export type { WebAuthnProviderType } from "../contract/provider-lists.js"
export type {
  GetUserInfo,
  RelayingParties,
  RelayingParty,
  WebAuthnConfig,
} from "../contract/webauthn-provider.js"

/** How many milliseconds the browser gives a person to use their key. */
export const DEFAULT_WEBAUTHN_TIMEOUT = 5 * 60 * 1000
/** The version of `@simplewebauthn/browser` that pages made for Auth.js load. Our own pages do not load it. */
export const DEFAULT_SIMPLEWEBAUTHN_BROWSER_VERSION: SemverString = "v9.0.1"

/**
 * Sign in with a security key or passkey. Needs the optional peer dependency (`npm install @simplewebauthn/server`),
 * `experimental: { enableWebAuthn: true }` and an adapter with the operations for authenticators.
 *
 * @see https://www.w3.org/TR/webauthn-3/
 */
export default function WebAuthn(config: Partial<WebAuthnConfig> = {}): WebAuthnConfig {
  const { id, name } = config ?? {}
  return {
    id: "webauthn",
    name: "WebAuthn",
    icon,
    type: "webauthn",
    enableConditionalUI: true,
    simpleWebAuthnBrowserVersion: DEFAULT_SIMPLEWEBAUTHN_BROWSER_VERSION,
    formFields: {
      email: { label: "Email", required: true, autocomplete: "username webauthn" },
    },
    authenticationOptions: { timeout: DEFAULT_WEBAUTHN_TIMEOUT },
    registrationOptions: { timeout: DEFAULT_WEBAUTHN_TIMEOUT },
    getUserInfo,
    getRelayingParty,
    simpleWebAuthn,
    // Also outside `options`, because code written for Auth.js presets reads these two from the object itself.
    ...(id !== undefined && { id }),
    ...(name !== undefined && { name }),
    options: config,
  } as WebAuthnConfig
}

/** Finds the user by the address in the form; null if the form has none. */
const getUserInfo: GetUserInfo = async ({ adapter }, { query }) => {
  const { email } = query
  if (!email) return null
  const user = await adapter.getUserByEmail(email)
  return user ? { user, exists: true } : { user: { email }, exists: false }
}

function getRelayingParty({ provider, url }: WebAuthnHookOptions) {
  const { id = url.hostname, name = url.host, origin = url.origin } = provider.relayingParty ?? {}
  return { id, name, origin }
}

/** Loaded on first use, so that applications without passkeys need not install it. */
const simpleWebAuthn: SimpleWebAuthn = {
  generateAuthenticationOptions: async (options) =>
    (await library()).generateAuthenticationOptions(options),
  generateRegistrationOptions: async (options) =>
    (await library()).generateRegistrationOptions(options),
  verifyAuthenticationResponse: async (options) =>
    (await library()).verifyAuthenticationResponse(options),
  verifyRegistrationResponse: async (options) =>
    (await library()).verifyRegistrationResponse(options),
}

async function library(): Promise<SimpleWebAuthn> {
  try {
    return (await import("@simplewebauthn/server")) as SimpleWebAuthn
  } catch (error) {
    throw new AuthError(
      "Passkeys need the package @simplewebauthn/server, version 9 to 14: npm install @simplewebauthn/server",
      causedBy(error),
    )
  }
}
