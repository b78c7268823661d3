import { decodeBase64url, isCanonicalBase64url } from "../../crypto/encoding.js"
import { isCredentialId } from "./credential-descriptor.js"
import { verificationFailure } from "./verification-failure.js"

/** The parts of a response that every ceremony has, each in canonical base64url. */
export interface BrowserAnswer {
  readonly id: string
  readonly rawId: string
  readonly type: "public-key"
  readonly clientExtensionResults: Readonly<Record<string, never>>
  readonly response: Readonly<Record<string, unknown>>
}

/**
 * The browser's response, from the JSON text in `data`. `parts` are the required members of `response`. Throws
 * `WebAuthnVerificationError` for anything else, including other spellings of the same bytes.
 */
export function readBrowserAnswer<Part extends string>(
  data: unknown,
  parts: readonly Part[],
): BrowserAnswer & { readonly response: Readonly<Record<Part, string>> } {
  const answer = parseObject(data)
  const { id, rawId, type } = answer
  const response = asObject(answer["response"])
  if (!isCredentialId(id) || rawId !== id || type !== "public-key" || !response)
    throw verificationFailure("it is not the answer of a browser")
  const encoded = [...parts, "userHandle"].filter((part) => response[part] !== undefined)
  if (!parts.every((part) => response[part]) || !encoded.every((part) => isEncoded(response[part])))
    throw verificationFailure("a part is missing or is not base64url")
  return {
    id,
    rawId: id,
    type,
    // Unsolicited extensions are tolerated, but dropped (WebAuthn Level 3 §7.1 step 22).
    clientExtensionResults: {},
    response: response as Readonly<Record<Part, string>>,
  }
}

/** The challenge that a response says it answers; undefined if it says none. Nothing of it is checked yet. */
export function namedChallenge(data: unknown): string | undefined {
  try {
    const { clientDataJSON } = asObject(parseObject(data)["response"]) ?? {}
    const text = typeof clientDataJSON === "string" ? decodeUtf8(clientDataJSON) : ""
    const { challenge } = parse(text)
    return typeof challenge === "string" ? challenge : undefined
  } catch {
    return undefined
  }
}

function isEncoded(value: unknown): boolean {
  return value === null || (typeof value === "string" && isCanonicalBase64url(value))
}

function parseObject(data: unknown): Readonly<Record<string, unknown>> {
  if (typeof data !== "string") throw verificationFailure("data is not text")
  try {
    return asObject(JSON.parse(data)) ?? {}
  } catch (error) {
    throw verificationFailure("data is not JSON", error)
  }
}

function asObject(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined
  // Own members only: a `__proto__` in the text must not contribute any.
  return Object.assign(Object.create(null), value) as Record<string, unknown>
}

/**
 * Rejects client data that two parsers could read differently, or that was created in a frame of another site. The
 * library checks its type, challenge and origin.
 *
 * Throws `WebAuthnVerificationError`. `topOrigins` are the sites that may embed this one in a frame.
 */
export function requireValidClientData(encoded: string, topOrigins: readonly string[]): void {
  const text = decodeUtf8(encoded)
  const data = parse(text)
  if (hasDuplicates(text)) throw verificationFailure("client data names a member twice")
  const { crossOrigin, topOrigin } = data
  if (crossOrigin === undefined || crossOrigin === false) {
    if (topOrigin !== undefined) throw verificationFailure("client data has a stray topOrigin")
    return
  }
  // The site around a frame can make it look like anything (clickjacking; WebAuthn Level 3 §13.4.2).
  const isExpected = typeof topOrigin === "string" && topOrigins.includes(topOrigin)
  if (crossOrigin !== true || !isExpected)
    throw verificationFailure("it was made in a frame of another site")
}

function decodeUtf8(encoded: string): string {
  try {
    const bytes = decodeBase64url(encoded) ?? new Uint8Array()
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch (error) {
    throw verificationFailure("client data is not UTF-8", error)
  }
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch (error) {
    throw verificationFailure("client data is not JSON", error)
  }
  throw verificationFailure("client data is not a JSON object")
}

/** JSON.parse keeps the last of two members with the same name. Another parser of the same bytes may keep the first. */
function hasDuplicates(text: string): boolean {
  const names = new Set<string>()
  let depth = 0
  for (const [token, name] of text.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === "{" || token === "[") depth += 1
    else if (token === "}" || token === "]") depth -= 1
    else if (name !== undefined && depth === 1) {
      const member = String(JSON.parse(name))
      if (names.has(member)) return true
      names.add(member)
    }
  }
  return false
}

/**
 * The authentication methods of a passkey (RFC 8176 §2): a key and a present user, and multi-factor if it verified the
 * user.
 */
export function methodsOf({ userVerified }: { readonly userVerified: boolean }): readonly string[] {
  return userVerified ? ["pop", "user", "mfa"] : ["pop", "user"]
}
