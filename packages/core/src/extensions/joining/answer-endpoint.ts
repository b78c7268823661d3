import type { ExtensionEndpoint } from "../../contract/endpoint.js"
import type { AuthResponse } from "../../contract/http.js"
import type { PageRequest } from "../../contract/page-request.js"
import { UnknownAction } from "../../errors/request-errors.js"

/** Answers a request for an endpoint. It gets nothing by which it could act for whoever is signed in. */
export async function answerEndpoint(
  { method, answer }: ExtensionEndpoint,
  { request, cookies, origin, now, notes, baseUrl }: PageRequest,
): Promise<AuthResponse> {
  if (request.method !== method)
    throw new UnknownAction(`This endpoint answers ${method}, not ${request.method}.`, {
      status: 405,
    })
  const visit = { request, cookies, origin, now, notes, baseUrl }
  const { status, headers, body, failure } = await answer(visit)
  return {
    ...(status !== undefined && { status }),
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
    ...(failure && { failure }),
  }
}
