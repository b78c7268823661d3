import type { JoinedExtensions } from "../contract/extension.js"
import type { AnyOperation, OperationRequest } from "../contract/operation.js"
import type { AuthRequest, AuthResponse } from "../contract/http.js"
import { isAuthError, isClientError, type AuthError } from "../errors/auth-error.js"
import { InvalidInput, NotSignedIn, UnknownAction } from "../errors/request-errors.js"
import { leavesSessionUnknown } from "../errors/thrown-to-application.js"

/** Operations by name, and how requests for them are answered. */
export function answering(
  operations: JoinedExtensions["operations"],
): Pick<JoinedExtensions, "operations" | "answer" | "problemOf"> {
  return {
    operations,
    answer: (request) => answer(operations.get(request.request.operation ?? ""), request),
    problemOf: (error, path) => {
      const [, name = ""] = /^session\/([^/]+)\/?$/.exec(path) ?? []
      const operation = operations.get(name)
      return operation && problem(error, operation)
    },
  }
}

async function answer(
  operation: AnyOperation | undefined,
  lent: OperationRequest,
): Promise<AuthResponse> {
  const { request, cookies, origin, now } = lent
  if (!operation) throw new UnknownAction("There is no such operation.", { status: 404 })
  if (!methodsOf(operation).includes(request.method))
    throw new UnknownAction(`The operation does not answer ${request.method}.`, { status: 405 })
  if (request.method === "POST") await lent.requireCsrfToken()
  const session = await lent.carried()
  if (!session) throw new NotSignedIn("Nobody is signed in.")
  const caller = { request, cookies, origin, now, session }
  const done = await operation.run(caller, ...argumentsIn(request, operation))
  const ended = done.endsOwn ? await lent.deletions() : []
  const set = [...ended, ...(done.cookies ?? [])]
  return { ...asJson(done.result), ...(set.length > 0 && { cookies: set }) }
}

function methodsOf({ effect }: AnyOperation): readonly AuthRequest["method"][] {
  return effect === "reads" ? ["GET", "POST", "HEAD"] : ["POST", "HEAD"]
}

function argumentsIn(
  { method, query, body, duplicates }: AuthRequest,
  { fields }: AnyOperation,
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
  500: "Internal Server Error",
  503: "Service Unavailable",
}

/**
 * The problem details of an error (RFC 9457). The browser learns the name of an error that it may see, and what is
 * wrong with its own input.
 */
function problem(error: unknown, operation: AnyOperation): AuthResponse {
  const { status, name, detail } = factsOf(error)
  return {
    status,
    headers: {
      "content-type": "application/problem+json",
      ...(status === 405 && { allow: methodsOf(operation).join(", ") }),
      // Seconds: long enough that not everybody asks a restarting store at once (RFC 9110 §10.2.3).
      ...(status === 503 && { "retry-after": "5" }),
    },
    body: {
      type: "about:blank",
      title: titles[status] ?? "Error",
      status,
      ...(detail !== undefined && { detail }),
      ...(name !== undefined && { error: name }),
    },
  }
}

interface ProblemFacts {
  readonly status: number
  /** The error's type. */
  readonly name?: string
  readonly detail?: string
}

function factsOf(error: unknown): ProblemFacts {
  if (leavesSessionUnknown(error)) return { status: 503 }
  if (!isAuthError(error)) return { status: 500 }
  const { type: name, message: detail } = error
  if (name === "InvalidInput") return { status: 400, name, detail }
  if (name === "NotSignedIn") return { status: 401, name }
  if (name === "UnknownAction") return { status: statusIn(error), detail }
  return isClientError(error) ? { status: 403, name } : { status: 500 }
}

function statusIn({ cause }: AuthError): number {
  return typeof cause?.["status"] === "number" ? cause["status"] : 400
}
