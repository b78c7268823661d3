import type { AuthResponse } from "../contract/http.js"
import { answerOf } from "../errors/auth-error.js"
import type { UnknownAction } from "../errors/request-errors.js"
import type { ErrorContext } from "./error.js"

interface UnansweredRequest {
  readonly request: { readonly method: string; readonly headers: Headers }
}

const reasons: Readonly<Record<number, string>> = {
  404: "Not found.",
  405: "Method not allowed.",
  413: "Payload too large.",
  414: "URI too long.",
  415: "Unsupported media type.",
}

/**
 * The answer to a request that is none of ours: a page for a person who follows a link to nothing, and otherwise JSON. If
 * the mount path and the base path differ, it names both, to help the developer; neither is a secret.
 */
export async function unansweredAnswer(
  error: UnknownAction,
  context: ErrorContext & UnansweredRequest,
): Promise<AuthResponse> {
  const { cause, message } = error
  const { status } = answerOf(error)
  // Loaded on demand: most of what asks for nothing is no browser.
  if (status === 404 && !cause?.["isElsewhere"] && wantsPage(context.request))
    return (await import("./not-found.js")).notFoundAnswer(context)
  const allow = cause?.["allow"]
  return {
    status,
    body: { message: cause?.["isElsewhere"] ? message : (reasons[status] ?? "Bad request.") },
    ...(typeof allow === "string" && { headers: { allow } }),
  }
}

/** Only a navigation of a browser accepts HTML by name. */
function wantsPage({ method, headers }: UnansweredRequest["request"]): boolean {
  return method === "GET" && (headers.get("accept") ?? "").includes("text/html")
}
