import { KyselyAdapter } from "@sallyport/kysely-adapter"
import type { FastifyAuthConfig } from "@sallyport/fastify"
import Credentials from "@sallyport/core/providers/credentials"
import Nodemailer from "@sallyport/core/providers/nodemailer"
import Passkey from "@sallyport/core/providers/passkey"
import { db, localProviders, roleOf, userWithPassword } from "sallyport-example-store"

export const authConfig = {
  adapter: KyselyAdapter(db),
  basePath: "/auth",
  session: { strategy: "jwt" },
  pages: { signIn: "/sign-in" },
  experimental: { enableWebAuthn: true },
  providers: [
    // Only under `sallyport-dev`, which names its issuer, client id and secret.
    ...localProviders,
    Nodemailer({
      server: process.env["EMAIL_SERVER"] ?? "smtp://127.0.0.1:2525",
      from: process.env["EMAIL_FROM"] ?? "Example <example@example.com>",
    }),
    Credentials({
      credentials: { email: { type: "email" }, password: { type: "password" } },
      authorize: ({ email, password }) => userWithPassword(email, password),
    }),
    Passkey,
  ],
  callbacks: {
    jwt: ({ token, trigger, session }) =>
      trigger === "update" ? { ...token, name: session.user.name } : token,
    session: async ({ session, token }) => ({
      expires: session.expires,
      user: {
        name: token.name ?? null,
        email: token.email ?? null,
        role: await roleOf(token.sub),
      },
    }),
  },
} satisfies FastifyAuthConfig
