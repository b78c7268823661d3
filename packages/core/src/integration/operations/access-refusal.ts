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

/** A text that has not even the form of a key is refused by the same code: only its sender learns what may be wrong. */
const SAME_CODE = { malformed_token: "invalid_token", empty_token: "invalid_token" } as const

/** Why there is no access, as far as it makes a difference for whoever has to mend it. */
type RefusalReason = AccessError | keyof typeof SAME_CODE

const refusals: {
  readonly [Reason in RefusalReason]: {
    readonly status: AccessRefusal["status"]
    readonly description: string
  }
} = {
  missing_token: { status: 401, description: "Send a key as: Authorization: Bearer <key>" },
  invalid_request: { status: 400, description: "The request has more than one credential" },
  invalid_token: { status: 401, description: "The key is wrong, has ended, or was removed" },
  malformed_token: {
    status: 401,
    description:
      "This is not a key of this API. Send the whole key, without quotes, as: Authorization: Bearer <key>",
  },
  empty_token: { status: 401, description: "The key is empty. Is the variable set that holds it?" },
  insufficient_scope: { status: 403, description: "The key is not allowed to do this" },
  too_many_requests: { status: 429, description: "There were too many requests" },
  temporarily_unavailable: { status: 503, description: "It is unknown whether the key is right" },
  cross_site: {
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

type FalseKeyRefusals = Readonly<Record<keyof typeof SAME_CODE | "invalid_token", AccessRefusal>>

/** What refused keys are told, once for each configuration: a flood of false keys must cost next to nothing. */
const remembered = /* @__PURE__ */ new WeakMap<readonly CredentialCheck[], FalseKeyRefusals>()

/** The answer to a request that has no access. It says nothing of any key that exists. */
export function refuseAccess(reason: RefusalReason, details: RefusalDetails): AccessRefusal {
  if (reason !== "invalid_token" && !isSameCode(reason)) return refusal(reason, details)
  const { checks } = details
  const known = remembered.get(checks)
  if (known) return known[reason]
  const made: FalseKeyRefusals = {
    invalid_token: refusal("invalid_token", { checks }),
    malformed_token: refusal("malformed_token", { checks }),
    empty_token: refusal("empty_token", { checks }),
  }
  remembered.set(checks, made)
  return made[reason]
}

function isSameCode(reason: RefusalReason): reason is keyof typeof SAME_CODE {
  return reason === "malformed_token" || reason === "empty_token"
}

function refusal(reason: RefusalReason, details: RefusalDetails): AccessRefusal {
  const { status, description } = refusals[reason]
  const error = isSameCode(reason) ? SAME_CODE[reason] : reason
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
