import type { ClientSecretContext, OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { es256KeyIn, isEs256Key, signEs256 } from "../crypto/es256.js"
import { InvalidProvider } from "../errors/config-errors.js"
import { fullName } from "../person/full-name.js"
import { mark } from "../marks/apple.js"

/** The claims of Apple's ID Token, and the name that only the first consent brings. */
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

/** What Apple posts beside the code at the first consent; nothing signs it. */
export interface AppleNonConformUser {
  name: {
    firstName: string
    lastName: string
  }
  email: string
}

/** The key that client secrets are signed with, from Certificates, Identifiers & Profiles, Keys. */
export interface AppleKey {
  /** Ten characters, shown beside the name of the account. */
  teamId?: string | undefined
  /** Ten characters, in the name of the file. */
  keyId?: string | undefined
  /** The text of the `.p8` file, or the key itself: ECDSA, P-256, usage `sign`. */
  privateKey?: string | CryptoKey | undefined
}

/**
 * Sign in with Apple.
 *
 * Register at https://developer.apple.com/account/resources/identifiers/list/serviceId with the callback URL
 * `{base_url}{basePath}/callback/apple`; it must be https. The client id is the identifier of the service.
 *
 * Needs `teamId`, `keyId` and `privateKey` of a key for Sign in with Apple, or `AUTH_APPLE_TEAM_ID`, `AUTH_APPLE_KEY_ID`
 * and `AUTH_APPLE_PRIVATE_KEY`; in the last, `\n` may stand for a line break. The client secret is signed with it and
 * renewed every few minutes, so nothing expires after half a year. A secret signed elsewhere still works, as
 * `clientSecret` or `AUTH_APPLE_SECRET`, and then no key is needed.
 *
 * Apple posts its answer, and sends the person's name only at their first consent.
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
    mark,
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
    // Apple ignores PKCE; state and nonce are what it returns.
    checks: ["nonce", "state"],
    style: { text: "#fff", bg: "#000" },
    // Apple verifies the addresses of personal accounts. It denies those of Work & School, and then they are not taken.
    vouches: "always",
    options,
  }
}

const APPLE = "https://appleid.apple.com"
/** Seconds. Apple allows half a year; a secret that leaks is to be worth little. */
const LIFETIME = 600
/** Milliseconds of use, after which a new one is made while the old still has as long to go. */
const RENEWAL = 300_000

interface MadeSecret {
  readonly secret: string
  readonly at: number
}

/** By configuration, and forgotten with it. */
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

/** The names of what is missing. */
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

/** The name as the browser brought it: nothing vouches for it, so it only ever becomes a display name. */
function parsedUser(json: string | undefined): unknown {
  try {
    return json ? JSON.parse(json) : undefined
  } catch {
    return undefined
  }
}
