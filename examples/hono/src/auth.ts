import { accountPage } from "@sallyport/core/account-page"
import { apiKeys } from "@sallyport/core/api-keys"
import Nodemailer from "@sallyport/core/providers/nodemailer"
import Passkey from "@sallyport/core/providers/passkey"
import Password from "@sallyport/core/providers/password"
import { rateLimits } from "@sallyport/core/rate-limits"
import { secondFactors } from "@sallyport/core/second-factors"
import { sessions } from "@sallyport/core/sessions"
import { HonoAuth, type HonoAuthConfig } from "@sallyport/hono"
import { KyselyAdapter } from "@sallyport/kysely-adapter"
import { db, localProviders, roleOf } from "sallyport-example-store"

export const authConfig = {
  adapter: KyselyAdapter(db),
  session: { strategy: "jwt" },
  theme: { name: "Sallyport on Hono" },
  experimental: { enableWebAuthn: true },
  providers: [
    // Only under `sallyport-dev`, which names its issuer, client id and secret.
    ...localProviders,
    Nodemailer({
      server: process.env["EMAIL_SERVER"] ?? "smtp://127.0.0.1:2525",
      from: process.env["EMAIL_FROM"] ?? "Example <example@example.com>",
    }),
    Password(),
    Passkey,
  ],
  extensions: [
    sessions(),
    secondFactors(),
    rateLimits(),
    accountPage(),
    apiKeys({ prefix: "example", scopes: { "profile:read": "Read your name" } }),
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
} satisfies HonoAuthConfig

export const { handler, auth, getCaller, guard, me, signIn, signOut, unstable_update } =
  HonoAuth(authConfig)
