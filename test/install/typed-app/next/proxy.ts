import { NextResponse } from "next/server"
import { auth } from "./auth"

export { auth as middleware } from "./auth"

export const proxy = auth((request) => {
  if (!request.auth?.user.address && request.nextUrl.pathname !== "/login")
    return NextResponse.redirect(new URL("/login", request.nextUrl.origin))
  return undefined
})

export const GET = auth(async function GET(request) {
  return request.auth
    ? NextResponse.json({ address: request.auth.user.address })
    : NextResponse.json({ message: "Not authenticated" }, { status: 401 })
})
