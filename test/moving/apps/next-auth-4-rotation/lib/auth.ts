import type { NextAuthOptions } from "next-auth"
import CredentialsProvider from "next-auth/providers/credentials"
import { refreshAccessToken } from "./refresh"
import { findUser } from "./users"

/** Access tokens are renewed an hour before they end: those of the local provider, with every use. */
const EARLY = 60 * 60 * 1000

export const authOptions: NextAuthOptions = {
  secret: process.env.NEXTAUTH_SECRET,
  session: { strategy: "jwt" },
  pages: { signIn: "/login" },
  providers: [
    CredentialsProvider({
      credentials: {
        username: { label: "Name", type: "text" },
        password: { label: "Password", type: "password" },
      },
      authorize: (credentials) =>
        credentials ? findUser(credentials.username, credentials.password) : null,
    }),
    {
      id: "local",
      name: "Local",
      type: "oauth",
      issuer: process.env.OIDC_ISSUER,
      wellKnown: `${process.env.OIDC_ISSUER}/.well-known/openid-configuration`,
      authorization: {
        params: { scope: "openid profile email offline_access", prompt: "consent" },
      },
      idToken: true,
      checks: ["pkce", "state"],
      clientId: process.env.OIDC_ID,
      clientSecret: process.env.OIDC_SECRET,
      client: { token_endpoint_auth_method: "client_secret_basic" },
      profile: (profile) => ({
        id: profile.sub,
        name: profile.name,
        email: profile.email,
        image: profile.picture,
      }),
    },
  ],
  callbacks: {
    async jwt({ token, account }) {
      if (account?.provider === "local")
        return {
          ...token,
          accessToken: account.access_token,
          accessTokenExpires: account.expires_at! * 1000,
          refreshToken: account.refresh_token,
        }
      if (!token.accessTokenExpires || Date.now() < token.accessTokenExpires - EARLY) return token
      return refreshAccessToken(token)
    },
    async session({ session, token }) {
      session.error = token.error
      return session
    },
  },
}
