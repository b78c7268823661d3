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

/**
 * Why there is no access. A text that has not even the form of a key is refused by the code of a wrong one, and its sender
 * learns what may be wrong with it.
 */
type RefusalReason = AccessError | "empty_token" | "malformed_token"

const refusals: {
  readonly [Reason in RefusalReason]: {
    readonly error: AccessError
    readonly status: AccessRefusal["status"]
    readonly description: string
  }
} = {
  missing_token: {
    error: "missing_token",
    status: 401,
    description: "Send a key as: Authorization: Bearer <key>",
  },
  invalid_request: {
    error: "invalid_request",
    status: 400,
    description: "The request has more than one credential",
  },
  invalid_token: {
    error: "invalid_token",
    status: 401,
    description: "The key is wrong, has ended, or was removed",
  },
  malformed_token: {
    error: "invalid_token",
    status: 401,
    description:
      "This is not a key of this API. Send the whole key, without quotes, as: Authorization: Bearer <key>",
  },
  empty_token: {
    error: "invalid_token",
    status: 401,
    description: "The key is empty. Is the variable set that holds it?",
  },
  insufficient_scope: {
    error: "insufficient_scope",
    status: 403,
    description: "The key is not allowed to do this",
  },
  too_many_requests: {
    error: "too_many_requests",
    status: 429,
    description: "There were too many requests",
  },
  temporarily_unavailable: {
    error: "temporarily_unavailable",
    status: 503,
    description: "It is unknown whether the key is right",
  },
  cross_site: {
    error: "cross_site",
    status: 403,
    description:
      "The request comes from a page of another site. If it is one of yours, list its origin in trustedOrigins",
  },
}

/** Those that a credential, or another one, would mend: they have a challenge (RFC 6750 §3). */
const challenged = new Set<AccessError>([
  "missing_token",
  "invalid_request",
  "invalid_token",
  "insufficient_scope",
])

/** What refused keys are told, once for each configuration: a flood of false keys must cost next to nothing. */
const remembered = /* @__PURE__ */ new WeakMap<
  readonly CredentialCheck[],
  Map<RefusalReason, AccessRefusal>
>()

/** The answer to a request that has no access. It says nothing of any key that exists. */
export function refuseAccess(reason: RefusalReason, details: RefusalDetails): AccessRefusal {
  if (refusals[reason].error !== "invalid_token") return refusal(reason, details)
  const { checks } = details
  const kept = remembered.get(checks) ?? new Map<RefusalReason, AccessRefusal>()
  const known = kept.get(reason)
  if (known) return known
  const made = refusal(reason, { checks })
  remembered.set(checks, kept.set(reason, made))
  return made
}

function refusal(reason: RefusalReason, details: RefusalDetails): AccessRefusal {
  const { error, status, description } = refusals[reason]
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
