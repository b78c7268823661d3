import { KyselyAdapter } from "@sallyport/kysely-adapter"
import { secondFactors } from "@sallyport/core/second-factors"
import { sessions } from "@sallyport/core/sessions"
import { getMe, getSession } from "@sallyport/express"
import type { ExpressAuthConfig } from "@sallyport/express"
import Nodemailer from "@sallyport/express/providers/nodemailer"
import Passkey from "@sallyport/express/providers/passkey"
import Password from "@sallyport/express/providers/password"
import type { Request } from "express"
import {
  db,
  localProviders,
  readPasswordHash,
  roleOf,
  writePasswordHash,
} from "sallyport-example-store"

/** The configuration of `ExpressAuth`. */
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
  },
} satisfies ExpressAuthConfig

/** What the person who is signed in can do; null if no one is. */
export const meOf = (req: Request): ReturnType<typeof getMe<typeof authConfig>> =>
  getMe(req, authConfig)

/** The session of a request, with the type that the `session` callback returns; null if no one is signed in. */
export const sessionOf = (req: Request): ReturnType<typeof getSession<typeof authConfig>> =>
  getSession(req, authConfig)
