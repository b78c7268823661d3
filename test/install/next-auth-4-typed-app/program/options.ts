import NextAuth, {
  getServerSession,
  type NextAuthOptions,
  type Session,
  type User,
} from "next-auth"
import type { Adapter, AdapterUser } from "next-auth/adapters"
import AzureADProvider from "next-auth/providers/azure-ad"
import AzureADB2CProvider, { type AzureB2CProfile } from "next-auth/providers/azure-ad-b2c"
import BattleNetProvider from "next-auth/providers/battlenet"
import CredentialsProvider from "next-auth/providers/credentials"
import EmailProvider from "next-auth/providers/email"
import FusionAuthProvider from "next-auth/providers/fusionauth"
import GithubProvider, { type GithubProfile } from "next-auth/providers/github"
import GoogleProvider from "next-auth/providers/google"
import KeycloakProvider from "next-auth/providers/keycloak"
import type { OAuthConfig, OAuthUserConfig } from "next-auth/providers/oauth"
import TwitterProvider from "next-auth/providers/twitter"
import ZohoProvider from "next-auth/providers/zoho"

interface OwnProfile extends Record<string, unknown> {
  sub: string
  nick: string
}

function Own<P extends OwnProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return {
    id: "own",
    name: "Own",
    type: "oauth",
    wellKnown: "https://own.test/.well-known/openid-configuration",
    authorization: { params: { scope: "openid" } },
    idToken: true,
    checks: ["pkce", "state"],
    profile: ({ sub, nick }) => ({ id: sub, name: nick, role: "reader" }),
    options,
  }
}

declare const adapter: Adapter

export const authOptions: NextAuthOptions = {
  adapter,
  secret: process.env.NEXTAUTH_SECRET,
  session: { strategy: "jwt", maxAge: 60 * 60 },
  pages: { signIn: "/login", error: "/error" },
  providers: [
    GithubProvider({
      clientId: "id",
      clientSecret: "secret",
      profile: (profile: GithubProfile) => ({
        id: String(profile.id),
        name: profile.name,
        email: profile.email,
        role: profile.login === "ada" ? "admin" : "reader",
      }),
    }),
    GoogleProvider({
      clientId: "id",
      clientSecret: "secret",
      authorization: { params: { prompt: "consent", access_type: "offline" } },
      allowDangerousEmailAccountLinking: true,
    }),
    AzureADProvider({ clientId: "id", clientSecret: "secret", tenantId: "tenant" }),
    AzureADB2CProvider({
      clientId: "id",
      clientSecret: "secret",
      tenantId: "tenant",
      primaryUserFlow: "flow",
      profile: (profile: AzureB2CProfile) => ({ id: profile.oid, role: "reader" }),
    }),
    BattleNetProvider({
      clientId: "id",
      clientSecret: "secret",
      issuer: "https://eu.battle.net/oauth",
    }),
    FusionAuthProvider({
      clientId: "id",
      clientSecret: "secret",
      issuer: "https://fusion.test",
      tenantId: "tenant",
    }),
    KeycloakProvider({
      clientId: "id",
      clientSecret: "secret",
      issuer: "https://kc.test/realms/x",
    }),
    TwitterProvider({ clientId: "id", clientSecret: "secret", version: "2.0" }),
    ZohoProvider({ clientId: "id", clientSecret: "secret" }),
    EmailProvider({
      server: { host: "mail.test", port: 25, auth: { user: "u", pass: "p" } },
      from: "app@example.com",
      async sendVerificationRequest({ identifier, url, provider, theme }) {
        await fetch("https://mail.test", {
          method: "POST",
          body: JSON.stringify([identifier, url, provider.from, theme.brandColor]),
        })
      },
    }),
    CredentialsProvider({
      name: "Password",
      credentials: { username: { label: "Name", type: "text" }, password: { type: "password" } },
      async authorize(credentials, req) {
        const agent: string | undefined = req.headers?.["user-agent"]
        if (credentials?.password !== "right" || !agent) return null
        return { id: "7", name: credentials.username, role: "reader" }
      },
    }),
    Own({ clientId: "id", clientSecret: "secret" }),
  ],
  callbacks: {
    async signIn({ user, account, profile, email, credentials }) {
      if (email?.verificationRequest || credentials) return true
      return profile?.groups?.includes("staff") ?? (account?.tenant ? "/tenant" : Boolean(user.id))
    },
    redirect: ({ url, baseUrl }) => (url.startsWith("/") ? `${baseUrl}${url}` : baseUrl),
    async jwt({ token, user, account, profile, trigger, session, isNewUser }) {
      if (account && user)
        return { ...token, id: user.id, role: user.role, expiresAt: account.expires_at }
      if (trigger === "update" && session?.name) token.name = session.name
      if (isNewUser) token.email = profile?.email
      return token
    },
    session({ session, token, user, trigger, newSession }) {
      session.user.id = token.id ?? user.id
      session.user.role = token.role
      if (trigger === "update") session.user.name = newSession.name
      return session
    },
  },
  events: {
    async signIn({ user, account, isNewUser }) {
      console.log(user.role, account?.provider, isNewUser)
    },
    createUser: ({ user }) => console.log(user.id),
    signOut: ({ token, session }) => console.log(token?.role, session?.expires),
  },
  logger: {
    error(code, metadata) {
      console.error(code, metadata)
    },
    warn: (code) => console.warn(code),
  },
  cookies: {
    sessionToken: {
      name: "own.session-token",
      options: { httpOnly: true, sameSite: "lax", path: "/", secure: true },
    },
  },
}

export default NextAuth(authOptions)

export async function roleOf(): Promise<string | undefined> {
  const session: Session | null = await getServerSession(authOptions)
  // @ts-expect-error -- roles are those of augmented.d.ts
  const isKing = session?.user.role === "king"
  return isKing ? "king" : session?.user.role
}

export const asUser = (user: AdapterUser): User => user
