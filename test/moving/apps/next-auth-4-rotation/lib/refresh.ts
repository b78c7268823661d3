import type { JWT } from "next-auth/jwt"

/**
 * Returns the token with a new access token and its time. If an error occurs, returns the old token with an error: the
 * page asks for another sign-in then.
 */
export async function refreshAccessToken(token: JWT): Promise<JWT> {
  try {
    const response = await fetch(`${process.env.OIDC_ISSUER}/token`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        client_id: process.env.OIDC_ID!,
        client_secret: process.env.OIDC_SECRET!,
        grant_type: "refresh_token",
        refresh_token: token.refreshToken!,
      }),
      cache: "no-store",
    })
    const refreshed = await response.json()
    if (!response.ok) throw refreshed
    return {
      ...token,
      accessToken: refreshed.access_token,
      accessTokenExpires: Date.now() + refreshed.expires_in * 1000,
      // A provider may keep the refresh token.
      refreshToken: refreshed.refresh_token ?? token.refreshToken,
      renewals: (token.renewals ?? 0) + 1,
    }
  } catch (error) {
    console.error(error)
    return { ...token, error: "RefreshAccessTokenError" }
  }
}
