import { Auth, type AuthConfig } from "@auth/core"

export const config: AuthConfig = {
  providers: [],
  callbacks: {
    signIn({ account, profile }) {
      const tenant: string | undefined = account?.tenant
      const department: string | undefined = profile?.department
      // @ts-expect-error -- declared as text
      const wrong: number | undefined = account?.tenant
      return Boolean(tenant ?? department ?? wrong)
    },
    jwt({ token, user }) {
      if (user) token.role = user.role
      // @ts-expect-error -- none of the declared roles
      token.role = "owner"
      return token
    },
    session({ session, token, user }) {
      session.error = "RefreshTokenError"
      const customer: string = user.customerId
      // @ts-expect-error -- declared as text
      const wrong: number = user.customerId
      if (session.user) session.user.role = token.role
      return customer || wrong ? session : { ...session, user: { ...session.user } }
    },
  },
}

export const answer = (request: Request): Promise<Response> => Auth(request, config)
