import { isCanonicalBase64url } from "../../crypto/base64url.js"
import { isCredentialId } from "./credential-id.js"
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
