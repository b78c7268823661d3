import type {
  AccessDemand,
  AccessError,
  AccessRefusal,
  CredentialCheck,
} from "../../contract/access.js"

/** What a refusal says beside its code. */
interface RefusalDetails {
  readonly demand?: AccessDemand | undefined
  /** How credentials are checked here. */
  readonly checks: readonly CredentialCheck[]
  /** Seconds until another request may be let through. */
  readonly retryAfter?: number | undefined
}

const refusals: {
  readonly [Code in AccessError]: {
    readonly status: AccessRefusal["status"]
    readonly description: string
  }
} = {
  missing_token: { status: 401, description: "Send a key as: Authorization: Bearer <key>" },
  invalid_request: { status: 400, description: "The request has more than one credential" },
  invalid_token: { status: 401, description: "The key is wrong, has ended, or was removed" },
  insufficient_scope: { status: 403, description: "The key is not allowed to do this" },
  too_many_requests: { status: 429, description: "There were too many requests" },
  temporarily_unavailable: { status: 503, description: "It is unknown whether the key is right" },
  cross_site: { status: 403, description: "The request comes from a page of another site" },
}

/** Those that a credential, or another one, would mend: they have a challenge (RFC 6750 §3). */
const challenged = new Set<AccessError>([
  "missing_token",
  "invalid_request",
  "invalid_token",
  "insufficient_scope",
])

/** What a refused key is told, once for each configuration: a flood of false keys must cost next to nothing. */
const remembered = /* @__PURE__ */ new WeakMap<readonly CredentialCheck[], AccessRefusal>()

/** The answer to a request that has no access. It says nothing of any key that exists. */
export function refuseAccess(error: AccessError, details: RefusalDetails): AccessRefusal {
  if (error !== "invalid_token") return refusal(error, details)
  const known = remembered.get(details.checks)
  if (known) return known
  const made = refusal(error, { checks: details.checks })
  remembered.set(details.checks, made)
  return made
}

function refusal(error: AccessError, details: RefusalDetails): AccessRefusal {
  const { status, description } = refusals[error]
  const body = Object.freeze({ error, error_description: description })
  const headers: Readonly<Record<string, string>> = Object.freeze({
    "cache-control": "no-store",
    ...(challenged.has(error) && { "www-authenticate": challenge(error, description, details) }),
    ...(details.retryAfter !== undefined && { "retry-after": String(details.retryAfter) }),
  })
  const response = () => Response.json(body, { status, headers })
  return Object.freeze<AccessRefusal>({ kind: "refusal", error, status, headers, body, response })
}

/**
 * `WWW-Authenticate` (RFC 6750 §3), with the address of the metadata of the resource where it has some (RFC 9728 §5.1). A
 * request without any credential learns no code.
 */
function challenge(
  error: AccessError,
  description: string,
  { demand, checks }: RefusalDetails,
): string {
  const { scopes = [] } = demand ?? {}
  const metadata = checks.flatMap((check) => check.metadata ?? [])[0]
  const named = error === "missing_token" ? [] : [["error", error] as const]
  const described = named.length > 0 ? [["error_description", description] as const] : []
  const parameters = [
    ["realm", "api"] as const,
    ...named,
    ...described,
    ...(scopes.length > 0 ? [["scope", scopes.join(" ")] as const] : []),
    ...(metadata === undefined ? [] : [["resource_metadata", metadata] as const]),
  ]
  return `Bearer ${parameters.map(([name, value]) => `${name}="${value}"`).join(", ")}`
}
