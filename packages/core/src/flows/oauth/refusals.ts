import { AuthorizationResponseError } from "oauth4webapi"
import type { OAuthContext } from "../../contract/context.js"
import { AnotherAccount } from "../../errors/another-account.js"
import { causedBy } from "../../errors/auth-error.js"
import { OAuthCallbackError, OAuthProfileParseError } from "../../errors/provider-errors.js"
import { InvalidCheck } from "../../errors/request-errors.js"
import type { FlowCheck } from "./flow-checks.js"
import { redirectUriOf } from "./redirect-proxy.js"
import { printable } from "./step-failure.js"

/** The error for a sign-in that was to allow more to another account of the provider. */
export function otherAccount(providerId: string): AnotherAccount {
  return new AnotherAccount(
    `The sign-in at provider "${providerId}" was started for one account, and another one of that provider came back. Nobody was signed in, and nothing was kept of it.`,
    { providerId },
  )
}

/** What only a sign-in that fails needs: loaded when one does. */
export { clockError, failureOf } from "./step-failure.js"

/** What providers call the address that is registered with them. */
const REDIRECT_URI = /\b(?:redirect|reply|callback)[_ -]?ur[il]/i

function registrable(context: OAuthContext, reported: string): string {
  return `${reported.replace(/\.$/, "")}. Register exactly ${redirectUriOf(context)} there.`
}

/**
 * What the protocol library found in an authorization response, as one of our errors: `OAuthCallbackError` if the
 * provider reports a failure, else `InvalidCheck`.
 */
export function refusedResponse(context: OAuthContext, error: unknown): Error {
  const { id: providerId } = context.provider
  if (!(error instanceof AuthorizationResponseError))
    return new InvalidCheck(
      `The authorization response for provider "${providerId}" is not from it or not for this sign-in: ${error instanceof Error ? error.message : "unknown reason"}`,
      { providerId },
    )
  const description = printable(error.error_description)
  const reported = `${printable(error.error) ?? "an error"}${description ? `: ${description}` : ""}`
  return new OAuthCallbackError(
    `Provider "${providerId}" reported ${REDIRECT_URI.test(reported) ? registrable(context, reported) : reported}`,
    {
      providerId,
      error: printable(error.error),
      // RFC 6749 §4.1.2.1: the user, or the provider on their behalf, denied access.
      ...(error.error === "access_denied" && { visitor: "cancelled" }),
      ...(description && { error_description: description }),
    },
  )
}

/** The error for a callback whose state belongs to no sign-in that is under way in this browser. */
export function otherState(): InvalidCheck {
  return new InvalidCheck(
    "The callback's state belongs to no sign-in that this browser has under way. It was finished already, three others were started since, or someone else wrote the link. It has not ended any sign-in under way.",
    { visitor: "sign_in_expired" },
  )
}

/** The error for a callback without the cookie of this check, or without a cookie of any check. */
export function incompleteChecks({
  check,
  isAnyHeld,
  origin,
}: {
  readonly check: FlowCheck | undefined
  readonly isAnyHeld: boolean
  readonly origin: string
}): InvalidCheck {
  const message = isAnyHeld
    ? `The ${check} cookie of this sign-in is missing, expired or another provider's. Finish the sign-in in the browser it was started in, within 15 minutes.`
    : `No cookie of this sign-in came back to ${origin}, not even the ${check} cookie. Either more than 15 minutes passed, or this browser blocks cookies or did not start the sign-in, or it started at another address of this site (a second host name, http instead of https).`
  return new InvalidCheck(message, { visitor: "sign_in_expired" })
}

/** The error for a `profile` function that throws. */
export function profileThrew(providerId: string, thrown: unknown): OAuthProfileParseError {
  return new OAuthProfileParseError(`The profile function of provider "${providerId}" threw`, {
    ...causedBy(thrown),
    providerId,
  })
}

/** The error for a `profile` function that returns something else than an object. */
export function noUser(providerId: string): OAuthProfileParseError {
  return new OAuthProfileParseError(
    `The profile function of provider "${providerId}" returned no user. Does a path through it end without return? Return an object such as { id: profile.sub, name, email, image }`,
    { providerId },
  )
}

/** The error for a user without an id that an account can be stored under. */
export function noUsableId(providerId: string): OAuthProfileParseError {
  return new OAuthProfileParseError(
    `The profile of provider "${providerId}" has no usable id. The profile function must return the provider's permanent id of the person, as a string or a whole number.`,
    { providerId },
  )
}

/** The error for an id that JavaScript has rounded, so that it could be that of two people. */
export function roundedId(providerId: string): OAuthProfileParseError {
  return new OAuthProfileParseError(
    `The id that the profile function of provider "${providerId}" returns is a number above 2^53, or made of one, which JavaScript has rounded, so that two people can have one id. If userinfo.request reads the profile itself, read it with the function \`read\` that it is given. Otherwise return an id that the provider sends as text, or String() of the number, whose exact digits are then put in.`,
    { providerId },
  )
}

/** The error for an email address that cannot be stored. */
export function unstorableAddress(providerId: string): OAuthProfileParseError {
  return new OAuthProfileParseError(
    `The profile of provider "${providerId}" has an email address with control characters, or with more than 320 characters.`,
    { providerId },
  )
}
