import { KyselyAdapter } from "@sallyport/kysely-adapter"
import type { AuthService, NestAuthConfig } from "@sallyport/nestjs"
import Credentials from "@sallyport/core/providers/credentials"
import Nodemailer from "@sallyport/core/providers/nodemailer"
import Passkey from "@sallyport/core/providers/passkey"
import { db, isPassword, passwordAccount } from "sallyport-example-store"

const adapter = KyselyAdapter(db)

export const authConfig = {
  adapter,
  trustHost: true,
  session: { strategy: "jwt" },
  pages: { signIn: "/sign-in" },
  experimental: { enableWebAuthn: true },
  providers: [
    // Its issuer, client id and secret come from the environment: AUTH_LOCAL_ISSUER, AUTH_LOCAL_ID, AUTH_LOCAL_SECRET.
    { id: "local", name: "Local identity provider", type: "oidc" },
    Nodemailer({
      server: process.env["EMAIL_SERVER"] ?? "smtp://127.0.0.1:2525",
      from: process.env["EMAIL_FROM"] ?? "Example <example@example.com>",
    }),
    Credentials({
      credentials: { email: { type: "email" }, password: { type: "password" } },
      authorize: async ({ email, password }) =>
        (await isPassword(email, password))
          ? ((await adapter.getUserByEmail?.(passwordAccount.email)) ?? null)
          : null,
    }),
    Passkey,
  ],
  callbacks: {
    jwt: ({ token, trigger, session }) =>
      trigger === "update" ? { ...token, name: session.user.name } : token,
    session: ({ session, token }) => ({
      expires: session.expires,
      user: {
        name: token.name ?? null,
        email: token.email ?? null,
        role: token.email === passwordAccount.email ? ("admin" as const) : ("member" as const),
      },
    }),
  },
} satisfies NestAuthConfig

/** The session, with the type that the `session` callback returns. */
export type OwnSession = NonNullable<Awaited<ReturnType<AuthService<typeof authConfig>["auth"]>>>
