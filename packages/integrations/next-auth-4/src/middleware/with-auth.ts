import { isRequest } from "@sallyport/core/integration"
import type { NextFetchEvent, NextRequest } from "next/server.js"
import { guard } from "./guard.js"
import type {
  NextAuthMiddlewareOptions,
  NextMiddlewareWithAuth,
  NextRequestWithAuth,
  WithAuthArgs,
} from "./types.js"

/**
 * Lets only signed-in visitors pass, or those whom `callbacks.authorized` admits; others are sent to the sign-in page.
 * Export it as the middleware, call it within one, or give it yours, which then runs for requests that may pass.
 *
 * @example
 *   export { default } from "next-auth/middleware"
 *   export const config = { matcher: ["/dashboard/:path*"] }
 */
export function withAuth(): NextMiddlewareWithAuth
export function withAuth(req: NextRequestWithAuth): ReturnType<NextMiddlewareWithAuth>
export function withAuth(
  req: NextRequestWithAuth,
  event: NextFetchEvent,
): ReturnType<NextMiddlewareWithAuth>
export function withAuth(
  req: NextRequestWithAuth,
  options: NextAuthMiddlewareOptions,
): ReturnType<NextMiddlewareWithAuth>
export function withAuth(
  middleware: NextMiddlewareWithAuth,
  options: NextAuthMiddlewareOptions,
): NextMiddlewareWithAuth
export function withAuth(middleware: NextMiddlewareWithAuth): NextMiddlewareWithAuth
export function withAuth(options: NextAuthMiddlewareOptions): NextMiddlewareWithAuth
export function withAuth(
  ...args: WithAuthArgs
): ReturnType<NextMiddlewareWithAuth> | NextMiddlewareWithAuth {
  const [first = {}, second = {}] = args
  if (typeof first === "function") {
    const options = second as NextAuthMiddlewareOptions
    return (request, event) => guard(request, options, () => first(request, event))
  }
  // An event has no member with the name of an option, so the default export, which Next calls with one, has none.
  if (isNextRequest(first)) return guard(first, second as NextAuthMiddlewareOptions)
  return (request) => guard(request, first)
}

/** Also a request without Next's own members: that is a mistake, and must not pass for options. */
function isNextRequest(first: NextRequest | NextAuthMiddlewareOptions): first is NextRequest {
  return isRequest(first) || "nextUrl" in first
}
