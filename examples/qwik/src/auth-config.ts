import type { EnvGetter } from "@builder.io/qwik-city/middleware/request-handler"
import { accountPage } from "@sallyport/core/account-page"
import { rateLimits } from "@sallyport/core/rate-limits"
import { secondFactors } from "@sallyport/core/second-factors"
import { sessions } from "@sallyport/core/sessions"
import { KyselyAdapter } from "@sallyport/kysely-adapter"
import type { QwikAuthConfig } from "@sallyport/qwik"
import Nodemailer from "@sallyport/qwik/providers/nodemailer"
import Passkey from "@sallyport/qwik/providers/passkey"
import Password from "@sallyport/qwik/providers/password"
import { db, localProviders, roleOf } from "sallyport-example-store"

const adapter = KyselyAdapter(db)

export const authConfig = (env: EnvGetter) =>
  ({
    adapter,
    session: { strategy: "jwt" },
    theme: { name: "Sallyport on Qwik City" },
    experimental: { enableWebAuthn: true },
    providers: [
      // Only under `sallyport-dev`, which names its issuer, client id and secret.
      ...localProviders,
      Nodemailer({
        server: env.get("EMAIL_SERVER") ?? "smtp://127.0.0.1:2525",
        from: env.get("EMAIL_FROM") ?? "Example <example@example.com>",
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
  }) satisfies QwikAuthConfig
