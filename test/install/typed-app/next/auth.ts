import NextAuth, { type DefaultSession, type NextAuthConfig } from "next-auth"
import type { JWT } from "next-auth/jwt"
import GitHub from "next-auth/providers/github"

declare module "next-auth" {
  interface User {
    address?: string
  }
  interface Session {
    accessToken?: string
    user: { address: string } & DefaultSession["user"]
  }
}
declare module "next-auth/jwt" {
  interface JWT {
    accessToken?: string
  }
}

const tokenOf = ({ accessToken }: JWT): string | undefined => accessToken

const config: NextAuthConfig = {
  providers: [GitHub],
  pages: { signIn: "/login" },
  callbacks: {
    authorized: async ({ auth, request: { nextUrl } }) =>
      nextUrl.pathname.startsWith("/public") || Boolean(auth?.user.address),
    jwt({ token, account }) {
      if (account?.access_token) token.accessToken = account.access_token
      return token
    },
    session({ session, token, user }) {
      session.accessToken = tokenOf(token)
      return { ...session, user: { ...session.user, address: user.address ?? "" } }
    },
  },
}

export const { handlers, auth, signIn, signOut } = NextAuth(config)

/** A configuration that knows the request. */
export const lazy = NextAuth(async (request) => ({
  ...config,
  debug: request?.nextUrl.searchParams.has("debug") ?? false,
}))
