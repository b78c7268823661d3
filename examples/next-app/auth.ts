import { KyselyAdapter } from "@sallyport/kysely-adapter"
import { secondFactors } from "@sallyport/core/second-factors"
import { sessions } from "@sallyport/core/sessions"
import NextAuth, { type NextAuthConfig } from "@sallyport/next"
import Nodemailer from "@sallyport/next/providers/nodemailer"
import Passkey from "@sallyport/next/providers/passkey"
import Password from "@sallyport/next/providers/password"
import {
  db,
  localProviders,
  readPasswordHash,
  roleOf,
  writePasswordHash,
} from "sallyport-example-store"

export const authConfig = {
  adapter: KyselyAdapter(db),
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
    Password({ read: readPasswordHash, write: writePasswordHash }),
    Passkey,
  ],
  extensions: [sessions(), secondFactors()],
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
      session !== null || !/^\/(?:members|devices|admin)\b/.test(request.nextUrl.pathname),
  },
} satisfies NextAuthConfig

export const { handlers, auth, me, signIn, signOut, unstable_update } = NextAuth(authConfig)
