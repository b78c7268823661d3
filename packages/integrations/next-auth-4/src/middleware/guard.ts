import { redirectionInNext } from "@sallyport/core/integration"
import type { NextRequest } from "next/server.js"
import { getToken, secretOfEnvironment } from "../jwt/get-token.js"
import { BASE_PATH } from "../site-of-env.js"
import type { JWT } from "../types/jwt.js"
import { isOpen } from "./open-paths.js"
import type { MiddlewareResult, NextAuthMiddlewareOptions } from "./types.js"

/**
 * Sends a request that may not pass to the sign-in page, with its own address as `callbackUrl`. One that may goes to
 * `next`, with its token in `request.nextauth`. Without a secret nothing passes but what is open to everyone.
 */
export async function guard(
  request: NextRequest,
  options: NextAuthMiddlewareOptions,
  next?: () => MiddlewareResult | Promise<MiddlewareResult>,
): Promise<MiddlewareResult> {
  const { basePath, pathname, search } = request.nextUrl
  const signIn = options.pages?.signIn ?? `${BASE_PATH}/signin`
  const error = options.pages?.error ?? `${BASE_PATH}/error`
  if (isOpen(request.nextUrl, [signIn, error])) return undefined

  const secret = options.secret ?? secretOfEnvironment()
  if (!secret) {
    // oxlint-disable-next-line no-console -- a middleware of version 4 has no option for a log
    console.error(
      "[next-auth][error][NO_SECRET]",
      "The middleware has no secret. Set NEXTAUTH_SECRET, or give withAuth the secret of your NextAuth options.",
    )
    return redirect(request, error, { error: "Configuration" })
  }

  const token = await tokenOf(request, options, secret)
  if (!(await isAdmitted(request, options, token)))
    return redirect(request, signIn, { callbackUrl: `${basePath}${pathname}${search}` })
  Object.assign(request, { nextauth: { token } })
  return next?.()
}

function tokenOf(
  req: NextRequest,
  { cookies, jwt }: NextAuthMiddlewareOptions,
  secret: string,
): Promise<JWT | null> {
  const cookieName = cookies?.sessionToken?.name
  return getToken({
    req,
    secret,
    ...(cookieName && { cookieName }),
    ...(jwt?.decode && { decode: jwt.decode }),
  })
}

async function isAdmitted(
  req: NextRequest,
  { callbacks }: NextAuthMiddlewareOptions,
  token: JWT | null,
): Promise<boolean> {
  // Not any truthy value: `authorized: ({ token }) => token?.role` would let every role in.
  return callbacks?.authorized
    ? (await callbacks.authorized({ token, req })) === true
    : token !== null
}

function redirect(
  request: NextRequest,
  page: string,
  query: Readonly<Record<string, string>>,
): Response {
  const { nextUrl } = request
  const target = new URL(page.startsWith("/") ? nextUrl.basePath + page : page, nextUrl.origin)
  for (const [name, value] of Object.entries(query)) target.searchParams.append(name, value)
  return redirectionInNext(request, target.href)
}
