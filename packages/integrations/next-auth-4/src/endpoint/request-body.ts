import { isAuthError } from "@sallyport/core/errors"
import {
  orFailure,
  parseBody,
  resolveExplained,
  type FilledConfig,
} from "@sallyport/core/integration"
import type { IncomingRequest } from "./incoming.js"

/**
 * The members of a form or of a JSON object, as core reads them; a response if the body is too large. One that is
 * neither counts as empty, as in version 4: the check of the CSRF token says what is wrong with it.
 */
export async function requestBody(
  request: Request,
  config: FilledConfig,
): Promise<IncomingRequest["body"] | Response> {
  if (request.method !== "POST") return {}
  const failing = { request: () => request, reading: resolveExplained(config) }
  return orFailure(failing, () => membersIn(request))
}

async function membersIn(request: Request): Promise<IncomingRequest["body"]> {
  try {
    const { members, duplicates } = await parseBody(request)
    // Core takes no list for a text, so that nobody can choose which of two values counts.
    const lists = duplicates.map((name) => [name, [members[name]]] as const)
    return { ...members, ...Object.fromEntries(lists) }
  } catch (error) {
    if (isAuthError(error) && error.cause?.["status"] === 413) throw error
    return {}
  }
}
