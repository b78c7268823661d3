import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { BackChannelError } from "./back-channel.js"
import { openMaybeEncrypted } from "./maybe-encrypted.js"

/** A token endpoint's response as the protocol library reads it, and its members. */
interface TokenAnswer {
  readonly response: Response
  readonly members: Readonly<Record<string, unknown>>
  /** As it came; empty if it is no success. */
  readonly text: string
}

/**
 * Names that belong to us: with them, a response could claim whose account it is. JSON can contain a `__proto__`
 * member.
 */
const reserved = new Set(["provider", "type", "providerAccountId", "userId", "__proto__"])

/**
 * The response with harmless deviations fixed (null members, unusable or textual `expires_in`), errors with status 200
 * turned into real errors, and without members that no one verified or that the provider must not set.
 *
 * Throws `BackChannelError` for a web page.
 */
export async function readTokenAnswer(
  response: Response,
  { keepsIdToken }: { keepsIdToken: boolean },
): Promise<TokenAnswer> {
  if (response.status === 200 && /^text\/html\b/i.test(response.headers.get("content-type") ?? ""))
    throw new BackChannelError("the token endpoint answered with a web page")
  // The protocol library rejects what is not a success or not an object.
  if (response.status !== 200) return { response, members: {}, text: "" }
  const text = await response.text()
  const body = parsed(text)
  if (!isObject(body)) return { response: new Response(text, response), members: {}, text }
  if (typeof body["error"] === "string" && body["error"] !== "")
    return { response: Response.json(body, { status: 400 }), members: body, text }
  const kept = Object.entries(body)
    .filter(([name, value]) => value !== null && !reserved.has(name))
    .filter(([name]) => name !== "expires_in" && (keepsIdToken || name !== "id_token"))
  const lifetime = secondsIn(body["expires_in"])
  const members = Object.fromEntries(lifetime === undefined ? kept : [...kept, lifetime])
  const standard = Response.json(members, { headers: headersOf(response.headers) })
  return { response: standard, members, text }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** A lifetime that is not a finite, non-negative number is dropped. Some servers send it as text. */
function secondsIn(value: unknown): [string, number] | undefined {
  const isNumeric = typeof value === "string" && /^\d+(?:\.\d+)?$/.test(value)
  const seconds = isNumeric ? Number(value) : value
  if (typeof seconds !== "number" || seconds < 0 || seconds > Number.MAX_SAFE_INTEGER)
    return undefined
  return ["expires_in", seconds]
}

/** The library needs challenges. Lengths and encodings no longer match the new body. */
function headersOf(headers: Headers): Record<string, string> {
  const challenge = headers.get("www-authenticate")
  return challenge ? { "www-authenticate": challenge } : {}
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/**
 * The response with the signed ID Token from inside the encrypted one. The account stores the signed token, because an
 * ID Token used as a hint must be decrypted (OpenID Connect RP-Initiated Logout §2).
 */
export async function openIdToken(
  provider: ResolvedOAuthProvider,
  answer: TokenAnswer,
): Promise<TokenAnswer> {
  const { response, members } = answer
  const { id_token: idToken } = members
  if (typeof idToken !== "string" || !response.ok) return answer
  const opened = await openMaybeEncrypted(provider, idToken, "id_token")
  if (opened === idToken) return answer
  const clear = { ...members, id_token: opened }
  return {
    ...answer,
    response: Response.json(clear, { headers: response.headers }),
    members: clear,
  }
}
