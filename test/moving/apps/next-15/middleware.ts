import { NextResponse } from "next/server"
import { auth } from "./auth"

export default auth((request) => {
  const { pathname, origin } = request.nextUrl
  const isRefused = pathname.startsWith("/protected") && !request.auth
  const response = isRefused
    ? NextResponse.redirect(new URL("/login", origin))
    : NextResponse.next()
  response.headers.set("x-runtime", process.env.NEXT_RUNTIME ?? "")
  response.headers.set("x-middleware-user", request.auth?.user?.name ?? "nobody")
  return response
})

export const config = { matcher: ["/me", "/protected/:path*"] }
