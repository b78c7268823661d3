import type { Awaitable } from "../contract/awaitable.js"
import { openJwt } from "./open-jwt.js"

/** `{"alg":"dir","enc":"A256GCM"}`, as every token of next-auth 4 begins, and the empty key of direct encryption. */
const NEXT_AUTH_4 = "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0.."

/**
 * The claims of a session token: ours and those of Auth.js by the salt, those of next-auth 4 by the secret alone, as they
 * were sealed. Null for anything that is none or has expired at `now` (milliseconds).
 */
export function openSession(
  token: string,
  {
    secrets,
    salt,
    now,
  }: { readonly secrets: readonly string[]; readonly salt: string; readonly now: number },
): Awaitable<Record<string, unknown> | null> {
  if (!token.startsWith(NEXT_AUTH_4)) return openJwt(token, { secret: secrets, salt, now })
  // Loaded for those who have such a token; most applications never see one.
  return import("./next-auth-4.js").then(({ openNextAuth4 }) =>
    openNextAuth4(token, { secrets, now }),
  )
}
