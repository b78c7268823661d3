import { getToken } from "next-auth/jwt"
import type { NextRequest } from "next/server"

/** What the provider says with the access token of the session, and how often that was renewed. */
export async function GET(req: NextRequest) {
  const token = await getToken({ req })
  if (!token?.accessToken) return Response.json(null)
  const answer = await fetch(`${process.env.OIDC_ISSUER}/userinfo`, {
    headers: { authorization: `Bearer ${token.accessToken}` },
    cache: "no-store",
  })
  const profile = answer.ok ? await answer.json() : null
  return Response.json({ sub: profile?.sub ?? null, renewals: token.renewals ?? 0 })
}
