import { getServerSession, type AuthOptions } from "next-auth"
import type { OAuthConfig } from "next-auth/providers/oauth"
import CredentialsProvider from "next-auth/providers/credentials"

interface LocalProfile {
  sub: string
  name: string
  email: string
  picture: string
}

const local: OAuthConfig<LocalProfile> = {
  id: "local",
  name: "Local",
  type: "oauth",
  wellKnown: `${process.env.OIDC_ISSUER}/.well-known/openid-configuration`,
  authorization: { params: { scope: "openid profile email" } },
  idToken: true,
  checks: ["pkce", "state", "nonce"],
  clientId: process.env.OIDC_ID,
  clientSecret: process.env.OIDC_SECRET,
  profile: ({ sub, name, email, picture }) => ({
    id: sub,
    name,
    email,
    image: picture,
    role: email === "ada@example.com" ? "admin" : "reader",
  }),
}

export const authOptions: AuthOptions = {
  session: { strategy: "jwt", maxAge: 24 * 60 * 60 },
  pages: { signIn: "/login" },
  providers: [
    CredentialsProvider({
      name: "Password",
      credentials: {
        username: { label: "Name", type: "text", placeholder: "Ada" },
        password: { label: "Password", type: "password" },
      },
      async authorize(credentials) {
        if (credentials?.password !== "right") return null
        return { id: "7", name: credentials.username, email: "ada@example.com", role: "reader" }
      },
    }),
    local,
  ],
  callbacks: {
    jwt({ token, user, trigger, session }) {
      if (user) {
        token.id = user.id
        token.role = user.role
      }
      if (trigger === "update" && session?.name) token.name = session.name
      return token
    },
    session({ session, token }) {
      session.user.id = token.id
      session.user.role = token.role
      return session
    },
  },
}

/** The session, with the options of this application. */
export const getAuthSession = () => getServerSession(authOptions)
