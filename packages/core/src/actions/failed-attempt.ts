import type { Context, ProviderContext } from "../contract/context.js"
import type { Cookie, CookieOption } from "../contract/cookies.js"
import { ownCookie } from "../cookies/own-cookie.js"
import { clearCookie } from "../cookies/chunk-cookie.js"
import { openJwt } from "../crypto/open-jwt.js"
import { sealJwt } from "../crypto/seal-jwt.js"
import type { SignInPageProps } from "../pages/sign-in-page.js"
import { addressFieldOf, nameFieldOf } from "../pages/sign-in-address.js"
import { carriedCause } from "./development-cause.js"

/** Seconds: the browser loads the page right away. */
const LIFETIME = 60
/** Seconds. The browser forgets the cookie after a minute; two servers may differ by more than that. */
const SEAL_LIFETIME = 300

/** The input of a form that failed. */
export interface FailedAttempt {
  /** The id of the provider. */
  readonly provider: string
  /** The address as typed, so that the user can correct it. */
  readonly email: string | undefined
  /** The name as typed, if the form asks for one that is no address. Never a password. */
  readonly name: string | undefined
}

/**
 * Remembers which form failed, for the next page. It is stored in a sealed cookie: an address in the page's URL would
 * end up in histories and logs, and anyone could build a link that contains one.
 *
 * Nobody else can choose what the page shows: the form was posted with our CSRF token, so another site cannot fill in a
 * name of its own to have somebody sign in as another person, and only we can seal the cookie. The page escapes it.
 */
export async function failedAttempt(context: ProviderContext): Promise<Cookie> {
  const { provider, request, config, now } = context
  const { name, options } = attemptOption(context)
  const address = addressFieldOf(provider)
  const field = address ?? nameFieldOf(provider)
  const typed = field === undefined ? undefined : shownLine(request.body[field])
  const member = address === undefined ? "name" : "email"
  const value = await sealJwt(
    { provider: provider.id, ...(typed !== undefined && { [member]: typed }) },
    { secret: config.tokenSecrets, salt: name, maxAge: SEAL_LIFETIME, now, isBare: true },
  )
  return { name, value, options: { ...options, maxAge: LIFETIME } }
}

/** The attempt that led to this page, and the deletion of its cookie, because it is shown only once. */
export async function consumeFailedAttempt(
  context: Context,
): Promise<{ readonly attempt: FailedAttempt | null; readonly cookies: readonly Cookie[] }> {
  const { jar, config, now } = context
  const { name, options } = attemptOption(context)
  const raw = jar[name]
  if (!raw) return { attempt: null, cookies: [] }
  const held = await openJwt(raw, { secret: config.tokenSecrets, salt: name, now })
  const provider = held?.["provider"]
  return {
    attempt:
      typeof provider === "string"
        ? { provider, email: shownLine(held?.["email"]), name: shownLine(held?.["name"]) }
        : null,
    cookies: [clearCookie(name, options)],
  }
}

/** What the page shows of it, and the deletion of its cookie. */
interface FailedProof {
  readonly shown?: Pick<SignInPageProps, "error" | "code" | "notes" | "failed" | "typed">
  readonly cookies: readonly Cookie[]
}

/**
 * What went wrong when somebody tried to prove again who they are, if this is what led back to that page. Their address
 * stays their own.
 */
export async function failedProof(context: Context): Promise<FailedProof> {
  const { error, code } = context.request.query
  // That is why they are here.
  if (!error || error === "StepUpRequired") return { cookies: [] }
  const { attempt, cookies } = await consumeFailedAttempt(context)
  const notes = await carriedCause(context)
  return { shown: { error, code, notes, failed: attempt?.provider, typed: attempt?.name }, cookies }
}

/** One short line, or undefined: it becomes the value of a field. */
function shownLine(typed: unknown): string | undefined {
  return typeof typed === "string" && /^\P{Cc}{1,320}$/u.test(typed) ? typed : undefined
}

function attemptOption({ cookies }: Pick<Context, "cookies">): CookieOption {
  return ownCookie(cookies, "failed-attempt")
}
