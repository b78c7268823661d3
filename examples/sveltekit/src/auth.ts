import { env } from "$env/dynamic/private"
import { accountPage } from "@sallyport/core/account-page"
import { apiKeys } from "@sallyport/core/api-keys"
import { rateLimits } from "@sallyport/core/rate-limits"
import { secondFactors } from "@sallyport/core/second-factors"
import { sessions } from "@sallyport/core/sessions"
import { KyselyAdapter } from "@sallyport/kysely-adapter"
import { SvelteKitAuth, type SvelteKitAuthConfig } from "@sallyport/sveltekit"
import Nodemailer from "@sallyport/sveltekit/providers/nodemailer"
import Passkey from "@sallyport/sveltekit/providers/passkey"
import Password from "@sallyport/sveltekit/providers/password"
import { db, localProviders, roleOf } from "sallyport-example-store"

export const authConfig = {
  adapter: KyselyAdapter(db),
  session: { strategy: "jwt" },
  theme: { name: "Sallyport on SvelteKit" },
  experimental: { enableWebAuthn: true },
  providers: [
    // Only under `sallyport-dev`, which names its issuer, client id and secret.
    ...localProviders,
    Nodemailer({
      server: env.EMAIL_SERVER ?? "smtp://127.0.0.1:2525",
      from: env.EMAIL_FROM ?? "Example <example@example.com>",
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
    // The pages check this too. This only turns visitors away before the page is rendered.
    authorized: ({ auth: session, request }) =>
      session !== null || !/^\/(?:members|admin)\b/.test(new URL(request.url).pathname),
  },
} satisfies SvelteKitAuthConfig

export const { auth, getCaller, handle, me, signIn, signOut, unstable_update } =
  SvelteKitAuth(authConfig)
