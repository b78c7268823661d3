import * as oauth from "oauth4webapi"
import type { AuthorizationServer } from "oauth4webapi"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { InvalidCheck } from "../../errors/request-errors.js"
import type { CallbackParams } from "./callback-params.js"
import type { ConsumedChecks } from "./checks.js"
import { clientOf } from "./client-authentication.js"
import { refusals } from "./load-refusals.js"
import type { OAuthContext } from "./oauth-context.js"
import { noIssuer, servesManyIssuers } from "./provider-metadata.js"

/**
 * The response in the form in which its code can be exchanged, after checking that issuer (RFC 9207 §2.4) and state
 * match the request and that there is a code.
 *
 * Rejects with `InvalidCheck` if the response does not belong to our request, and with `OAuthCallbackError` if the
 * provider reports a failure.
 */
export async function validateResponse(
  context: OAuthContext,
  params: CallbackParams,
  { metadata, checks }: { metadata: AuthorizationServer; checks: ConsumedChecks },
): Promise<URLSearchParams> {
  const { provider } = context
  const isPromised = metadata.authorization_response_iss_parameter_supported === true
  if (isPromised && !params.iss)
    throw new InvalidCheck(`Provider "${provider.id}" must send an iss parameter but sent none`)
  const isJudged = judgesIssuer(context, metadata)
  const given = searchParams({ ...params, iss: isJudged ? params.iss : undefined })
  const expected = isJudged ? metadata : { issuer: metadata.issuer }
  // If no state was sent, PKCE or nonce ties the response to this browser.
  const state = checks.state ?? oauth.skipStateCheck
  const validated = await validatedOrRefused(provider, () =>
    oauth.validateAuthResponse(expected, clientOf(provider), given, state),
  )
  if (!params.code) throw new InvalidCheck(`Provider "${provider.id}" sent no code`)
  return validated
}

/**
 * Whether the issuer is known before there is a token. It is not for a template, nor for a server without an issuer
 * name.
 */
function judgesIssuer({ provider }: OAuthContext, metadata: AuthorizationServer): boolean {
  return metadata.issuer !== noIssuer && !servesManyIssuers(provider, metadata)
}

function searchParams(
  params: Partial<Record<keyof CallbackParams, string | undefined>>,
): URLSearchParams {
  const { code, state, iss, error, error_description } = params
  const given = Object.entries({ code, state, iss, error, error_description })
  return new URLSearchParams(given.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

async function validatedOrRefused(
  provider: ResolvedOAuthProvider,
  validate: () => URLSearchParams,
): Promise<URLSearchParams> {
  try {
    return validate()
  } catch (error) {
    const { refusedResponse } = await refusals()
    throw refusedResponse(provider, error)
  }
}
