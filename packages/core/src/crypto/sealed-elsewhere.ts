import { splitCompactJwe } from "./compact-jwe.js"
import { readProtectedHeader } from "./protected-header.js"
import { webOpener } from "./runtime-sealing.js"

/** Whether a token names, in its header that anyone can read, a key that none of these secrets yields. False for what is no token. */
export async function isSealedElsewhere(
  token: string,
  { secrets, salt }: { readonly secrets: readonly string[]; readonly salt: string },
): Promise<boolean> {
  const jwe = splitCompactJwe(token)
  const kid = jwe && readProtectedHeader(jwe.header)?.kid
  if (typeof kid !== "string") return false
  const keys = await Promise.all(secrets.map(async (secret) => webOpener.keysOf(secret, salt)))
  return keys.every((one) => one.kid !== kid)
}
