import { accountPage } from "@sallyport/core/account-page"
import { accounts } from "@sallyport/core/accounts"
import type { Adapter } from "@sallyport/core/adapters"
import { administration } from "@sallyport/core/administration"
import { apiKeys } from "@sallyport/core/api-keys"
import { audit } from "@sallyport/core/audit"
import { providerTokens } from "@sallyport/core/provider-tokens"
import EmailCode from "@sallyport/core/providers/email-code"
import Nodemailer from "@sallyport/core/providers/nodemailer"
import Passkey from "@sallyport/core/providers/passkey"
import Password from "@sallyport/core/providers/password"
import { rateLimits } from "@sallyport/core/rate-limits"
import { secondFactors } from "@sallyport/core/second-factors"
import { sessions } from "@sallyport/core/sessions"
import type { IdentityProvider, Mailbox } from "@sallyport/dev"
import type { ExpressAuthConfig } from "@sallyport/express"

/** Where login state lives; the page has a switch for it. */
export type Strategy = "database" | "jwt"

/** What the demo's configuration is made from. */
export interface ConfigParts {
  readonly adapter: Adapter
  readonly identityProvider: IdentityProvider
  readonly mailbox: Mailbox
  readonly secret: string
  /** Whether a user works for the demo. */
  readonly isStaff: (userId: string) => Promise<boolean>
}

/** The demo's configuration, with the types of its providers and extensions, so that `getMe` knows what they give. */
export interface DemoConfig extends ExpressAuthConfig {
  adapter: Adapter
  providers: [Provider, Provider, ReturnType<typeof Password>, Provider]
  extensions: [
    ReturnType<typeof sessions>,
    ReturnType<typeof accounts>,
    ReturnType<typeof accountPage>,
    ReturnType<typeof rateLimits>,
    ReturnType<typeof audit>,
    ReturnType<typeof secondFactors>,
    ReturnType<typeof providerTokens>,
    ReturnType<typeof administration>,
    ReturnType<typeof notesKeys>,
  ]
}

type Provider = ExpressAuthConfig["providers"][number]

/**
 * Four ways in and a second step, one store, sessions and accounts that people manage, a page for that, limits, a trail,
 * the tokens of the provider, keys for programs, and a back office for whoever works here.
 */
export function authConfig(strategy: Strategy, parts: ConfigParts): DemoConfig {
  const { adapter, identityProvider, mailbox, secret, isStaff } = parts
  return {
    secret,
    adapter,
    trustHost: true,
    session: { strategy },
    theme: { name: "Sallyport demo", brandColor: "#3b5bdb" },
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
      Password(), // its mails are sent by the provider above
      Passkey({ manageEndpoints: true }),
    ],
    extensions: extensionsFor(isStaff),
  }
}

/** Which keys programs use for the notes of people. */
const notesKeys = () =>
  apiKeys({
    prefix: "demo",
    scopes: {
      "notes:read": { en: "Read your notes", de: "Ihre Notizen lesen" },
      "notes:write": { en: "Write notes", de: "Notizen schreiben" },
    },
    example: "/api/notes",
  })

/** Only the staff acts as somebody, and as none of their own. */
function extensionsFor(isStaff: ConfigParts["isStaff"]): DemoConfig["extensions"] {
  return [
    sessions(),
    accounts(),
    accountPage(),
    rateLimits(),
    audit(),
    secondFactors(),
    providerTokens(),
    administration({
      mayActAs: async (actor, target) => (await isStaff(actor.id)) && !(await isStaff(target.id)),
    }),
    notesKeys(),
  ]
}
