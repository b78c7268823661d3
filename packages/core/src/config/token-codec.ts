import type { JWTOptions } from "../contract/jwt-options.js"
import type { TokenCodec } from "../contract/resolved-config.js"
import { chain } from "../crypto/chain.js"
import { openSession } from "../crypto/open-session.js"
import { loadOnce } from "../loading/load-once.js"

/** Loaded when the first token is sealed: most requests only read one. */
const sealing = /* @__PURE__ */ loadOnce(() => import("./encode-token.js"))

/**
 * Encodes and decodes session tokens: with the application's `jwt.encode` and `jwt.decode` if set, else with our own. A
 * token that is not ours, malformed or expired decodes to null; only the application's functions may throw.
 */
export function createTokenCodec(
  jwt: Partial<JWTOptions> = {},
  defaults: { readonly secrets: readonly string[]; readonly maxAge: number },
): TokenCodec {
  const { secrets } = defaults
  const secret = [...secrets]
  const maxAge = jwt.maxAge ?? defaults.maxAge
  // The whole option object is passed on, as functions written for Auth.js expect.
  const options = { ...jwt, secret: jwt.secret ?? secret, maxAge }
  const { encode, decode } = jwt
  return Object.freeze<TokenCodec>({
    encode: encode
      ? (token, salt) => encode({ ...options, token, salt })
      : (token, salt, now) =>
          chain(sealing(), ({ encodeToken }) =>
            encodeToken(token, { secret: secrets, salt, maxAge, now }),
          ),
    decode: decode
      ? (token, salt) => decode({ ...options, token, salt })
      : (token, salt, now) => openSession(token, { secrets, salt, now }),
  })
}
