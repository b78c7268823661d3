import { randomBytes } from "node:crypto"
import type { IdentityProvider } from "../identity-provider/start-identity-provider.js"
import type { Mailbox } from "../mailbox/start-mailbox.js"

const SECRETS = [
  "AUTH_SECRET",
  "AUTH_SECRET_1",
  "AUTH_SECRET_2",
  "AUTH_SECRET_3",
  "NEXTAUTH_SECRET",
]

type Variables = Readonly<Record<string, string | undefined>>

/**
 * Environment variables that tell a program where the services are. With them, a provider with the id `local` and the
 * type `oidc` needs no options. Variables that are already set are kept, so that you can point the program elsewhere.
 * Unless `env` has a secret, under the name of next-auth 4 too, each start creates a new one.
 */
export function serviceVariables(
  { issuer, clientId, clientSecret }: IdentityProvider,
  mailbox: Mailbox,
  env: Variables,
): Variables {
  return {
    ...(!SECRETS.some((name) => env[name]) && {
      AUTH_SECRET: randomBytes(32).toString("base64"),
    }),
    AUTH_LOCAL_ISSUER: issuer,
    AUTH_LOCAL_ID: clientId,
    AUTH_LOCAL_SECRET: clientSecret,
    EMAIL_SERVER: mailbox.smtpUrl,
    EMAIL_FROM: "Development <development@example.com>",
    MAILBOX_URL: mailbox.url,
    ...env,
  }
}
