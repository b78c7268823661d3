import { STEP_UP } from "../../http/request-path.js"
import type { JoinedExtensions } from "../../contract/extension.js"
import type {
  AnyOperation,
  OperationRequest,
  Proving,
  RunOperation,
} from "../../contract/operation.js"
import type { AuthRequest, AuthResponse } from "../../contract/http.js"
import type { PageRequest } from "../../contract/page-request.js"
import type { Proof } from "../../contract/session-facts.js"
import { isAuthError, isClientError, type AuthError } from "../../errors/auth-error.js"
import { enoughFrom, InvalidInput, StepUpRequired } from "../../errors/request-errors.js"
import { leavesSessionUnknown } from "../../errors/thrown-to-application.js"
import { meetsDemand } from "../proofs/meets-demand.js"
import { factsOf } from "../proofs/recent-proof.js"
import { MAX_PROOF_AGE } from "../proofs/step-up-page.js"
import { methodsOf } from "./run-operation.js"

/** Operations and pages by name, and how requests for them are answered. */
export function answering(
  operations: ReadonlyMap<string, AnyOperation>,
  run: RunOperation,
  pages: ReadonlyMap<string, JoinedExtensions["answer"]>,
): Pick<JoinedExtensions, "operations" | "run" | "named" | "answer" | "problemOf"> {
  return {
    operations,
    run,
    named: { has: (name) => operations.has(name) || pages.has(name) },
    answer: (request) => {
      const name = request.request.operation ?? ""
      return pages.get(name)?.(request) ?? answer(name, run, request)
    },
    problemOf: (error, path) => {
      const [, name = ""] = /^session\/([^/]+)\/?$/.exec(path) ?? []
      const operation = operations.get(name)
      return operation && problem(error, operation)
    },
  }
}

async function answer(
  name: string,
  run: RunOperation,
  lent: OperationRequest & Pick<PageRequest, "baseUrl">,
): Promise<AuthResponse> {
  const { request } = lent
  const running = run(name, {
    place: lent,
    method: request.method,
    requireOwnForm: async () => (request.method === "POST" ? lent.requireCsrfToken() : undefined),
    session: lent.carried,
    canSetCookies: () => true,
    args: (fields) => argumentsIn(request, fields),
  })
  const done = await running.catch((error: unknown) => {
    throw withPage(error, lent.baseUrl)
  })
  const ended = done.endsOwn ? await lent.deletions() : []
  const set = [...ended, ...(done.cookies ?? [])]
  return { ...asJson(done.result), ...(set.length > 0 && { cookies: set }) }
}

/** What is refused for a missing proof says on which page it is given. */
function withPage(error: unknown, baseUrl: string): unknown {
  if (!isAuthError(error, "StepUpRequired")) return error
  const { message, cause } = error
  const page = typeof cause?.["page"] === "string" ? cause["page"] : STEP_UP
  return new StepUpRequired(message, { ...cause, url: `${baseUrl}/session/${page}` })
}

function argumentsIn(
  { method, query, body, duplicates }: AuthRequest,
  fields: readonly string[],
): readonly unknown[] {
  const members = method === "GET" ? query : body
  return fields.map((field) => {
    if (duplicates.has(field)) throw new InvalidInput(`${field} was sent more than once.`)
    return members[field]
  })
}

/** A text alone would be sent as a page. */
function asJson(result: unknown): AuthResponse {
  if (typeof result !== "string") return { body: result ?? null }
  return { body: JSON.stringify(result), headers: { "content-type": "application/json" } }
}

/** Whether the person has proved who they are in the last ten minutes, by what the library knows of their session. */
export function hasFreshProof(proving: Proving, besides: readonly Proof[] = []): boolean {
  const { now } = proving
  return meetsDemand(factsOf(proving), { within: MAX_PROOF_AGE }, { now, besides })
}

/** The reason phrases of RFC 9110 §15. */
const titles: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  413: "Content Too Large",
  414: "URI Too Long",
  415: "Unsupported Media Type",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
}

/**
 * The problem details of an error (RFC 9457). The browser learns the name of an error that it may see, and what is
 * wrong with its own input.
 */
function problem(error: unknown, operation: AnyOperation): AuthResponse {
  const { status, name, detail, maxAge, code, wait, from, url } = problemFacts(error)
  return {
    status,
    headers: {
      "content-type": "application/problem+json",
      ...(status === 405 && { allow: methodsOf(operation).join(", ") }),
      // Seconds: long enough that not everybody asks a restarting store at once (RFC 9110 §10.2.3).
      ...(status === 503 && { "retry-after": "5" }),
      ...(wait !== undefined && { "retry-after": String(wait) }),
    },
    body: {
      type: "about:blank",
      title: titles[status] ?? "Error",
      status,
      ...(detail !== undefined && { detail }),
      ...(name !== undefined && { error: name }),
      ...(code !== undefined && { code }),
      ...(maxAge !== undefined && { max_age: maxAge }),
      ...(from !== undefined && { from }),
      ...(url !== undefined && { url }),
    },
  }
}

interface ProblemFacts {
  readonly status: number
  /** The error's type. */
  readonly name?: string
  readonly detail?: string
  /** Why, as one word. */
  readonly code?: string
  /** Seconds until it can be tried again. */
  readonly wait?: number
  /**
   * Seconds since the proof that is demanded, as RFC 9470 §3 calls it. Not in a header `WWW-Authenticate`: there it
   * belongs to a scheme such as `Bearer`, and nothing here takes one. Cookies have no scheme.
   */
  readonly maxAge?: number
  /** From when on the proof that was given is enough (ISO 8601). */
  readonly from?: string | undefined
  /** The page on which the proof is given. */
  readonly url?: string | undefined
}

function problemFacts(error: unknown): ProblemFacts {
  if (leavesSessionUnknown(error)) return { status: 503 }
  if (!isAuthError(error)) return { status: 500 }
  const { type: name, message: detail } = error
  if (name === "InvalidInput") return { status: 400, name, detail }
  if (name === "WeakPassword") return { status: 400, name, detail, code: codeIn(error) }
  if (name === "TooManyAttempts") return { status: 429, name, wait: waitIn(error) }
  if (name === "NotSignedIn") return { status: 401, name }
  if (name === "UnknownAction") return { status: statusIn(error), detail }
  if (name === "StepUpRequired")
    return {
      status: 403,
      name,
      maxAge: MAX_PROOF_AGE,
      from: enoughFrom(error),
      url: textIn(error, "url"),
    }
  return isClientError(error) ? { status: 403, name } : { status: 500 }
}

function textIn({ cause }: AuthError, member: string): string | undefined {
  const text = cause?.[member]
  return typeof text === "string" ? text : undefined
}

function codeIn({ cause }: AuthError): string {
  const reason = cause?.["reason"]
  return typeof reason === "string" ? reason : ""
}

/** An application may throw this error itself, without a time. */
function waitIn({ cause }: AuthError): number {
  return Number(cause?.["retryAfter"]) || 60
}

function statusIn({ cause }: AuthError): number {
  return typeof cause?.["status"] === "number" ? cause["status"] : 400
}
