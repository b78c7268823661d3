import { isResponse } from "../../contract/fetch-types.js"
import * as oauth from "oauth4webapi"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import type { ErrorCause } from "../../errors/auth-error.js"
import { CallbackRouteError } from "../../errors/provider-errors.js"
import { BackChannelError, EXPIRY_TOLERANCE } from "./back-channel.js"

/**
 * The failure of a step as one of our errors, with only the facts that help: the protocol library's errors carry whole
 * responses, tokens and claims in `cause`, and those must not reach a log (CWE-532).
 */
export function failureOf(error: unknown, call: ProviderCall): Error {
  const { provider, step, secrets = [], failsAs = CallbackRouteError } = call
  const explained = otherIssuer(error, call) ?? explain(error, secrets)
  const { reason, facts, advice = adviceOn(facts["error"], call) } = explained
  const message = `${step} of provider "${provider.id}" failed: ${reason}. ${advice}`
  return new failsAs(message, { providerId: provider.id, ...facts })
}

function adviceOn(code: unknown, { fix, fixes = {} }: ProviderCall): string {
  const isKnown = typeof code === "string" && Object.hasOwn(fixes, code)
  return (isKnown && fixes[code]) || fix
}

interface Explanation {
  readonly reason: string
  readonly facts: ErrorCause
  /** Replaces the step's own text. */
  readonly advice?: string | undefined
}

function explain(error: unknown, secrets: readonly string[]): Explanation {
  if (error instanceof BackChannelError)
    return { reason: error.message, facts: {}, advice: error.fix }
  if (error instanceof oauth.ResponseBodyError)
    return refused(error.cause, { status: error.status, secrets })
  if (error instanceof oauth.WWWAuthenticateChallengeError)
    return refused(error.cause[0]?.parameters ?? {}, { status: error.status, secrets })
  const clock = clockErrorIn(error)
  if (clock) return { reason: clock.message, facts: {}, advice: clock.fix }
  // The messages of these libraries are fixed. Everything variable is in `cause`, which is dropped here.
  if (isFromLibrary(error))
    return { reason: error.message, facts: { code: error.code, ...statusOf(error.cause) } }
  // A hook of the application threw: its error must explain itself.
  const err = error instanceof Error ? error : new Error("something other than an Error was thrown")
  const reason = printable(err.message, secrets) ?? err.name
  return { reason, facts: quotes(err, secrets) ? {} : { err } }
}

/** Errors that are looked into, one being the cause of the other. */
const DEEPEST = 5

/** Whether an error, or what caused it, has one of these in it. */
function quotes(thrown: Error, secrets: readonly string[]): boolean {
  let error: unknown = thrown
  for (let depth = 0; error instanceof Error && depth < DEEPEST; depth += 1) {
    const text = `${error.message} ${error.stack}`
    if (secrets.some((secret) => text.includes(secret))) return true
    error = error.cause
  }
  return error instanceof Error
}

/** An ID Token of another issuer is no matter of clientId and its secret. */
function otherIssuer(error: unknown, { step, secrets }: ProviderCall): Explanation | undefined {
  if (!(error instanceof oauth.OperationProcessingError)) return undefined
  const { claim, claims, expected } = (error.cause ?? {}) as IssuerFacts
  const from = printable(claims?.["iss"], secrets)
  if (claim !== "iss" || from === undefined || typeof expected !== "string") return undefined
  const token = step.includes("token") ? "ID Token" : "signed answer"
  return {
    reason: `the ${token} is from ${JSON.stringify(from)}, and issuer is ${JSON.stringify(expected)}`,
    facts: { ...(error.code !== undefined && { code: error.code }) },
    advice: "If the first is the server that you mean, set issuer to exactly that text.",
  }
}

interface IssuerFacts {
  readonly claim?: string
  readonly claims?: Readonly<Record<string, unknown>>
  readonly expected?: unknown
}

function refused(
  answer: { readonly error?: unknown; readonly error_description?: unknown },
  { status, secrets }: { status: number; secrets: readonly string[] },
): Explanation {
  const error = printable(answer.error, secrets)
  const description = printable(answer.error_description, secrets)
  return {
    reason: `the provider answered ${status}${error ? ` with the error ${error}` : ""}`,
    facts: {
      status,
      ...(error && { error }),
      ...(description && { error_description: description }),
    },
  }
}

function isFromLibrary(error: unknown): error is Error & { code: string } {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    /^(?:OAUTH_|ERR_JW|ERR_JOSE|ERR_INVALID_ARG)/.test(error.code)
  )
}

function statusOf(cause: unknown): ErrorCause {
  return isResponse(cause) ? { status: cause.status } : {}
}

const LONGEST = 300

/**
 * Text from a peer that is safe to log: one line of limited length, without control or invisible characters, and
 * without the given secrets, which some servers quote in their errors (CWE-117, CWE-532).
 */
export function printable(text: unknown, secrets: readonly string[] = []): string | undefined {
  if (typeof text !== "string" || text === "") return undefined
  const hidden = secrets
    .filter((secret) => secret.length >= 4)
    .reduce((rest, secret) => rest.replaceAll(secret, "[redacted]"), text)
  return hidden.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ").slice(0, LONGEST)
}

/**
 * The provider issued the token just now by its own clock, so the token's age (in seconds) is the difference between
 * the clocks.
 */
export function clockError(age: number): BackChannelError {
  const off = `${Math.round(Math.abs(age))} seconds ${age > 0 ? "ahead of" : "behind"}`
  return new BackChannelError(
    `by the ID Token's iat, this server's clock is ${off} the provider's`,
    "Set this server's clock, or synchronise it by NTP.",
  )
}

/**
 * The same error for a token that the protocol library found expired or not valid yet; undefined for every other error.
 */
function clockErrorIn(error: unknown): BackChannelError | undefined {
  if (!(error instanceof oauth.OperationProcessingError)) return undefined
  const { claims, now, claim } = (error.cause ?? {}) as TimestampFacts
  if (error.code !== oauth.JWT_TIMESTAMP_CHECK || !["exp", "nbf", "iat"].includes(claim ?? ""))
    return undefined
  const iat = claims?.["iat"]
  if (typeof iat !== "number" || typeof now !== "number") return undefined
  const age = now - iat
  // Issued just now and still expired: that is the provider's fault.
  return Math.abs(age) > EXPIRY_TOLERANCE ? clockError(age) : undefined
}

interface TimestampFacts {
  readonly claims?: Readonly<Record<string, unknown>>
  /** Seconds. */
  readonly now?: number
  readonly claim?: string
}

/** A step of the flow that depends on the provider, with the words for reporting its failure. */
export interface ProviderCall {
  readonly provider: Pick<ResolvedOAuthProvider, "id">
  /** What was attempted, such as "The token request". */
  readonly step: string
  /** What to check, such as "Check clientId and clientSecret." */
  readonly fix: string
  /** The same for some errors of the provider, by their code. */
  readonly fixes?: Readonly<Record<string, string>>
  /** Values that must never be quoted. */
  readonly secrets?: readonly string[]
  /** `CallbackRouteError` by default. */
  readonly failsAs?: new (message: string, cause: ErrorCause) => Error
}
