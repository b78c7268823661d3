import { loadOnce } from "../../async/load-once.js"
import { STEP_UP } from "../../http/request-path.js"
import type { ExtensionEndpoint } from "../../contract/endpoint.js"
import type { JoinedExtensions } from "../../contract/extension.js"
import type { AnyOperation, OperationRequest, RunOperation } from "../../contract/operation.js"
import type { AuthRequest, AuthResponse } from "../../contract/http.js"
import type { PageRequest } from "../../contract/page-request.js"
import { isAuthError } from "../../errors/auth-error.js"
import { InvalidInput, StepUpRequired } from "../../errors/request-errors.js"
import { problemDetails } from "./problem-details.js"
import { methodsOf } from "./run-operation.js"

/** Loaded with the first request for an endpoint. */
const endpointAnswers = /* @__PURE__ */ loadOnce(() => import("./answer-endpoint.js"))

async function answeringEndpoint(endpoint: ExtensionEndpoint, request: PageRequest) {
  return (await endpointAnswers()).answerEndpoint(endpoint, request)
}

/** All that a request can name. */
interface NamedInRequests {
  readonly operations: ReadonlyMap<string, AnyOperation>
  readonly pages: ReadonlyMap<string, JoinedExtensions["answer"]>
  readonly endpoints: ReadonlyMap<string, ExtensionEndpoint>
}

/** How requests for operations, pages and endpoints are answered. */
export function answering(
  { operations, pages, endpoints }: NamedInRequests,
  run: RunOperation,
): Pick<JoinedExtensions, "operations" | "endpoints" | "run" | "named" | "answer" | "problemOf"> {
  return {
    operations: [...operations.keys()],
    endpoints: [...endpoints].map(([name, { method }]) => ({ name, method })),
    run,
    named: { has: (name) => operations.has(name) || pages.has(name) || endpoints.has(name) },
    answer: (request) => {
      const name = request.request.operation ?? ""
      const endpoint = endpoints.get(name)
      if (endpoint) return answeringEndpoint(endpoint, request)
      return pages.get(name)?.(request) ?? answer(name, run, request)
    },
    problemOf: (error, path) => {
      const [, name = ""] = /^session\/([^/]+)\/?$/.exec(path) ?? []
      const operation = operations.get(name)
      if (operation) return problemDetails(error, methodsOf(operation))
      const endpoint = endpoints.get(name)
      return endpoint && problemDetails(error, [endpoint.method, "HEAD"])
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
  const page = typeof cause?.page === "string" ? cause.page : STEP_UP
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
