import { InvalidCheck } from "../../errors/request-errors.js"
import type { OAuthContext } from "../../contract/context.js"

/** The parameters of an authorization response (RFC 6749 §4.1.2, RFC 9207 §2). */
export const responseParams = [
  "code",
  "state",
  "iss",
  "error",
  "error_description",
  "error_uri",
  "session_state",
] as const

const names = [...responseParams, "user"] as const

/** The parameters of an authorization response, and Apple's `user`. */
export type CallbackParams = Readonly<Partial<Record<(typeof names)[number], string>>>

/** More than any server issues. A longer value is only meant to waste resources. */
const LONGEST = 8192

/** Parameters that may occur only once: someone else may read the other one of two (CWE-235). */
const once = [...names, "id_token", "response"] as const

/**
 * The provider's response, read from where the response mode puts it: the query of a GET or the body of a POST.
 * Everything else in the request is ignored, tokens above all: only responses from the back channel prove anything.
 *
 * Throws `InvalidCheck` for another method, a repeated or overlong parameter, or a `response` that was never requested.
 */
export function callbackParams({ request, provider }: OAuthContext): CallbackParams {
  const isPost = request.method === "POST"
  const repeated = once.find((name) => request.duplicates.has(name))
  if (repeated) throw new InvalidCheck(`The callback contains ${repeated} more than once`)
  if (isPost !== (provider.responseMode === "form_post"))
    throw new InvalidCheck(
      `Provider "${provider.id}" answers in its ${provider.responseMode === "query" ? "query, not by POST" : "body, not by GET"}`,
    )
  return chosenParams(isPost ? request.body : request.query)
}

/** The protocol's parameters out of all given ones. Throws `InvalidCheck` as {@link callbackParams} does. */
export function chosenParams(given: Readonly<Record<string, unknown>>): CallbackParams {
  if (given["response"]) throw new InvalidCheck("The callback contains a response in a JWT")
  const present = names
    .map((name) => [name, given[name]] as const)
    .filter((entry): entry is [(typeof names)[number], string] => typeof entry[1] === "string")
  const overlong = present.find(([, value]) => value.length > LONGEST)
  if (overlong) throw new InvalidCheck(`The callback's ${overlong[0]} is too long`)
  return Object.fromEntries(present)
}
