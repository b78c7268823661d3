import { didDocumentAddress, personalDataServerIn } from "../address/atproto.js"
import type {
  OAuth2Config,
  OAuthUserConfig,
  UserinfoRequestContext,
} from "../contract/oauth-provider.js"
import { icon } from "../icons/bluesky.js"

/** The identifier, which is proven, and what `app.bsky.actor.getProfile` publishes about it. */
export interface BlueskyProfile {
  did: string
  /** A domain name, which its owner may change; `handle.invalid` if it does not resolve to the identifier. */
  handle?: string
  displayName?: string
  description?: string
  avatar?: string
  banner?: string
  createdAt?: string
}

/**
 * Sign in with Bluesky, or with any other AT Protocol server, using its OAuth profile: pushed requests, PKCE and DPoP.
 *
 * Register nowhere: the client id is the https address of a JSON document that your application serves. The document
 * contains its own address as `client_id`, the callback URL `{base_url}{basePath}/callback/bluesky` in `redirect_uris`,
 * `"scope": "atproto"`, `"dpop_bound_access_tokens": true` and `"token_endpoint_auth_method": "none"`. "Writing a
 * provider" shows the whole document, under "A client that is a document".
 *
 * There is no secret. To use your own key, set `client: { token_endpoint_auth_method: "private_key_jwt" }` and `token:
 * { clientPrivateKey: { key, kid } }`, and put the method and the public key (`jwks`) into the document.
 *
 * Users of `https://bsky.social` can sign in. For users of another server, set `issuer` (or `AUTH_BLUESKY_ISSUER`) to
 * its origin. If you pass a handle as `login_hint`, people do not have to type it.
 *
 * The id is the DID, which never changes. Before it is accepted, its document (at https://plc.directory, or at the host
 * of a `did:web`) must name a server whose only authorization server is the issuer; otherwise any server could claim
 * any identifier. The person who signs in chooses those hosts, so they are requested only over https and at public host
 * names, without redirects, and never receive a token. A public name can still resolve to a private address. There the
 * request normally fails, because https requires a valid certificate. For more protection, set `[customFetch]` to a
 * `fetch` that refuses private addresses, unless your network already blocks them.
 *
 * Name and picture come from the public API and are shown unchanged: no one has verified them, and a sign-in works
 * without them. Bluesky does not provide an email address. The tokens are bound to a key that is discarded after the
 * sign-in. To call the API with them, set `dpop: { keyPair }` and request more scopes.
 *
 * @see https://atproto.com/specs/oauth
 */
export default function Bluesky<P extends BlueskyProfile = BlueskyProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "bluesky",
    name: "Bluesky",
    icon,
    type: "oauth",
    issuer: "https://bsky.social",
    wellKnown: "{issuer}/.well-known/oauth-authorization-server",
    authorization: { params: { scope: "atproto" } },
    userinfo: { request: readActor },
    pushedAuthorization: true,
    dpop: true,
    client: { token_endpoint_auth_method: "none" },
    profile: ({ did, handle, displayName, avatar }) => ({
      id: did,
      name: displayName || (handle === "handle.invalid" ? null : handle),
      email: null,
      image: avatar,
    }),
    style: { text: "#fff", bg: "#0285ff" },
    // Bluesky does not provide an email address.
    emailTrust: "silent",
    options,
  }
}

type ReadPublic = UserinfoRequestContext["readPublic"]

async function readActor<P>({ tokens, provider, readPublic }: UserinfoRequestContext): Promise<P> {
  const { sub: did, scope } = tokens
  if (!scope?.split(" ").includes("atproto"))
    throw new Error("Bluesky's token answer does not grant the scope atproto")
  if (typeof did !== "string") throw new Error("Bluesky's token answer has no sub")
  const [actor] = await Promise.all([
    publicActor(did, readPublic),
    requireAuthority({ did, issuer: provider.issuer, readPublic }),
  ])
  return { ...actor, did } as P
}

interface AuthorityClaim {
  readonly did: string
  readonly issuer: string | undefined
  readonly readPublic: ReadPublic
}

/** Throws unless the identifier's own server trusts this issuer (AT Protocol OAuth, Identity Authentication). */
async function requireAuthority({ did, issuer = "", readPublic }: AuthorityClaim): Promise<void> {
  const address = didDocumentAddress(did)
  if (!address)
    throw new Error("Bluesky's sub is neither a did:plc nor a did:web of a public host name")
  const server = personalDataServerIn(await readPublic(address), did)
  if (!server)
    throw new Error("The DID document has no data server with https and a public host name")
  const resource = await readPublic(`${server}/.well-known/oauth-protected-resource`)
  const listed = (resource as { authorization_servers?: unknown } | null | undefined)
    ?.authorization_servers
  // The specification requires exactly one: with several, each could speak for all accounts of the others.
  if (Array.isArray(listed) && listed.length === 1 && listed[0] === new URL(issuer).origin) return
  throw new Error("The account's data server does not name this issuer as its authorization server")
}

const PROFILES = "https://public.api.bsky.app/xrpc/app.bsky.actor.getProfile"

/** What the public API says about an identifier. Empty if it does not know it, which is no reason to fail a sign-in. */
async function publicActor(did: string, readPublic: ReadPublic): Promise<object> {
  try {
    const actor = (await readPublic(`${PROFILES}?${new URLSearchParams({ actor: did })}`)) as object
    return (actor as { did?: unknown }).did === did ? actor : {}
  } catch {
    return {}
  }
}
