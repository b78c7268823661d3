import { PrismaAdapter } from "@next-auth/prisma-adapter"
import NextAuth, { type NextAuthOptions } from "next-auth"
import EmailProvider from "next-auth/providers/email"
import { prisma } from "../../../lib/prisma"

export const authOptions: NextAuthOptions = {
  adapter: PrismaAdapter(prisma),
  providers: [
    EmailProvider({ server: process.env.EMAIL_SERVER, from: "Application <app@example.com>" }),
    {
      id: "local",
      name: "Local",
      type: "oauth",
      wellKnown: `${process.env.OIDC_ISSUER}/.well-known/openid-configuration`,
      authorization: { params: { scope: "openid profile email" } },
      idToken: true,
      checks: ["pkce", "state"],
      clientId: process.env.OIDC_ID,
      clientSecret: process.env.OIDC_SECRET,
      profile(profile) {
        return {
          id: profile.sub,
          name: profile.name,
          email: profile.email,
          image: profile.picture,
        }
      },
    },
  ],
  pages: { signIn: "/login", verifyRequest: "/check-mail" },
  callbacks: {
    async session({ session, user }) {
      session.user.id = user.id
      return session
    },
  },
}

export default NextAuth(authOptions)
