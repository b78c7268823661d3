import type { Cookie, CookieOption } from "../../contract/cookies.js"
import type { User } from "../../contract/session.js"
import { clearCookie } from "../../cookies/chunk-cookie.js"
import { flowClient, openSealed, sealCookie } from "../../cookies/sealed-cookie.js"
import { openJwt } from "../../crypto/open-jwt.js"
import { sealJwt } from "../../crypto/seal-jwt.js"
import { AuthError } from "../../errors/auth-error.js"
import { InvalidCheck } from "../../errors/request-errors.js"
import { useOnce } from "../../sign-in/single-use.js"
import type { WebAuthnContext } from "./webauthn-context.js"

const SALT = "encodedWebauthnChallenge"
/** Seconds. */
const LIFETIME = 15 * 60
/** With name and attributes, still below the 4096 octets that browsers accept (RFC 6265 §6.1). */
const LONGEST_COOKIE = 3800

/** What a ceremony was started for. It cannot end for any other purpose or user. */
export interface Ceremony {
  readonly action: "authenticate" | "register"
  /** Base64url. */
  readonly challenge: string
  /** The user whose session the browser had; null for no one. */
  readonly startedBy: string | null
  /** The user whose credentials were listed; undefined if any passkey is accepted. */
  readonly owner?: string | undefined
  /** Which of that user's credentials were listed; undefined if that was not stored. */
  readonly named?: string | undefined
  /** The user that the new passkey is for. */
  readonly registerData?: User | undefined
  /** The id to propose to the store for a new user, because the passkey's user handle was computed from it. */
  readonly newUserId?: string | undefined
}

/**
 * The cookie that must come back at the end of the ceremony, in a format that Auth.js can read: sealed text within the
 * sealed cookie. Of two tabs that do the same the later one wins. A ceremony of the other kind waits in a second cookie.
 */
export async function issueChallenge(
  context: WebAuthnContext,
  ceremony: Ceremony,
): Promise<readonly Cookie[]> {
  const { config, cookies, provider, now } = context
  const secret = config.tokenSecrets
  const inner = { secret, salt: SALT, maxAge: LIFETIME, now, isBare: true }
  const value = await sealJwt({ ...ceremony }, inner)
  const content = { value, provider: provider.id, client: await flowClient(context) }
  const cookie = await sealCookie(cookies.webauthnChallenge, content, { secret, now })
  if (cookie.value.length > LONGEST_COOKIE)
    throw new AuthError(
      "getUserInfo returned a user that does not fit into a cookie. Return only a name and an address.",
    )
  return [...(await putAside(context, ceremony.action)), cookie]
}

/** A ceremony of the other kind that this browser began last, in the cookie beside. Its time runs on. */
async function putAside(
  context: WebAuthnContext,
  action: Ceremony["action"],
): Promise<readonly Cookie[]> {
  const { cookies, config, now, provider } = context
  const held = await heldIn(context, cookies.webauthnChallenge)
  if (!held || held.ceremony.action === action) return []
  const lifetime = Math.max(0, held.until - Math.floor(now / 1000))
  const sealing = { secret: config.tokenSecrets, now, lifetime }
  const { client } = held
  // Sealed once: nobody but us reads it, and browsers send it with every request.
  const content = { value: "", provider: provider.id, ...(client && { client }), ...held.ceremony }
  return [await sealCookie(besideChallenge(context), content, sealing)]
}

/** A ceremony that this browser started, and the deletion of its cookie. */
export interface TakenChallenge {
  readonly ceremony: Ceremony
  readonly over: readonly Cookie[]
}

/**
 * The ceremony that this browser started last for the action. Throws `InvalidCheck` if there is none, if it has expired,
 * or if it belongs to another action or provider. Whether it has been used already is checked last, by
 * `markChallengeUsed`.
 */
export async function takeChallenge(
  context: WebAuthnContext,
  action: Ceremony["action"],
): Promise<TakenChallenge> {
  for (const option of [context.cookies.webauthnChallenge, besideChallenge(context)]) {
    const { ceremony } = (await heldIn(context, option)) ?? {}
    const over = [clearCookie(option.name, option.options)]
    if (ceremony?.action === action) return { ceremony, over }
  }
  throw challengeFailure()
}

interface HeldChallenge {
  readonly ceremony: Ceremony
  readonly client: string | undefined
  /** When it expires, in seconds since the epoch. */
  readonly until: number
}

async function heldIn(
  context: WebAuthnContext,
  option: Readonly<CookieOption>,
): Promise<HeldChallenge | null> {
  const { config, jar, provider, now } = context
  const client = await flowClient(context)
  const expected = { provider: provider.id, client, secret: config.tokenSecrets, now }
  const sealed = await openSealed(jar[option.name], option, expected)
  if (!sealed) return null
  const isWhole = sealed.value === ""
  const inner = isWhole ? sealed : await openJwt(sealed.value, { ...expected, salt: SALT })
  const ceremony = inner && readCeremony(inner)
  const { exp, client: own } = sealed
  return ceremony && { ceremony, client: own, until: typeof exp === "number" ? exp : 0 }
}

/** The cookie of a ceremony that is not the newest. Its name ends in letters: a number would make it part of another. */
function besideChallenge({ cookies }: Pick<WebAuthnContext, "cookies">): CookieOption {
  const { name, options } = cookies.webauthnChallenge
  return { name: `${name}.aside`, options }
}

/**
 * Ends the ceremony for everyone. The browser is told to delete the cookie, but anyone who kept a copy could send the
 * same response again. Throws `InvalidCheck` for every response but the first.
 *
 * Call this after the response is verified and before anything is written: then invented responses, of which there can
 * be any number, leave no trace.
 */
export async function markChallengeUsed(
  context: WebAuthnContext,
  { action, challenge }: Ceremony,
): Promise<void> {
  const expires = new Date(context.now + LIFETIME * 1000)
  const kind = `webauthn-${action}`
  if (!(await useOnce(context, { kind, value: challenge, expires }))) throw challengeFailure()
}

function challengeFailure(): InvalidCheck {
  return new InvalidCheck(
    "The challenge of this passkey is missing, expired, used, or another browser's. Answer it in the browser that requested it, within 15 minutes.",
  )
}

/** Cookies written by Auth.js contain only challenge and user, from which the purpose of the ceremony follows. */
function readCeremony(content: Readonly<Record<string, unknown>>): Ceremony | null {
  const { challenge, startedBy, owner, named, newUserId } = content
  if (typeof challenge !== "string" || challenge === "") return null
  const registerData = asUser(content["registerData"])
  const action = content["action"] ?? (registerData ? "register" : "authenticate")
  if (action !== "authenticate" && action !== "register") return null
  return {
    action,
    challenge,
    startedBy: typeof startedBy === "string" ? startedBy : (registerData?.id ?? null),
    owner: typeof owner === "string" ? owner : undefined,
    named: typeof named === "string" ? named : undefined,
    registerData,
    newUserId: typeof newUserId === "string" ? newUserId : undefined,
  }
}

function asUser(value: unknown): User | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined
}
