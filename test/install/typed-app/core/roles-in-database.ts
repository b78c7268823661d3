import type { AuthConfig } from "@auth/core"
import type { Adapter } from "@auth/core/adapters"
import GitHub from "@auth/core/providers/github"

declare const adapter: Adapter

/** Access by role, with the role in the user's row. */
export const config = {
  adapter,
  providers: [
    GitHub({
      profile: ({ id, login, email }) => ({ id: id.toString(), name: login, email, role: "user" }),
    }),
  ],
  callbacks: {
    session({ session, user }) {
      session.user.role = user.role
      return session
    },
  },
} satisfies AuthConfig
