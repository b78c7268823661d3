import { accountPage } from "@sallyport/core/account-page"
import { administration } from "@sallyport/core/administration"
import { apiKeys } from "@sallyport/core/api-keys"
import { rateLimits } from "@sallyport/core/rate-limits"
import { secondFactors } from "@sallyport/core/second-factors"
import { sessions } from "@sallyport/core/sessions"
import { KyselyAdapter } from "@sallyport/kysely-adapter"
import NextAuth, { type NextAuthConfig } from "@sallyport/next"
import Nodemailer from "@sallyport/next/providers/nodemailer"
import Passkey from "@sallyport/next/providers/passkey"
import Password from "@sallyport/next/providers/password"
import { db, localProviders, roleOf } from "sallyport-example-store"

export const authConfig = {
  adapter: KyselyAdapter(db),
  session: { strategy: "jwt" },
  theme: { name: "Sallyport on Next.js" },
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
    // The pages check this too. This only turns visitors away before the page is rendered.
    authorized: ({ auth: session, request }) =>
      session !== null || !/^\/(?:members|admin)\b/.test(request.nextUrl.pathname),
  },
} satisfies NextAuthConfig

export const { handlers, auth, getCaller, me, signIn, signOut, unstable_update } =
  NextAuth(authConfig)
