import { resolveProviders } from "../../src/config/resolve-providers.js"
import type { TokenSet } from "../../src/contract/account.js"
import type { Identity } from "../../src/contract/identity.js"
import type { Profile } from "../../src/contract/profile.js"
import type { Provider } from "../../src/contract/provider.js"
import type { ResolvedOAuthProvider } from "../../src/contract/resolved-provider.js"
import { withCallbackProfile } from "../../src/flows/oauth/oauth-flow.js"
import type { TokenResponse } from "../../src/flows/oauth/exchange.js"
import { identityOf } from "../../src/flows/oauth/identity.js"
import type { OAuthContext } from "../../src/contract/context.js"
import { userinfoAddress } from "../../src/flows/oauth/provider-metadata.js"
import { readProfile } from "../../src/flows/oauth/profile.js"

/** A preset as the flow uses it. */
export function resolved(provider: Provider): ResolvedOAuthProvider {
  const [one] = resolveProviders([provider], {}).values()
  return one as ResolvedOAuthProvider
}

/** The identity that the flow creates from a profile; `params` are the callback's own parameters. */
export async function identityFrom(
  provider: Provider,
  proven: object,
  { tokens = {}, params = {} }: { tokens?: TokenSet; params?: Record<string, string> } = {},
): Promise<Identity> {
  const context = { provider: resolved(provider), config: {} } as OAuthContext
  const profile = withCallbackProfile(context, proven as Profile, params)
  return identityOf(context, { profile, proven: proven as Profile, tokens, answers: [] })
}

/** The profile that a preset reads from its provider; `tokens` is the response of the token endpoint. */
export function profileRead(provider: Provider, tokens: TokenSet = {}): Promise<Profile> {
  const one = resolved(provider)
  const exchanged = {
    tokens: { access_token: "token-canary", ...tokens },
    metadata: { issuer: "https://issuer.example", userinfo_endpoint: userinfoAddress(one) },
    claims: undefined,
    answers: [],
  }
  return readProfile(
    { provider: { ...one, clientId: one.clientId || "app" }, now: Date.now() } as OAuthContext,
    exchanged as TokenResponse,
  )
}

/** A `fetch` that responds by address and records its requests. */
export function answering(answers: Record<string, () => Response>): {
  fetch: typeof fetch
  requests: Request[]
} {
  const requests: Request[] = []
  return {
    requests,
    fetch: (input, init) => {
      const request = new Request(input, init)
      requests.push(request)
      return Promise.resolve(answers[request.url]?.() ?? new Response(null, { status: 404 }))
    },
  }
}
