import NextAuth from "next-auth"

export const { auth, handlers } = NextAuth({
  providers: [],
  callbacks: {
    jwt({ token, user }) {
      if (user) token.role = user.role
      // @ts-expect-error -- none of the declared roles
      token.role = "owner"
      return token
    },
    session({ session, token, user }) {
      const customer: string = user.customerId
      // @ts-expect-error -- declared as text
      const wrong: number = user.customerId
      session.error = customer || wrong ? "RefreshTokenError" : undefined
      if (session.user) session.user.role = token.role
      return session
    },
  },
})
