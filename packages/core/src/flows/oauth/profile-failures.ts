import { causedBy } from "../../errors/caused-by.js"
import { OAuthProfileParseError } from "../../errors/provider-errors.js"

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
    `The profile function of provider "${providerId}" returned no user`,
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

/** The error for an e-mail address that cannot be stored. */
export function unstorableAddress(providerId: string): OAuthProfileParseError {
  return new OAuthProfileParseError(
    `The profile of provider "${providerId}" has an e-mail address with control characters.`,
    { providerId },
  )
}
