import { PrismaAdapter } from "@auth/prisma-adapter"
import { getServerSession, type DefaultSession, type NextAuthOptions } from "next-auth"
import { type Adapter } from "next-auth/adapters"
import DiscordProvider from "next-auth/providers/discord"
import { db } from "./db"

/**
 * Module augmentation for `next-auth` types. Allows us to add custom properties to the `session` object and keep type
 * safety.
 */
declare module "next-auth" {
  interface Session extends DefaultSession {
    user: {
      id: string
    } & DefaultSession["user"]
  }
}

const issuer = process.env.OIDC_ISSUER

export const authOptions: NextAuthOptions = {
  callbacks: {
    session: ({ session, user }) => ({
      ...session,
      user: {
        ...session.user,
        id: user.id,
      },
    }),
  },
  adapter: PrismaAdapter(db) as Adapter,
  pages: { signIn: "/login" },
  providers: [
    DiscordProvider({
      clientId: process.env.OIDC_ID ?? "",
      clientSecret: process.env.OIDC_SECRET ?? "",
      // Discord as far as it can be reached here: a provider on this machine.
      wellKnown: `${issuer}/.well-known/openid-configuration`,
      idToken: true,
      checks: ["pkce", "state"],
      authorization: { url: `${issuer}/authorize`, params: { scope: "openid profile email" } },
      token: `${issuer}/token`,
      userinfo: `${issuer}/userinfo`,
      profile: (profile) => ({
        id: profile.sub,
        name: profile.name,
        email: profile.email,
        image: profile.picture,
      }),
    }),
  ],
}

/** Wrapper for `getServerSession` so that you don't need to import the `authOptions` in every file. */
export const getServerAuthSession = () => getServerSession(authOptions)
