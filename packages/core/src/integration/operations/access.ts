import { makeOnce } from "../../async/load-once.js"
import { resolveExplained } from "../../config/resolve-explained.js"
import type {
  Access,
  AccessDemand,
  AccessRefusal,
  CredentialCheck,
  CredentialRequest,
  RefusedCredential,
  RequestCaller,
} from "../../contract/access.js"
import type { Awaitable } from "../../contract/awaitable.js"
import type { AuthConfig } from "../../contract/config.js"
import type { Platform } from "../../contract/http.js"
import { asError, AuthError } from "../../errors/auth-error.js"
import { isForeignForm } from "../../http/foreign-form.js"
import { refuseAccess } from "./access-refusal.js"

/** A request of the application that a program may have sent. */
export interface AccessContext {
  readonly config: AuthConfig
  /** A header of it; null if it has none of that name. */
  readonly header: (name: string) => string | null
  /** The whole of it, for what needs more. */
  readonly toRequest: () => Request
  readonly platform?: Platform | undefined
}

/** The same, with what reads the session of a person. */
export interface CallerContext<S> extends AccessContext {
  readonly session: () => Promise<S | null>
}

/** What is known of the credential that a request may have. */
interface BroughtCredential {
  /** Those that differ. */
  readonly texts: readonly string[]
  readonly checks: readonly CredentialCheck[]
}

/** What the program may do that sent the request; the answer to send if it may not do what is demanded. */
export async function accessFor(
  context: AccessContext,
  demand: AccessDemand,
): Promise<Access | AccessRefusal> {
  return decide(context, await credentialOf(context, demand), demand)
}

/**
 * Who sent the request. With a credential it is a program, also if there is a session: what it may not do, the session
 * does not make up for. A session counts only where a page of another site cannot have sent the request.
 */
export async function callerFor<S>(
  context: CallerContext<S>,
  demand: AccessDemand,
): Promise<RequestCaller<S>> {
  const brought = await credentialOf(context, demand)
  if (brought.texts.length > 0) {
    const access = await decide(context, brought, demand)
    return access.kind === "refusal"
      ? { by: "refusal", refusal: access }
      : { by: access.kind, access }
  }
  const { checks } = brought
  if (await isForeign(context))
    return { by: "refusal", refusal: refuseAccess("cross_site", { checks }) }
  const session = await context.session()
  return session === null
    ? { by: "refusal", refusal: refuseAccess("missing_token", { checks, demand }) }
    : { by: "session", session }
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"])

/** What changes something is only done for a page of this site, as everything that `signIn` and `signOut` do (CWE-352). */
async function isForeign({ config, toRequest }: AccessContext): Promise<boolean> {
  const request = toRequest()
  if (SAFE.has(request.method)) return false
  const { trustedOrigins } = await resolveExplained(config).whole()
  return isForeignForm(request, trustedOrigins)
}

async function credentialOf(
  { config, header }: AccessContext,
  { scopes = [] }: AccessDemand,
): Promise<BroughtCredential> {
  const { problems, extended } = await resolveExplained(config).whole()
  const [problem] = problems
  if (problem) throw problem
  const checks = extended?.credentials ?? []
  if (checks.length === 0) throw new AuthError(NO_CHECKS)
  for (const scope of scopes)
    if (!checks.some((check) => check.scopes.has(scope))) throw new AuthError(unknownScope(scope))
  return { checks, texts: textsIn(header, checks) }
}

const NO_CHECKS =
  'Nothing here checks what programs send. List an extension that does: extensions: [apiKeys({ … })], from "@sallyport/core/api-keys".'

function unknownScope(scope: string): string {
  return `There is no scope ${JSON.stringify(scope)}. Declare it: apiKeys({ scopes: { ${JSON.stringify(scope)}: "…" } }).`
}

/** Never one in an address, which servers, proxies and browsers write down. */
function textsIn(
  header: AccessContext["header"],
  checks: readonly CredentialCheck[],
): readonly string[] {
  const bearer = bearerIn(header("authorization"))
  const texts = bearer === null ? [] : [bearer]
  for (const { header: name } of checks) {
    const text = name === undefined ? undefined : header(name)?.trim()
    if (text !== undefined && !texts.includes(text)) texts.push(text)
  }
  return texts
}

/**
 * Null for another scheme, which is not ours, such as the password of a whole site that is being tried out. An empty text
 * is a credential too: that of a program whose variable is not set.
 */
function bearerIn(authorization: string | null): string | null {
  if (authorization === null) return null
  const [scheme = ""] = /^\S*/.exec(authorization.trimStart()) ?? []
  if (scheme.toLowerCase() !== "bearer") return null
  return authorization.trimStart().slice(scheme.length).trim()
}

async function decide(
  context: AccessContext,
  { texts: [text, ...others], checks }: BroughtCredential,
  demand: AccessDemand,
): Promise<Access | AccessRefusal> {
  if (text === undefined) return refuseAccess("missing_token", { checks, demand })
  // Of two, one would be checked, and the other one used by whatever else reads the request.
  if (others.length > 0) return refuseAccess("invalid_request", { checks })
  try {
    const found = await checked(text, checks, {
      request: credentialRequest(context),
      now: Date.now(),
    })
    if ("refused" in found)
      return refuseAccess(found.refused, { checks, retryAfter: found.retryAfter })
    const isAllowed = (demand.scopes ?? []).every((scope) => found.scopes.includes(scope))
    return isAllowed ? found : refuseAccess("insufficient_scope", { checks, demand })
  } catch (error) {
    const { logger } = await resolveExplained(context.config).whole()
    logger.error(asError(error))
    return refuseAccess("temporarily_unavailable", { checks })
  }
}

const NOT_OURS: RefusedCredential = Object.freeze({ refused: "invalid_token" })

/** By whoever knows this form. */
function checked(
  text: string,
  checks: readonly CredentialCheck[],
  at: Parameters<CredentialCheck["check"]>[1],
): Awaitable<Access | RefusedCredential> {
  for (const { check } of checks) {
    const found = check(text, at)
    if (found) return found
  }
  return NOT_OURS
}

function credentialRequest({ toRequest, platform }: AccessContext): CredentialRequest {
  const request = makeOnce(toRequest)
  return {
    get url() {
      return new URL(request().url)
    },
    get headers() {
      return request().headers
    },
    platform,
  }
}
