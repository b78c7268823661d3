import { Auth, type AuthConfig } from "@sallyport/core"
import GitHub from "@sallyport/core/providers/github"
import Google from "@sallyport/core/providers/google"

/**
 * An application of the usual size. It is used to count the compiler's work, and to measure how fast an editor
 * completes in it.
 */
export const config: AuthConfig = {
  secret: "a secret of thirty-two characters or more",
  trustHost: true,
  providers: [
    GitHub({ clientId: "id", clientSecret: "secret" }),
    Google({ clientId: "id", clientSecret: "secret" }),
  ],
  callbacks: {
    signIn: ({ profile }) => profile?.email_verified !== false,
    jwt: ({ token, account }) => (account ? { ...token, provider: account.provider } : token),
    session: ({ session, token }) => ({ ...session, provider: token["provider"] }),
  },
}

export const answer = (request: Request): Promise<Response> => Auth(request, config)
