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
import type { ResolvedConfig } from "../../contract/resolved-config.js"
import { asError, AuthError } from "../../errors/auth-error.js"
import { isForeign } from "../../http/foreign-form.js"
import { refuseAccess } from "./access-refusal.js"
import { credentialTexts } from "./credential-texts.js"

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
  readonly logger: ResolvedConfig["logger"]
}

/** What the program may do that sent the request; the answer to send if it may not do what is demanded. */
export async function accessFor(
  context: AccessContext,
  demand: AccessDemand,
): Promise<Access | AccessRefusal> {
  const config = await resolveExplained(context.config).whole()
  return decide(context, credentialOf(config, context, demand), demand)
}

/**
 * Who sent the request. With a credential it is a program, also if there is a session: what it may not do, the session
 * does not make up for. A session counts only where a page of another site cannot have sent the request.
 */
export async function callerFor<S>(
  context: CallerContext<S>,
  demand: AccessDemand,
): Promise<RequestCaller<S>> {
  const config = await resolveExplained(context.config).whole()
  const brought = credentialOf(config, context, demand)
  if (brought.texts.length > 0) {
    const access = await decide(context, brought, demand)
    return access.kind === "refusal"
      ? { by: "refusal", refusal: access }
      : { by: access.kind, access }
  }
  const { checks } = brought
  if (isUnsafe(config, context))
    return { by: "refusal", refusal: refuseAccess("cross_site", { checks }) }
  const session = await context.session()
  return session === null
    ? { by: "refusal", refusal: refuseAccess("missing_token", { checks, demand }) }
    : { by: "session", session }
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * What changes something is only done for a page of this site, or of one that is trusted (CWE-352). That the application
 * lets pages of other sites send JSON, as an API for programs does, does not mean that they act for its visitors.
 */
function isUnsafe({ trustedOrigins }: ResolvedConfig, { toRequest }: AccessContext): boolean {
  const request = toRequest()
  return !SAFE.has(request.method) && isForeign(request, trustedOrigins)
}

function credentialOf(
  { problems, extended, logger }: ResolvedConfig,
  { header }: AccessContext,
  { scopes = [] }: AccessDemand,
): BroughtCredential {
  const problem = problems[0]
  if (problem) throw problem
  const checks = extended?.credentials
  if (!checks || checks.length === 0) throw new AuthError(NO_CHECKS)
  for (const scope of scopes)
    if (!checks.some((check) => check.scopes.has(scope)))
      throw new AuthError(unknownScope(scope, checks))
  return { checks, texts: credentialTexts(header, checks), logger }
}

const NO_CHECKS =
  'Nothing here checks what programs send. List an extension that does: extensions: [apiKeys({ … })], from "@sallyport/core/api-keys".'

function unknownScope(scope: string, checks: readonly CredentialCheck[]): string {
  const [asked, ...declared] = [scope, ...checks.flatMap(({ scopes }) => [...scopes])].map((one) =>
    JSON.stringify(one),
  )
  return `There is no scope ${asked}, only ${declared.join(", ")}. Correct it, or declare it: apiKeys({ scopes: { ${asked}: "…" } }).`
}

/** A typing error costs no promise. */
function decide(
  context: AccessContext,
  { texts, checks, logger }: BroughtCredential,
  demand: AccessDemand,
): Awaitable<Access | AccessRefusal> {
  const text = texts[0]
  if (text === undefined) return refuseAccess("missing_token", { checks, demand })
  // Of two, one would be checked, and the other one used by whatever else reads the request.
  if (texts.length > 1) return refuseAccess("invalid_request", { checks })
  const refuseUnknown = (error: unknown) => {
    logger.error(asError(error))
    return refuseAccess("temporarily_unavailable", { checks })
  }
  try {
    const asked = checked(text, checks, { request: new UnreadRequest(context), now: Date.now() })
    if (asked === null)
      return refuseAccess(text === "" ? "empty_token" : "malformed_token", { checks })
    return asked.then((found) => compared(found, checks, demand)).catch(refuseUnknown)
  } catch (error) {
    return refuseUnknown(error)
  }
}

/** What was found, with what is demanded. */
function compared(
  found: Access | RefusedCredential,
  checks: readonly CredentialCheck[],
  demand: AccessDemand,
): Access | AccessRefusal {
  if ("refused" in found)
    return refuseAccess(found.refused, { checks, retryAfter: found.retryAfter })
  const isAllowed = (demand.scopes ?? []).every((scope) => found.scopes.includes(scope))
  return isAllowed ? found : refuseAccess("insufficient_scope", { checks, demand })
}

/** By whoever knows this form; null if nobody does. */
function checked(
  text: string,
  checks: readonly CredentialCheck[],
  at: Parameters<CredentialCheck["check"]>[1],
): Promise<Access | RefusedCredential> | null {
  for (const one of checks) {
    const found = one.check(text, at)
    if (found) return found
  }
  return null
}

/** Most checks look at nothing of it, so it is made only for those that do. */
class UnreadRequest implements CredentialRequest {
  readonly platform: Platform | undefined
  private readonly context: AccessContext

  constructor(context: AccessContext) {
    this.platform = context.platform
    this.context = context
  }

  get url(): URL {
    return new URL(this.context.toRequest().url)
  }

  get headers(): Headers {
    return this.context.toRequest().headers
  }
}
