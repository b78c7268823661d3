import NextAuth from "next-auth"
import withAuth from "next-auth/middleware"
import CredentialsProvider from "next-auth/providers/credentials"
import GoogleProvider from "next-auth/providers/google"

const { getServerSession } = NextAuth

export const session = getServerSession({ providers: [] })
export const middleware = withAuth.default({ pages: { signIn: "/sign-in" } })

export default NextAuth.default({
  providers: [
    GoogleProvider.default({ clientId: "id", clientSecret: "secret" }),
    CredentialsProvider.default({
      credentials: { name: { label: "Name" } },
      authorize: (credentials) => ({ id: credentials?.name ?? "" }),
    }),
  ],
})
