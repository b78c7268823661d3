import { openJwt } from "./open-jwt.js"

/** `{"alg":"dir","enc":"A256GCM"}` and the empty key of direct encryption: the start of every token of next-auth 4. */
const NEXT_AUTH_4 = "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0.."

/**
 * The claims of a session token. Ours and those of Auth.js are sealed with secret and salt, those of next-auth 4 with
 * the secret alone. Null for any other text, or if the token has expired at `now` (milliseconds; null for any time).
 */
export async function openSession(
  token: string,
  {
    secrets,
    salt,
    now,
  }: { readonly secrets: readonly string[]; readonly salt: string; readonly now: number | null },
): Promise<Record<string, unknown> | null> {
  if (!token.startsWith(NEXT_AUTH_4)) return openJwt(token, { secret: secrets, salt, now })
  // Loaded only for such a token, because most applications never see one.
  const { openNextAuth4 } = await import("./next-auth-4.js")
  return openNextAuth4(token, { secrets, now })
}
