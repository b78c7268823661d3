import type { Adapter, Configuration, ClientMetadata, JWK } from "oidc-provider"
import { Provider } from "./engine-parts.js"
import { isLoopbackHostname } from "../loopback/is-loopback-hostname.js"
import { accountClaims, claimsByScope } from "./account-claims.js"
import { fetchOnLoopback, logoutMetadata, tellUnheard } from "./backchannel-logout.js"
import type { DevAccount } from "./dev-account.js"
import { isLoopbackRedirectUri, postLogoutRedirectUrisOf } from "./dev-client.js"
import type { DevClient } from "./dev-client.js"
import type { EnginePages } from "./engine-pages.js"
import { enginePages } from "./engine-pages.js"
import { signInPolicy } from "./sign-in-policy.js"

/** The parts of an engine. Two engines with the same storage and cookie keys can continue each other's sign-ins. */
export interface EngineParts {
  issuer: string
  clients: readonly DevClient[]
  accounts: readonly DevAccount[]
  /** The first one signs; all of them verify. */
  signingKeys: readonly JWK[]
  storage: (model: string) => Adapter
  cookieKey: string
  /** In seconds, for each that is issued. */
  accessTokenLifetime: () => number
  /** Whether a refresh token can be used again. */
  keepsRefreshTokens: () => boolean
}

const HOUR = 3600
const TWO_WEEKS = 14 * 24 * HOUR

/** The engine, which is an authorization server and OpenID provider that uses our pages. */
export function makeEngine(parts: EngineParts): Provider {
  const pages = enginePages(parts.clients)
  const engine = new Provider(parts.issuer, configurationOf(parts, pages))
  engine.use(pages.dressForms)
  allowLoopbackRedirects(engine, parts.clients)
  tellUnheard(engine)
  engine.on("server_error", (_context: unknown, error: Error) => process.emitWarning(error))
  return engine
}

function configurationOf(parts: EngineParts, pages: EnginePages): Configuration {
  const { issuer, clients, accounts, signingKeys, storage, cookieKey } = parts
  return {
    adapter: storage,
    clients: clients.map(metadataOf),
    jwks: { keys: [...signingKeys] },
    cookies: { keys: [cookieKey], names: cookieNames(issuer) },
    findAccount: (_context, sub) => {
      const account = accounts.find(({ id }) => id === sub)
      return account && { accountId: sub, claims: async () => accountClaims(account, issuer) }
    },
    claims: claimsByScope(accounts),
    // The ID Token also contains the profile, as with most providers.
    conformIdTokenClaims: false,
    responseTypes: ["code"],
    clientAuthMethods: ["client_secret_basic", "client_secret_post", "none"],
    scopes: ["openid", "profile", "email", "offline_access"],
    pkce: { required: () => true },
    interactions: { policy: signInPolicy(), url: (_context, { uid }) => `/sign-in/${uid}` },
    features: {
      devInteractions: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_context, client, token) => token.clientId === client.clientId,
      },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, ...pages.logout },
    },
    fetch: fetchOnLoopback,
    renderError: pages.renderError,
    clientBasedCORS: (_context, origin) => isLoopbackHostname(new URL(origin).hostname),
    routes: ROUTES,
    rotateRefreshToken: () => !parts.keepsRefreshTokens(),
    ttl: { ...LIFETIMES, AccessToken: () => parts.accessTokenLifetime() },
  }
}

const ROUTES = {
  authorization: "/authorize",
  end_session: "/logout",
  jwks: "/jwks",
  revocation: "/revoke",
  token: "/token",
  userinfo: "/userinfo",
} as const

/** In seconds. */
const LIFETIMES = {
  AuthorizationCode: 60,
  Grant: TWO_WEEKS,
  IdToken: HOUR,
  Interaction: HOUR,
  RefreshToken: TWO_WEEKS,
  Session: TWO_WEEKS,
}

/** The names contain the port, because all ports of a host share its cookies (RFC 6265 §8.5). */
function cookieNames(issuer: string): { session: string; interaction: string; resume: string } {
  const prefix = `sallyport-dev-${new URL(issuer).port}`
  return {
    session: `${prefix}.session`,
    interaction: `${prefix}.interaction`,
    resume: `${prefix}.resume`,
  }
}

function metadataOf(client: DevClient): ClientMetadata {
  const { clientId, clientSecret, name, redirectUris, tokenEndpointAuthMethod } = client
  const postLogout = postLogoutRedirectUrisOf(client)
  return {
    client_id: clientId,
    client_name: name ?? clientId,
    ...(clientSecret !== undefined && { client_secret: clientSecret }),
    // The engine requires one even if a rule decides (see below).
    redirect_uris: redirectUris === "loopback" ? ["http://127.0.0.1/"] : [...redirectUris],
    post_logout_redirect_uris: postLogout === "loopback" ? [] : [...postLogout],
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    ...logoutMetadata(client),
    token_endpoint_auth_method:
      clientSecret === undefined ? "none" : (tokenEndpointAuthMethod ?? "client_secret_basic"),
  }
}

/** The engine's documented way to accept redirect URIs by rule: it calls these two methods of its client model. */
function allowLoopbackRedirects(engine: Provider, clients: readonly DevClient[]): void {
  const { prototype } = engine.Client
  const { redirectUriAllowed, postLogoutRedirectUriAllowed } = prototype
  const isFree = (clientId: string, rule: (client: DevClient) => unknown): boolean =>
    clients.some((client) => client.clientId === clientId && rule(client) === "loopback")

  prototype.redirectUriAllowed = function (uri) {
    return isFree(this.clientId, (client) => client.redirectUris)
      ? isLoopbackRedirectUri(uri)
      : redirectUriAllowed.call(this, uri)
  }
  prototype.postLogoutRedirectUriAllowed = function (uri) {
    return isFree(this.clientId, postLogoutRedirectUrisOf)
      ? isLoopbackRedirectUri(uri)
      : postLogoutRedirectUriAllowed.call(this, uri)
  }
}
