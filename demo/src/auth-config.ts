import { accountPage } from "@sallyport/core/account-page"
import type { Adapter } from "@sallyport/core/adapters"
import { audit } from "@sallyport/core/audit"
import Credentials from "@sallyport/core/providers/credentials"
import EmailCode from "@sallyport/core/providers/email-code"
import Nodemailer from "@sallyport/core/providers/nodemailer"
import Passkey from "@sallyport/core/providers/passkey"
import { rateLimits } from "@sallyport/core/rate-limits"
import { sessions } from "@sallyport/core/sessions"
import type { IdentityProvider, Mailbox } from "@sallyport/dev"
import type { ExpressAuthConfig } from "@sallyport/express"
import { passwordCheck } from "./password-account.js"

/** Where login state lives; the page has a switch for it. */
export type Strategy = "database" | "jwt"

/** What the demo's configuration is made from. */
export interface ConfigParts {
  readonly adapter: Adapter
  readonly identityProvider: IdentityProvider
  readonly mailbox: Mailbox
  readonly secret: string
}

/** The demo's configuration, with the type of its extensions, so that `getMe` knows what they give. */
export interface DemoConfig extends ExpressAuthConfig {
  extensions: [
    ReturnType<typeof sessions>,
    ReturnType<typeof accountPage>,
    ReturnType<typeof rateLimits>,
    ReturnType<typeof audit>,
  ]
}

/** Four ways in, one store, sessions that people can see and end, a page for that, limits for who guesses, and a trail. */
export async function authConfig(strategy: Strategy, parts: ConfigParts): Promise<DemoConfig> {
  const { adapter, identityProvider, mailbox, secret } = parts
  return {
    secret,
    adapter,
    trustHost: true,
    session: { strategy },
    theme: { brandColor: "#3b5bdb" },
    experimental: { enableWebAuthn: true },
    providers: [
      {
        id: "local",
        name: "Local identity provider",
        type: "oidc",
        issuer: identityProvider.issuer,
        clientId: identityProvider.clientId,
        clientSecret: identityProvider.clientSecret,
      },
      EmailCode(
        Nodemailer({
          server: mailbox.smtpUrl,
          from: "Sallyport demo <demo@example.com>",
        }),
      ),
      await passwordProvider(adapter),
      Passkey({ manageEndpoints: true }),
    ],
    extensions: [sessions(), accountPage(), rateLimits(), audit()],
  }
}

async function passwordProvider(adapter: Adapter) {
  const check = await passwordCheck(adapter)
  return Credentials({
    credentials: {
      email: { label: "Email", type: "email", autocomplete: "username" },
      password: { label: "Password", type: "password" },
    },
    authorize: ({ email, password }) => check(email, password),
  })
}
