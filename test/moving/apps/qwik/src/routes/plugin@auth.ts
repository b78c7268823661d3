import { QwikAuth$ } from "@auth/qwik"
import Credentials from "@auth/qwik/providers/credentials"

export const { onRequest, useSession, useSignIn, useSignOut } = QwikAuth$(({ env }) => ({
  trustHost: true,
  secret: env.get("AUTH_SECRET"),
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
      issuer: env.get("OIDC_ISSUER"),
      clientId: env.get("OIDC_ID"),
      clientSecret: env.get("OIDC_SECRET"),
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
}))
