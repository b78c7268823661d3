import type { EnvGetter } from "@builder.io/qwik-city/middleware/request-handler"
import { KyselyAdapter } from "@sallyport/kysely-adapter"
import type { QwikAuthConfig } from "@sallyport/qwik"
import Credentials from "@sallyport/qwik/providers/credentials"
import Nodemailer from "@sallyport/qwik/providers/nodemailer"
import Passkey from "@sallyport/qwik/providers/passkey"
import { db, localProviders, roleOf, userWithPassword } from "sallyport-example-store"

const adapter = KyselyAdapter(db)

export const authConfig = (env: EnvGetter) =>
  ({
    adapter,
    session: { strategy: "jwt" },
    pages: { signIn: "/sign-in" },
    experimental: { enableWebAuthn: true },
    providers: [
      // Only under `sallyport-dev`, which names its issuer, client id and secret.
      ...localProviders,
      Nodemailer({
        server: env.get("EMAIL_SERVER") ?? "smtp://127.0.0.1:2525",
        from: env.get("EMAIL_FROM") ?? "Example <example@example.com>",
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
  }) satisfies QwikAuthConfig
