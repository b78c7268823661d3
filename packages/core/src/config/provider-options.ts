import type { CredentialsConfig } from "../contract/provider.js"
import type { EmailConfig } from "../contract/email-provider.js"
import type { OIDCConfig } from "../contract/oauth-provider.js"
import type { WebAuthnConfig } from "../contract/webauthn-provider.js"
import type { Option } from "./value-kinds.js"

const TEXT = { kind: "text" } as const
const FUNCTION = { kind: "a function" } as const
const FLAG = { kind: "true or false" } as const
const OBJECT = { kind: "an object" } as const
/** An endpoint is an address, or an object with these members. */
const ENDPOINT = { url: {}, params: OBJECT } as const

const common = {
  id: TEXT,
  name: TEXT,
  label: TEXT,
  type: {},
  icon: {},
  extension: {},
  options: {},
}

const oauth = {
  ...common,
  wellKnown: TEXT,
  issuer: TEXT,
  jwks_endpoint: TEXT,
  authorization: { members: { ...ENDPOINT, connect: OBJECT } },
  token: {
    members: {
      ...ENDPOINT,
      conform: FUNCTION,
      exchange: FUNCTION,
      refresh: FUNCTION,
      clientPrivateKey: {},
    },
  },
  userinfo: { members: { ...ENDPOINT, headers: OBJECT, request: FUNCTION } },
  revocation: { members: { url: {}, request: FUNCTION } },
  resources: { kind: "a list" },
  profile: FUNCTION,
  account: FUNCTION,
  checks: { kind: 'a list of "pkce", "state" and "nonce"' },
  clientId: TEXT,
  clientSecret: TEXT,
  makeClientSecret: FUNCTION,
  environment: OBJECT,
  client: OBJECT,
  apiKey: TEXT,
  style: OBJECT,
  allowDangerousEmailAccountLinking: FLAG,
  allowUnverifiedEmailAccountLinking: FLAG,
  browserParams: { kind: "a list" },
  redirectProxyUrl: TEXT,
  allowInsecureRequests: FLAG,
  allowPrivateNetwork: FLAG,
  pushedAuthorization: {},
  dpop: {},
  idTokenDecryption: {},
  issuerOf: FUNCTION,
  verifiedEmail: FUNCTION,
  formerId: FUNCTION,
  emailTrust: { kind: '"always", "claim", "never" or "silent"' },
  profileFromCallback: FUNCTION,
  idToken: FLAG,
  clockTolerance: { kind: "a number of seconds" },
  endSession: {},
} as const satisfies OptionsOf<OIDCConfig<never>>

const email = {
  ...common,
  from: { kind: 'an address such as "Acme <no-reply@acme.example>"' },
  maxAge: { kind: "a number of seconds" },
  sendVerificationRequest: FUNCTION,
  secret: TEXT,
  apiKey: TEXT,
  server: {},
  generateVerificationToken: FUNCTION,
  normalizeIdentifier: FUNCTION,
  adoptsUnverifiedUsers: {},
  signInAnywhere: FLAG,
} as const satisfies OptionsOf<EmailConfig>

const credentials = {
  ...common,
  credentials: OBJECT,
  authorize: {},
} as const satisfies OptionsOf<CredentialsConfig>

const webauthn = {
  ...common,
  relayingParty: OBJECT,
  getRelayingParty: FUNCTION,
  enableConditionalUI: FLAG,
  simpleWebAuthnBrowserVersion: {},
  formFields: OBJECT,
  authenticationOptions: OBJECT,
  registrationOptions: OBJECT,
  verifyAuthenticationOptions: OBJECT,
  verifyRegistrationOptions: OBJECT,
  getUserInfo: FUNCTION,
  simpleWebAuthn: OBJECT,
  revealCredentials: FLAG,
  manageEndpoints: FLAG,
  allowCounterRegression: FLAG,
} as const satisfies OptionsOf<WebAuthnConfig>

type OptionsOf<Provider> = Record<Exclude<keyof Provider, symbol>, Option>

/** The options of every type of provider. A preset may have more. */
export const providerOptions: Readonly<Record<string, Readonly<Record<string, Option>>>> = {
  oauth,
  oidc: oauth,
  email,
  credentials,
  webauthn,
}
