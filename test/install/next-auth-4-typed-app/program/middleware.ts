import { withAuth, type NextRequestWithAuth } from "next-auth/middleware"
import { NextResponse, type NextFetchEvent } from "next/server"

export { default } from "next-auth/middleware"

export const roles = withAuth(
  function middleware(request) {
    return NextResponse.rewrite(new URL(`/${request.nextauth.token?.role}`, request.url))
  },
  {
    callbacks: { authorized: ({ token, req }) => token?.role === "admin" && req.url !== "" },
    pages: { signIn: "/login" },
    secret: "secret",
  },
)

export const optionsAlone = withAuth({ callbacks: { authorized: ({ token }) => !!token } })

export const called = (request: NextRequestWithAuth, event: NextFetchEvent) => roles(request, event)

export const config = { matcher: ["/admin"] }
