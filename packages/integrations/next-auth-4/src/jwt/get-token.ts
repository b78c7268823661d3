import type { GetServerSidePropsContext, NextApiRequest } from "next"
import type { NextRequest } from "next/server.js"
import type { JWT, JWTOptions } from "../types/jwt.js"
import type { LoggerInstance } from "../types/logger.js"
import { openToken } from "./open-token.js"
import { requestTokens } from "./request-tokens.js"

/** Where `getToken` looks, and how it opens what it finds. */
export interface GetTokenParams<R extends boolean = false> {
  req: GetServerSidePropsContext["req"] | NextRequest | NextApiRequest
  /**
   * Whether the cookie's name begins with `__Secure-`. Default: whether `NEXTAUTH_URL` begins with `https://`; if it is
   * not set, whether this is Vercel.
   */
  secureCookie?: boolean
  /** The name of the session cookie. Default: version 4's, then that of `upgradeCookies`. */
  cookieName?: string
  /** True returns the token itself, without opening or checking it. */
  raw?: R
  /** Default: `NEXTAUTH_SECRET`, then `AUTH_SECRET`. */
  secret?: string
  /** The function of the option `jwt.decode`, if your application has one. */
  decode?: JWTOptions["decode"]
  /** Has no effect: there is nothing to log. */
  logger?: LoggerInstance | Console
}

/**
 * The claims of the session token in a request, from its cookie or from `Authorization: Bearer`; null if there is no
 * valid one. It calls no callback and renews nothing. Throws an `Error` without `req`, and never for what a client sent.
 */
export async function getToken<R extends boolean = false>(
  params: GetTokenParams<R>,
): Promise<R extends true ? string : JWT | null>
export async function getToken(params: GetTokenParams<boolean>): Promise<string | JWT | null> {
  const { req, raw, secret = secretOfEnvironment(), decode } = params
  if (!req) throw new Error("Must pass `req` to JWT getToken()")
  const { secureCookie = isSecureSite() } = params
  for (const found of requestTokens(req, params.cookieName ?? defaultNames(secureCookie))) {
    if (raw) return found.token
    const claims = await openToken(found, { secret, decode })
    if (claims) return claims
  }
  return null
}

/** The names of a session's cookie: that of version 4 first, because `upgradeCookies` is off at the start. */
function defaultNames(isSecure: boolean): readonly string[] {
  const prefix = isSecure ? "__Secure-" : ""
  return [`${prefix}next-auth.session-token`, `${prefix}authjs.session-token`]
}

// Read by their full names, because Next's `env` option puts its values in the place of exactly these expressions.

function isSecureSite(): boolean {
  return process.env.NEXTAUTH_URL?.startsWith("https://") ?? !!process.env.VERCEL
}

/** The secret that the environment sets. */
export function secretOfEnvironment(): string | undefined {
  return process.env.NEXTAUTH_SECRET ?? process.env.AUTH_SECRET
}
