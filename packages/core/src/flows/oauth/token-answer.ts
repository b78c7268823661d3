import { BackChannelError } from "./back-channel-error.js"

/** A token endpoint's answer as the protocol library reads it, and its members. */
export interface TokenAnswer {
  readonly response: Response
  readonly members: Readonly<Record<string, unknown>>
}

/** Ours: with them an answer would say whose account it is. `__proto__` can be a member in JSON. */
const reserved = new Set(["provider", "type", "providerAccountId", "userId", "__proto__"])

/**
 * The answer with the deviations fixed that harm no one (null members, unusable or textual `expires_in`), errors under
 * status 200 as the errors they are, and members left out that no one verified or that are not the provider's to say.
 *
 * Throws `BackChannelError` for a web page.
 */
export async function readTokenAnswer(
  response: Response,
  { keepsIdToken }: { keepsIdToken: boolean },
): Promise<TokenAnswer> {
  if (response.status === 200 && /^text\/html\b/i.test(response.headers.get("content-type") ?? ""))
    throw new BackChannelError("the token endpoint answered with a web page")
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  // What is not an object, or no success, is for the protocol library to refuse.
  if (response.status !== 200 || !isObject(body)) return { response, members: {} }
  if (typeof body["error"] === "string" && body["error"] !== "")
    return { response: Response.json(body, { status: 400 }), members: body }
  const kept = Object.entries(body)
    .filter(([name, value]) => value !== null && !reserved.has(name))
    .filter(([name]) => name !== "expires_in" && (keepsIdToken || name !== "id_token"))
  const lifetime = secondsIn(body["expires_in"])
  const members = Object.fromEntries(lifetime === undefined ? kept : [...kept, lifetime])
  const { headers } = response
  return { response: Response.json(members, { headers: headersOf(headers) }), members }
}

/** A lifetime that is no finite, non-negative number says nothing; some servers send it as text. */
function secondsIn(value: unknown): [string, number] | undefined {
  const isNumeric = typeof value === "string" && /^\d+(?:\.\d+)?$/.test(value)
  const seconds = isNumeric ? Number(value) : value
  if (typeof seconds !== "number" || seconds < 0 || seconds > Number.MAX_SAFE_INTEGER)
    return undefined
  return ["expires_in", seconds]
}

/** Challenges matter to the library; lengths and encodings no longer fit the new body. */
function headersOf(headers: Headers): Record<string, string> {
  const challenge = headers.get("www-authenticate")
  return challenge ? { "www-authenticate": challenge } : {}
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
