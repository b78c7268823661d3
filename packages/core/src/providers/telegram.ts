import type { Awaitable } from "../contract/awaitable.js"
import { fullName } from "../contract/open-profile.js"
import type { CredentialsConfig } from "../contract/provider.js"
import type { User } from "../contract/session.js"
import { decodeBase64url, hex } from "../crypto/encoding.js"
import { equalConstantTime, hmacSha256, sha256Base64url } from "../crypto/hash.js"
import { AuthError } from "../errors/auth-error.js"
import { CredentialsSignin } from "../errors/sign-in-errors.js"
import { icon } from "../icons/telegram.js"

/** The verified data that Telegram's widget passes to the page, as text. */
export interface TelegramProfile {
  id: string
  first_name?: string
  last_name?: string
  username?: string
  photo_url?: string
  /** Seconds since the epoch. */
  auth_date: string
}

/** The options of `Telegram`. */
export interface TelegramOptions {
  id?: string | undefined
  name?: string | undefined
  /** The token of the bot that the widget belongs to, as BotFather shows it. */
  botToken?: string | undefined
  /** How many seconds the widget's data is accepted. Default: 300. */
  maxAge?: number | undefined
  /**
   * Returns the user, created from the data or looked up in your store, or null to refuse. Default: a user with the id,
   * name and picture from Telegram.
   */
  profile?: ((profile: TelegramProfile) => Awaitable<User | null>) | undefined
}

/**
 * Sign in with Telegram's login widget.
 *
 * Register a bot with https://t.me/BotFather, and set your site's domain with `/setdomain`. There is no callback URL.
 *
 * Needs `botToken`, which is not read from the environment: pass `process.env.AUTH_TELEGRAM_SECRET`, or a variable with
 * another name, yourself. Throws `AuthError` without one.
 *
 * Put the widget with `data-onauth` on your own sign-in page (the built-in one loads nothing from other sites), and
 * pass its data on unchanged: `<script async src="https://telegram.org/js/telegram-widget.js?22"
 * data-telegram-login="your_bot" data-onauth="signedIn(user)"></script>`, with `globalThis.signedIn = (user) =>
 * signIn("telegram", user)` and `signIn` from your framework's client package. `data-auth-url` does not work, because
 * it would put the data into URLs, browser histories and logs.
 *
 * The data is signed with the bot's token and accepted for `maxAge` seconds (five minutes). Telegram has no nonce, so
 * anyone who obtains the data can use it during that time; the form's CSRF token stops other sites from submitting it.
 * Anyone who has the bot's token can sign in as any user.
 *
 * Telegram does not provide an email address. As with all credentials providers, no user is stored and the session is
 * a JWT. If you have your own users, look them up in `profile`. Without it, the user's id is Telegram's number, which
 * must not collide with the id of another user.
 *
 * Telegram considers the widget its older method. It is also an OpenID provider: `OIDC({ id: "telegram-oidc", name:
 * "Telegram", issuer: "https://oauth.telegram.org", authorization: { params: { scope: "openid profile" } }, checks:
 * ["pkce", "state"] })`; its ID Tokens carry no nonce.
 *
 * @see https://core.telegram.org/widgets/login
 */
export default function Telegram(config: TelegramOptions = {}): CredentialsConfig {
  const { botToken, maxAge, profile = defaultUser, ...options } = config ?? {}
  const rules = { token: tokenIn(botToken), maxAge: secondsIn(maxAge) }
  return {
    id: "telegram",
    name: "Telegram",
    icon,
    type: "credentials",
    credentials: Object.fromEntries([...members, "hash"].map((name) => [name, { type: "hidden" }])),
    authorize: async (given) => profile(await verifiedAnswer(given, rules)),
    options: { ...options },
  } as CredentialsConfig
}

/** In the order in which they are signed. */
const members = ["auth_date", "first_name", "id", "last_name", "photo_url", "username"] as const

const ANSWER_LIFETIME = 300
/** Seconds by which Telegram's clock may be ahead of ours. */
const CLOCK_TOLERANCE = 60

interface AnswerRules {
  readonly token: string
  readonly maxAge: number
}

type WholeAnswer = TelegramProfile & Record<string, string>

async function verifiedAnswer(
  given: Readonly<Record<string, unknown>>,
  { token, maxAge }: AnswerRules,
): Promise<TelegramProfile> {
  const fields = members.flatMap((name) => fieldIn(given, name))
  const answer = Object.fromEntries(fields)
  const { hash } = given
  if (typeof hash !== "string" || !/^[\da-f]{64}$/.test(hash) || !isWhole(answer))
    throw new CredentialsSignin(
      "This is not an answer of Telegram's widget. Pass the whole object that data-onauth receives.",
    )
  const text = fields.map(([name, value]) => `${name}=${value}`).join("\n")
  if (!equalConstantTime(hash, await signatureOf(text, token)))
    throw new CredentialsSignin(
      "The answer of Telegram's widget was changed, or is from another bot. Check that botToken belongs to the bot of data-telegram-login.",
    )
  if (isFresh(answer, maxAge)) return answer
  throw new CredentialsSignin(
    `The answer of Telegram's widget is older than ${maxAge} seconds, or from the future. Sign in again; if that does not help, check the server's clock.`,
  )
}

/** An empty member counts as one that Telegram did not send: a form cannot express it in another way. */
function fieldIn(
  given: Readonly<Record<string, unknown>>,
  name: (typeof members)[number],
): [string, string][] {
  const value = Object.hasOwn(given, name) ? given[name] : undefined
  return typeof value === "string" && value !== "" ? [[name, value]] : []
}

/** HMAC-SHA-256 of the text under the SHA-256 of the bot's token (Telegram Login Widget, Checking authorization). */
async function signatureOf(text: string, token: string): Promise<string> {
  const key = decodeBase64url(await sha256Base64url(token)) ?? new Uint8Array()
  return hex(await hmacSha256(key, text))
}

/**
 * Rejects line breaks, which separate the members in the signed text: otherwise a crafted name could pass as another
 * person's id.
 */
function isWhole(answer: Readonly<Record<string, string>>): answer is WholeAnswer {
  const { id = "", auth_date = "" } = answer
  const isOneLine = Object.values(answer).every((value) => !/\p{Cc}/u.test(value))
  return isOneLine && /^[1-9]\d{0,15}$/.test(id) && /^[1-9]\d{0,10}$/.test(auth_date)
}

function isFresh({ auth_date }: TelegramProfile, maxAge: number): boolean {
  // oxlint-disable-next-line no-restricted-properties -- authorize() is given no clock: its parameters are Auth.js's
  const age = Math.floor(Date.now() / 1000) - Number(auth_date)
  return age <= maxAge && age >= -CLOCK_TOLERANCE
}

function defaultUser({ id, first_name, last_name, username, photo_url }: TelegramProfile): User {
  const name = fullName(first_name, last_name) ?? username ?? null
  return { id, name, email: null, image: photo_url ?? null }
}

/** The token, trimmed. Errors never quote it. */
function tokenIn(given: string | undefined): string {
  const token = given?.trim() ?? ""
  if (/^\d+:[\w-]{20,}$/.test(token)) return token
  throw new AuthError(
    "Telegram needs the botToken option, as BotFather shows it: a number, a colon and the secret.",
  )
}

function secondsIn(maxAge: number | undefined): number {
  if (maxAge === undefined) return ANSWER_LIFETIME
  if (Number.isFinite(maxAge) && maxAge > 0) return maxAge
  throw new AuthError("The maxAge of Telegram must be a number of seconds above 0.")
}
