import { withAuth } from "next-auth/middleware"
import { NextResponse } from "next/server"

export default withAuth(
  function middleware(request) {
    const response = NextResponse.next()
    response.headers.set("x-role", request.nextauth.token?.role ?? "none")
    response.headers.set("x-runtime", process.env.NEXT_RUNTIME ?? "")
    return response
  },
  {
    pages: { signIn: "/login" },
    callbacks: {
      authorized: ({ token, req }) =>
        req.nextUrl.pathname.startsWith("/admin") ? token?.role === "admin" : token !== null,
    },
  },
)

export const config = { matcher: ["/protected/:path*", "/admin/:path*"] }
