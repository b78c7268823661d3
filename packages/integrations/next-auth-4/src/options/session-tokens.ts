import type { JWTOptions as CoreJWTOptions } from "@sallyport/core/jwt"
import { decode, encode } from "../jwt/token.js"
import type { JWT, JWTOptions } from "../types/jwt.js"

const THIRTY_DAYS = 30 * 24 * 60 * 60

/**
 * The functions that make and read session tokens: those of the application, which version 4 calls without a salt, or
 * those of version 4. Undefined with `upgradeCookies`: core reads tokens of version 4, and replaces them by its own.
 */
export function sessionTokens(
  jwt: Partial<JWTOptions> = {},
  isUpgraded: boolean,
): Partial<CoreJWTOptions> {
  const { maxAge, secret } = jwt
  const lifetime = { ...(maxAge !== undefined && { maxAge }), ...(secret && { secret }) }
  if (isUpgraded && !jwt.encode && !jwt.decode) return lifetime
  const own = { encode: jwt.encode ?? encode, decode: jwt.decode ?? decode }
  return {
    ...lifetime,
    encode: async ({ token, secret: sealing, maxAge: seconds }) =>
      own.encode({
        ...jwt,
        token: (token ?? {}) as JWT,
        secret: first(sealing),
        maxAge: seconds ?? maxAge ?? THIRTY_DAYS,
      }),
    decode: async ({ token, secret: sealing }) =>
      own.decode({ ...jwt, token: token ?? "", secret: first(sealing) }),
  }
}

/** Version 4 has one secret. */
function first(secret: string | string[]): string {
  return (Array.isArray(secret) ? secret[0] : secret) ?? ""
}
