import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { openMaybeEncrypted } from "./maybe-encrypted.js"
import type { TokenAnswer } from "./token-answer.js"

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
  return { response: Response.json(clear, { headers: response.headers }), members: clear }
}
