import type { Context } from "../../contract/context.js"
import { openJwt } from "../../crypto/open-jwt.js"
import { sealJwt } from "../../crypto/seal-jwt.js"
import { SignOutError } from "../../errors/dependency-errors.js"
import { atProvider } from "./at-provider.js"
import { BackChannelError } from "./back-channel.js"
import { discover } from "./discovery.js"
import type { EndingProvider } from "./ends-session.js"
import { namedAddress, secureAddress } from "./provider-address.js"

/**
 * The purpose that the `state` of a sign-out is sealed for. Values sealed for anything else cannot be opened as one.
 */
const SALT = "sallyport.end-session-state"
/** Seconds that the user has to confirm at the provider. */
const FIFTEEN_MINUTES = 15 * 60

/** The session to end at the provider. */
export interface EndingSession {
  readonly provider: EndingProvider
  readonly idToken: string | undefined
  /** Where the user goes after returning. */
  readonly target: string
}

/**
 * The address that ends a session at its provider (OpenID Connect RP-Initiated Logout §2). Throws `SignOutError` if the
 * provider names none that is safe to use.
 */
export async function endSessionAddress(context: Context, ending: EndingSession): Promise<string> {
  const { provider, idToken, target } = ending
  const url = await endpointOf(context, provider)
  const seal = { secret: context.config.tokenSecrets, salt: SALT, now: context.now }
  const own = {
    client_id: provider.clientId,
    // The same address for every provider and target, because it must be registered.
    post_logout_redirect_uri: `${context.baseUrl}/signout`,
    ...provider.endSession.params,
    ...(idToken !== undefined && { id_token_hint: idToken }),
    state: await sealJwt({ target }, { ...seal, maxAge: FIFTEEN_MINUTES }),
  }
  for (const [name, value] of Object.entries(own)) url.searchParams.set(name, value)
  if (idToken === undefined) url.searchParams.delete("id_token_hint")
  return url.href
}

/** The target in the `state` that a user returns with; null if it is missing, not ours, or older than 15 minutes. */
export async function endSessionTarget(
  { config, now }: Context,
  state: string | undefined,
): Promise<string | null> {
  if (!state) return null
  const content = await openJwt(state, { secret: config.tokenSecrets, salt: SALT, now })
  return typeof content?.["target"] === "string" ? content["target"] : null
}

function endpointOf({ now }: Context, provider: EndingProvider): Promise<URL> {
  const call = {
    provider,
    step: "The sign-out",
    fix: "Set endSession.url to the provider's end_session_endpoint, or remove endSession.",
    failsAs: SignOutError,
  }
  return atProvider(call, async () => {
    const own = provider.endSession.url
    const named = own ? undefined : (await discover(provider, now)).end_session_endpoint
    if (!own && !named)
      throw new BackChannelError("the discovery document has no end_session_endpoint")
    const allowInsecure = provider.allowInsecureRequests
    const url = own ? secureAddress(own, { allowInsecure }) : namedAddress(named, provider)
    if (!url) throw new BackChannelError("its end_session_endpoint is not an https address")
    return new URL(url)
  })
}
