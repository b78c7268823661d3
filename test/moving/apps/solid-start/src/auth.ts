import type { SolidAuthConfig } from "@auth/solid-start"
import Credentials from "@auth/core/providers/credentials"

export const authConfig: SolidAuthConfig = {
  basePath: "/api/auth",
  trustHost: true,
  secret: process.env.AUTH_SECRET,
  providers: [
    Credentials({
      credentials: { username: {}, password: { type: "password" } },
      authorize: ({ username, password }) =>
        password === "right" ? { id: "7", name: String(username), email: "ada@example.com" } : null,
    }),
    {
      id: "local",
      name: "Local",
      type: "oidc",
      issuer: process.env.OIDC_ISSUER,
      clientId: process.env.OIDC_ID,
      clientSecret: process.env.OIDC_SECRET,
    },
  ],
  callbacks: {
    jwt({ token, user, account, trigger, session }) {
      if (user) token.role = "reader"
      if (account) token.from = account.provider
      if (trigger === "update") token.name = session.name
      return token
    },
    session({ session, token }) {
      return {
        ...session,
        user: { ...session.user, id: token.sub },
        from: token.from,
        role: token.role,
      }
    },
  },
}
