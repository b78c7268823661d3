import { decode as decodeVersion5 } from "@sallyport/core/jwt"
import type { JWT, JWTOptions } from "../types/jwt.js"
import type { FoundToken } from "./request-tokens.js"
import { decode as decodeVersion4 } from "./token.js"

interface DecodeOptions {
  readonly secret: string | undefined
  readonly decode?: JWTOptions["decode"] | undefined
}

/** The claims of a session token; null if it is not valid, or if there is no secret. Never throws. */
export async function openToken(
  { token, name }: FoundToken,
  { secret, decode }: DecodeOptions,
): Promise<JWT | null> {
  try {
    // Version 4 calls it without a salt, and without a secret if there is none: its own may be elsewhere.
    if (decode) return await decode({ token, secret: secret as string })
    if (!secret) return null
    return (
      (await decodeVersion4({ token, secret }).catch(() => null)) ??
      (await decodeVersion5<JWT>({ token, secret: String(secret), salt: name }))
    )
  } catch {
    return null
  }
}
