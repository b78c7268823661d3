import type { ClientSecretContext, OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import { fullName, type OpenProfile } from "../contract/open-profile.js"
import { es256KeyIn, isEs256Key, signEs256 } from "../crypto/es256.js"
import { InvalidProvider } from "../errors/config-errors.js"
import { icon } from "../icons/apple.js"

/** The claims of Apple's ID Token, and the name, which Apple sends only at the first consent. */
export interface AppleProfile extends OpenProfile {
  iss: "https://appleid.apple.com"
  aud: string
  iat: number
  exp: number
  sub: string
  nonce: string
  nonce_supported: boolean
  email: string
  email_verified: "true" | true
  is_private_email: boolean | "true" | "false"
  real_user_status: 0 | 1 | 2
  transfer_sub: string
  at_hash: string
  auth_time: number
  user?: AppleNonConformUser
}

/** What Apple posts along with the code at the first consent. It is not signed. */
export interface AppleNonConformUser {
  name: {
    firstName: string
    lastName: string
  }
  email: string
}

/** The key that client secrets are signed with, from Certificates, Identifiers & Profiles, Keys. */
export interface AppleKey {
  /** Ten characters, shown next to the name of the account. */
  teamId?: string | undefined
  /** Ten characters, part of the name of the key file. */
  keyId?: string | undefined
  /** The text of the `.p8` file, or the key itself: ECDSA, P-256, usage `sign`. */
  privateKey?: string | CryptoKey | undefined
}

/**
 * Sign in with Apple.
 *
 * Register at https://developer.apple.com/account/resources/identifiers/list/serviceId with the callback URL
 * `{base_url}{basePath}/callback/apple`; it must be https. The client id is the identifier of the Services ID.
 *
 * Needs `teamId`, `keyId` and `privateKey` of a key for Sign in with Apple, or `AUTH_APPLE_TEAM_ID`,
 * `AUTH_APPLE_KEY_ID` and `AUTH_APPLE_PRIVATE_KEY`; the last may contain `\n` instead of line breaks. The client secret
 * is signed with this key and renewed every few minutes, so you never have to replace one that expires after half a
 * year. You can also sign the secret yourself and pass it as `clientSecret` or `AUTH_APPLE_SECRET`; then no key is
 * needed.
 *
 * Apple sends its response as a POST request, and includes a person's name only at their first consent.
 *
 * @see https://developer.apple.com/documentation/signinwithapple/
 * @see https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 */
export default function Apple(
  options: OIDCUserConfig<AppleProfile> & AppleKey = {},
): OIDCConfig<AppleProfile> {
  return {
    id: "apple",
    name: "Apple",
    icon,
    type: "oidc",
    issuer: APPLE,
    authorization: { params: { scope: "name email", response_mode: "form_post" } },
    profileFromCallback: ({ user }) => ({ user: parsedUser(user) }),
    profile: ({ sub, email, user }) => ({
      id: sub,
      name: fullName(user?.name?.firstName, user?.name?.lastName) ?? email,
      email,
      image: null,
    }),
    // Apple documents the claim as "a string or Boolean value".
    verifiedEmail: ({ email, email_verified }) =>
      email_verified === true || email_verified === "true" ? email : undefined,
    client: { token_endpoint_auth_method: "client_secret_post" },
    makeClientSecret: currentSecret,
    environment: { teamId: "TEAM_ID", keyId: "KEY_ID", privateKey: "PRIVATE_KEY" },
    // Apple ignores PKCE; it only returns state and nonce.
    checks: ["nonce", "state"],
    style: { text: "#fff", bg: "#000" },
    // Apple verifies the addresses of personal accounts. For Work & School accounts it says that they are not verified,
    // and then the address is not used.
    emailTrust: "always",
    options,
  }
}

const APPLE = "https://appleid.apple.com"
/** Seconds. Apple allows half a year, but a short life makes a leaked secret nearly worthless. */
const LIFETIME = 600
/** Milliseconds after which a new secret is made. The old one is then still valid for the same time again. */
const RENEWAL = 300_000

interface MadeSecret {
  readonly secret: string
  readonly at: number
}

/** Secrets by configuration; garbage-collected with it. */
const made = new WeakMap<object, MadeSecret>()

async function currentSecret({ provider, now }: ClientSecretContext): Promise<string> {
  const known = made.get(provider)
  if (known && now >= known.at && now - known.at < RENEWAL) return known.secret
  const { id, clientId, teamId, keyId, privateKey } = provider as typeof provider & AppleKey
  if (!teamId || !keyId || !privateKey)
    throw new InvalidProvider(
      `Provider "${id}" has no clientSecret and cannot sign one without ${listed({ teamId, keyId, privateKey })}. Set them (or AUTH_APPLE_TEAM_ID, AUTH_APPLE_KEY_ID and AUTH_APPLE_PRIVATE_KEY).`,
    )
  const key = await keyOf(id, privateKey)
  const iat = Math.floor(now / 1000)
  const claims = { iss: teamId, iat, exp: iat + LIFETIME, aud: APPLE, sub: clientId ?? "" }
  const secret = await signEs256(claims, { key, kid: keyId })
  made.set(provider, { secret, at: now })
  return secret
}

/** The names of the missing options. */
function listed(options: Readonly<Record<string, unknown>>): string {
  const missing = Object.keys(options).filter((name) => !options[name])
  return missing.join(" and ")
}

async function keyOf(id: string, given: string | CryptoKey): Promise<CryptoKey> {
  const key = typeof given === "string" ? await es256KeyIn(given) : given
  if (key && isEs256Key(key)) return key
  throw new InvalidProvider(
    `The privateKey of provider "${id}" is not a private P-256 key. Set it to the whole text of the .p8 file, with its BEGIN PRIVATE KEY and END PRIVATE KEY lines, or to a CryptoKey for ECDSA that may sign.`,
  )
}

/** The name as the browser sent it. No one has verified it, so it is only used as a display name. */
function parsedUser(json: string | undefined): unknown {
  try {
    return json ? JSON.parse(json) : undefined
  } catch {
    return undefined
  }
}
