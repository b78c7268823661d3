import { accountPage } from "@sallyport/core/account-page"
import { rateLimits } from "@sallyport/core/rate-limits"
import { secondFactors } from "@sallyport/core/second-factors"
import { sessions } from "@sallyport/core/sessions"
import { KyselyAdapter } from "@sallyport/kysely-adapter"
import { SolidAuth } from "@sallyport/solid-start"
import Nodemailer from "@sallyport/solid-start/providers/nodemailer"
import Passkey from "@sallyport/solid-start/providers/passkey"
import Password from "@sallyport/solid-start/providers/password"
import { db, localProviders, roleOf } from "sallyport-example-store"

export const { GET, POST, auth, me, signIn, signOut, unstable_update } = SolidAuth({
  adapter: KyselyAdapter(db),
  session: { strategy: "jwt" },
  theme: { name: "Sallyport on SolidStart" },
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
  extensions: [sessions(), secondFactors(), rateLimits(), accountPage()],
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
})
