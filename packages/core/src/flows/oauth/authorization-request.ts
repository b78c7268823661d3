import type { AuthorizationServer } from "oauth4webapi"
import type { ConnectedGrant } from "../../contract/authorization-wish.js"
import type { Cookie } from "../../contract/cookies.js"
import type { AuthResponse } from "../../contract/http.js"
import { InvalidProvider } from "../../errors/config-errors.js"
import { loadOnce } from "../../async/load-once.js"
import { requestedAnew, requestedAuthentication } from "./requested-authentication.js"
import { authorizationEndpoint } from "./authorization-endpoint.js"
import { issueChecks } from "./checks.js"
import type { Dpop } from "./dpop-key.js"
import { startDpop } from "./dpop.js"
import { envName } from "../../contract/resolved-provider.js"
import { adviceOnUnread } from "../../contract/unread-variable.js"
import type { OAuthContext } from "../../contract/context.js"
import { requireDecryption } from "./maybe-encrypted.js"
import { targetHash, type Transaction } from "./pending-flow.js"
import { redirectUriOf } from "./redirect-proxy.js"

/** Loaded if this request has parameters of its own. */
const asking = /* @__PURE__ */ loadOnce(() => import("./allowed-params.js"))

/** Loaded if the request is pushed. */
const pushing = /* @__PURE__ */ loadOnce(() => import("./pushed-authorization.js"))

type Params = Readonly<Record<string, string>>

/** Where the person goes at the end, what the response sets, and what it asks for besides a sign-in. */
interface SignInStart {
  readonly callbackUrl: string
  readonly cookies: readonly Cookie[]
  readonly connects?: ConnectedGrant | undefined
}

/** Redirects the browser to the provider (RFC 6749 §4.1.1) and sets the cookies that must match when it returns. */
export async function startSignIn(
  context: OAuthContext,
  start: SignInStart,
): Promise<AuthResponse> {
  requireClientId(context)
  await requireDecryption(context.provider)
  const { url, discovered } = await authorizationEndpoint(context)
  const params = {
    response_type: "code",
    client_id: context.provider.clientId,
    redirect_uri: redirectUriOf(context),
    ...context.provider.authorization.params,
    ...(await askedParams(context)),
  }
  context.config.note?.("redirect_uri", params.redirect_uri)
  const dpop = await startDpop(context.provider)
  const checks = await issueChecks(context, await transactionOf(context, { start, params, dpop }))
  // Last, so that no configured or requested parameter can replace a protection.
  const request: Params = { ...params, ...checks.params }
  const carried = isPushed(context, discovered)
    ? await (await pushing()).pushAuthorizationRequest(context, { discovered, request, dpop })
    : { ...request, ...(await boundTo(dpop)) }
  const query = new URLSearchParams(url.search)
  for (const [name, value] of Object.entries(carried)) query.set(name, value)
  // All at once, because the whole address is parsed again whenever its query changes.
  url.search = query.toString()
  return { redirect: url.href, cookies: [...start.cookies, ...checks.cookies] }
}

/** Most requests set no parameters. */
async function askedParams(context: OAuthContext): Promise<Params> {
  const { query, authorizationParams } = context.request
  if (Object.keys({ ...query, ...authorizationParams }).length === 0) return {}
  return (await asking()).allowedParams(context)
}

/**
 * Whether the request goes directly to the server (RFC 9126): `pushedAuthorization` decides, else the discovery
 * document.
 */
function isPushed(
  { provider: { pushedAuthorization } }: OAuthContext,
  discovered: AuthorizationServer | undefined,
): boolean {
  const isDemanded = discovered?.require_pushed_authorization_requests === true
  return Boolean(pushedAuthorization ?? isDemanded)
}

function requireClientId({ provider }: OAuthContext): void {
  if (provider.clientId) return
  throw new InvalidProvider(
    `Provider "${provider.id}" has no clientId. Set it, or ${envName(provider.id, "ID")}.${adviceOnUnread(provider.id, "clientId")}`,
  )
}

/** RFC 9449 §10: the code is useless without the key. A pushed request proves this instead. */
async function boundTo(dpop: Dpop | undefined): Promise<Params> {
  return dpop ? { dpop_jkt: await dpop.handle.thumbprint() } : {}
}

async function transactionOf(
  context: OAuthContext,
  { start, params, dpop }: { start: SignInStart; params: Params; dpop?: Dpop | undefined },
): Promise<Transaction> {
  return {
    target: await targetHash(start.callbackUrl),
    ...(await requestedAuthentication(context.provider, params)),
    ...(context.config.extended && (await requestedAnew(params))),
    ...(dpop?.sealed && { dpopKey: dpop.sealed }),
    ...(start.connects && { connects: start.connects }),
    // A new account may only be linked to the user who is signed in now (CWE-384).
    ...(context.config.adapter && { startedBy: await signedInUser(context) }),
  }
}

async function signedInUser(context: OAuthContext): Promise<string | null> {
  const signedIn = await context.visitor.signedIn()
  // As text: some stores use numeric ids, and the callback would reject a value that is not text.
  return signedIn ? String(signedIn.user.id) : null
}
