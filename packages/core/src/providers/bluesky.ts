import { didDocumentAddress } from "../atproto/did.js"
import { personalDataServerIn } from "../atproto/personal-data-server.js"
import type {
  OAuth2Config,
  OAuthUserConfig,
  UserinfoRequestContext,
} from "../contract/oauth-provider.js"
import { mark } from "../marks/bluesky.js"

/** The identifier, which is proven, and what `app.bsky.actor.getProfile` shows everybody of it. */
export interface BlueskyProfile {
  did: string
  /** A domain name, which its owner may change; `handle.invalid` where it does not lead back to the identifier. */
  handle?: string
  displayName?: string
  description?: string
  avatar?: string
  banner?: string
  createdAt?: string
}

/**
 * Sign in with Bluesky, or with any other server of AT Protocol, by its OAuth profile: pushed requests, PKCE and DPoP.
 *
 * Register nowhere: the client id is the https address of a JSON document that your application serves, with itself as
 * `client_id`, the callback URL `{base_url}{basePath}/callback/bluesky` in `redirect_uris`, `"scope": "atproto"`,
 * `"dpop_bound_access_tokens": true` and `"token_endpoint_auth_method": "none"`. The page Writing a provider has the whole
 * document, under A client that is a document.
 *
 * There is no secret. With a key of your own set `client: { token_endpoint_auth_method: "private_key_jwt" }` and
 * `token: { clientPrivateKey: { key, kid } }`, and name the method and the public key (`jwks`) in the document.
 *
 * The people of `https://bsky.social` may sign in; for those of another server set `issuer` (or `AUTH_BLUESKY_ISSUER`) to
 * its origin. `login_hint` with a handle saves them the typing.
 *
 * The id is the DID, which never changes. Before it is believed, its document (at https://plc.directory, or at the host
 * of a `did:web`) must name a server whose only authorization server is the issuer; otherwise any server could claim any
 * identifier. Those hosts are chosen by whoever signs in: they are asked over https at public host names only, without
 * redirects, and never see a token. A public name can still lead into a private network, where the certificate that
 * https demands fails; give `[customFetch]` a way out that refuses private addresses, if your network has none.
 *
 * Name and picture come from the public API and are shown as they are: nobody has verified them, and a sign-in works
 * without. Bluesky tells no address. The tokens are bound to a key that is forgotten after the sign-in: to call the API
 * with them, set `dpop: { keyPair }` and ask for more scopes.
 *
 * @see https://atproto.com/specs/oauth
 */
export default function Bluesky<P extends BlueskyProfile = BlueskyProfile>(
  options: OAuthUserConfig<P> = {},
): OAuth2Config<P> {
  return {
    id: "bluesky",
    name: "Bluesky",
    mark,
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
    // Bluesky passes on no address.
    vouches: "silent",
    options,
  }
}

type Context<P> = UserinfoRequestContext<P>
type ReadPublic = Context<unknown>["readPublic"]

async function readActor<P>({ tokens, provider, readPublic }: Context<P>): Promise<P> {
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

interface Claim {
  readonly did: string
  readonly issuer: string | undefined
  readonly readPublic: ReadPublic
}

/** Throws where this issuer is not the one that the identifier's own server trusts (AT Protocol OAuth, Identity Authentication). */
async function requireAuthority({ did, issuer = "", readPublic }: Claim): Promise<void> {
  const address = didDocumentAddress(did)
  if (!address)
    throw new Error("Bluesky's sub is neither a did:plc nor a did:web of a public host name")
  const server = personalDataServerIn(await readPublic(address), did)
  if (!server)
    throw new Error("The DID document has no data server with https and a public host name")
  const resource = await readPublic(`${server}/.well-known/oauth-protected-resource`)
  const listed = (resource as { authorization_servers?: unknown } | null | undefined)
    ?.authorization_servers
  // One exactly, says the specification: with several, each could speak for all accounts of the others.
  if (Array.isArray(listed) && listed.length === 1 && listed[0] === new URL(issuer).origin) return
  throw new Error("The account's data server does not name this issuer as its authorization server")
}

const PROFILES = "https://public.api.bsky.app/xrpc/app.bsky.actor.getProfile"

/** What the public API shows of an identifier; nothing where it knows none, which is no reason to fail a sign-in. */
async function publicActor(did: string, readPublic: ReadPublic): Promise<object> {
  try {
    const actor = (await readPublic(`${PROFILES}?${new URLSearchParams({ actor: did })}`)) as object
    return (actor as { did?: unknown }).did === did ? actor : {}
  } catch {
    return {}
  }
}
