import type { CredentialCheck } from "../../contract/access.js"

/**
 * The credentials that a request brings, each once: in `Authorization`, or in a header that a check names. Never one in an
 * address, which servers, proxies and browsers write down.
 */
export function credentialTexts(
  header: (name: string) => string | null,
  checks: readonly CredentialCheck[],
): readonly string[] {
  const bearer = bearerIn(header("authorization"))
  const texts = bearer === null ? [] : [bearer]
  for (const { header: name } of checks) {
    const text = name === undefined ? undefined : header(name)?.trim()
    if (text !== undefined && !texts.includes(text)) texts.push(text)
  }
  return texts
}

const BEARER = "bearer"

/**
 * Null for another scheme, which is not ours, such as the password of a whole site that is being tried out. An empty text
 * is a credential too: that of a program whose variable is not set.
 */
function bearerIn(authorization: string | null): string | null {
  if (authorization === null) return null
  const text = authorization.trim()
  const after = text.charAt(BEARER.length)
  if (text.slice(0, BEARER.length).toLowerCase() !== BEARER) return null
  return after === "" || after === " " || after === "\t" ? text.slice(BEARER.length).trim() : null
}
