import { accountPage } from "@sallyport/core/account-page"
import { administration } from "@sallyport/core/administration"
import { apiKeys } from "@sallyport/core/api-keys"
import { rateLimits } from "@sallyport/core/rate-limits"
import { secondFactors } from "@sallyport/core/second-factors"
import { sessions } from "@sallyport/core/sessions"
import { ExpressAuth, type ExpressAuthConfig } from "@sallyport/express"
import Nodemailer from "@sallyport/express/providers/nodemailer"
import Passkey from "@sallyport/express/providers/passkey"
import Password from "@sallyport/express/providers/password"
import { KyselyAdapter } from "@sallyport/kysely-adapter"
import { db, localProviders, roleOf } from "sallyport-example-store"

export const authConfig = {
  adapter: KyselyAdapter(db),
  session: { strategy: "jwt" },
  theme: { name: "Sallyport on Express" },
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
    // Programs send such a key as a bearer token.
    apiKeys({ prefix: "example", scopes: { "profile:read": "Read your name" } }),
    // Administrators act as members, and nobody as an administrator.
    administration({
      mayActAs: async (actor, target) =>
        (await roleOf(actor.id)) === "admin" && (await roleOf(target.id)) !== "admin",
    }),
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
} satisfies ExpressAuthConfig

/** The handler of the authentication routes, which has the functions `guard`, `getSession`, `signIn` and so on. */
export const auth = ExpressAuth(authConfig)
