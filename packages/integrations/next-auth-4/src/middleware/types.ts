import type { NextFetchEvent, NextMiddleware, NextRequest } from "next/server.js"
import type { AuthOptions, CookieOption } from "../types/auth-options.js"
import type { JWT, JWTOptions } from "../types/jwt.js"
import type { Awaitable } from "../types/session.js"

/** The options of `withAuth`. Give it those that `NextAuth` has. */
export interface NextAuthMiddlewareOptions {
  pages?: AuthOptions["pages"]
  /** The session cookie, if your application gives it a name of its own. */
  cookies?: { sessionToken?: Omit<CookieOption, "options"> }
  jwt?: Partial<Pick<JWTOptions, "decode">>
  callbacks?: {
    /**
     * Whether this request may pass: only `true` lets it. Anything else sends a visitor to the sign-in page. Default:
     * whether there is a session token.
     */
    authorized?: (params: { token: JWT | null; req: NextRequest }) => Awaitable<boolean>
  }
  /** Default: `NEXTAUTH_SECRET`, then `AUTH_SECRET`. */
  secret?: string
}

/** A request that has passed, with the claims of its session token. */
export interface NextRequestWithAuth extends NextRequest {
  nextauth: { token: JWT | null }
}

/** What a middleware returns. Nothing lets the request go on. */
export type MiddlewareResult = ReturnType<NextMiddleware> | void

/** A middleware that `withAuth` calls for requests that may pass. */
export type NextMiddlewareWithAuth = (
  request: NextRequestWithAuth,
  event: NextFetchEvent,
) => MiddlewareResult | Promise<MiddlewareResult>

export type WithAuthArgs =
  | [NextRequestWithAuth]
  | [NextRequestWithAuth, NextFetchEvent]
  | [NextRequestWithAuth, NextAuthMiddlewareOptions]
  | [NextMiddlewareWithAuth]
  | [NextMiddlewareWithAuth, NextAuthMiddlewareOptions]
  | [NextAuthMiddlewareOptions]
  | []
