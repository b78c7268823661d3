import type { AuthConfig } from "@auth/core"
import type { JWT } from "@auth/core/jwt"
import Google from "@auth/core/providers/google"

/** An access token that is renewed when it has expired. */
export const config: AuthConfig = {
  providers: [Google({ authorization: { params: { access_type: "offline", prompt: "consent" } } })],
  callbacks: {
    async jwt({ token, account }) {
      if (account)
        return {
          ...token,
          access_token: account.access_token,
          expires_at: account.expires_at,
          refresh_token: account.refresh_token,
        }
      if (Date.now() < (token.expires_at ?? 0) * 1000) return token
      if (!token.refresh_token) throw new TypeError("Missing refresh_token")
      try {
        return { ...token, ...(await renewed(token.refresh_token)) }
      } catch {
        token.error = "RefreshTokenError"
        return token
      }
    },
    async session({ session, token }) {
      session.error = token.error
      return session
    },
  },
}

async function renewed(refreshToken: string): Promise<Partial<JWT>> {
  const response = await fetch("https://oauth2.googleapis.com/token", {
    method: "POST",
    body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
  })
  const answer = (await response.json()) as { access_token: string; expires_in: number }
  return {
    access_token: answer.access_token,
    expires_at: Math.floor(Date.now() / 1000 + answer.expires_in),
  }
}
