import { readProtectedHeader, splitCompactJwe } from "./compact-jwe.js"
import { runtimeKeys } from "./open-jwt.js"

/**
 * Whether a token's header, which anyone can read, names a key that comes from none of these secrets. False for text
 * that is not a token.
 */
export async function isSealedElsewhere(
  token: string,
  { secrets, salt }: { readonly secrets: readonly string[]; readonly salt: string },
): Promise<boolean> {
  const jwe = splitCompactJwe(token)
  const kid = jwe && readProtectedHeader(jwe.header)?.kid
  if (typeof kid !== "string") return false
  const cache = await runtimeKeys()
  const keys = await Promise.all(secrets.map(async (secret) => cache.keysOf(secret, salt)))
  return keys.every((one) => one.kid !== kid)
}
