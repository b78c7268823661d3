import type { AuthConfig } from "@auth/core"
import Google from "@auth/core/providers/google"

/** Access by role, with the role in the session token. */
export const config: AuthConfig = {
  providers: [
    Google({
      profile(profile) {
        return { id: profile.sub, name: profile.name, role: profile.role ?? "user" }
      },
    }),
  ],
  callbacks: {
    jwt({ token, user }) {
      if (user) {
        token.id = user.id
        token.role = user.role
      }
      return token
    },
    session({ session, token }) {
      session.user.id = token.id ?? ""
      session.user.role = token.role
      return session
    },
  },
}
