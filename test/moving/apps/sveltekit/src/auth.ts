import { SvelteKitAuth } from "@auth/sveltekit"
import Credentials from "@auth/sveltekit/providers/credentials"
import { env } from "$env/dynamic/private"

export const { handle, signIn, signOut } = SvelteKitAuth(async () => ({
  trustHost: true,
  secret: env.AUTH_SECRET,
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
      issuer: env.OIDC_ISSUER,
      clientId: env.OIDC_ID,
      clientSecret: env.OIDC_SECRET,
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
