import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { loadOnce } from "../../async/load-once.js"

/** Loaded if a token is encrypted or must be, which few providers do. */
const opening = /* @__PURE__ */ loadOnce(() => import("./open-encrypted.js"))

/** Throws `InvalidProvider` if the client is registered for encrypted responses that it could not decrypt. */
export async function requireDecryption(provider: ResolvedOAuthProvider): Promise<void> {
  const { idTokenDecryption } = provider
  if (
    !idTokenDecryption &&
    !isRegistered(provider, "id_token") &&
    !isRegistered(provider, "userinfo")
  )
    return
  const { requireKeys } = await opening()
  requireKeys(provider)
}

/**
 * The signed JWT inside an encrypted one, or the given token if it is not encrypted. Rejects as `openEncrypted` does.
 */
export async function openMaybeEncrypted(
  provider: ResolvedOAuthProvider,
  jwt: string,
  kind: "id_token" | "userinfo",
): Promise<string> {
  if (!isRegistered(provider, kind) && jwt.split(".").length !== 5) return jwt
  return (await opening()).openEncrypted(provider, jwt, kind)
}

function isRegistered({ client }: ResolvedOAuthProvider, kind: "id_token" | "userinfo"): boolean {
  return client[`${kind}_encrypted_response_alg`] !== undefined
}
