import { AuthorizationResponseError } from "oauth4webapi"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { OAuthCallbackError } from "../../errors/provider-errors.js"
import { InvalidCheck } from "../../errors/request-errors.js"
import { printable } from "./step-failure.js"

/**
 * What the protocol library found in an authorization response, as one of our errors: `OAuthCallbackError` if the
 * provider reports a failure, else `InvalidCheck`.
 */
export function refusedResponse(
  { id: providerId }: Pick<ResolvedOAuthProvider, "id">,
  error: unknown,
): Error {
  if (!(error instanceof AuthorizationResponseError))
    return new InvalidCheck(
      `The authorization response for provider "${providerId}" is not from it or not for this sign-in: ${error instanceof Error ? error.message : "unknown reason"}`,
      { providerId },
    )
  const description = printable(error.error_description)
  return new OAuthCallbackError(
    `Provider "${providerId}" reported ${printable(error.error) ?? "an error"}${description ? `: ${description}` : ""}`,
    {
      providerId,
      error: printable(error.error),
      // RFC 6749 §4.1.2.1: the user, or the provider on their behalf, denied access.
      ...(error.error === "access_denied" && { visitor: "cancelled" }),
      ...(description && { error_description: description }),
    },
  )
}
