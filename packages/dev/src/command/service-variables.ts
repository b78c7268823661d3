import { randomBytes } from "node:crypto"
import type { IdentityProvider } from "../identity-provider/start-identity-provider.js"
import type { Mailbox } from "../mailbox/start-mailbox.js"

type Variables = Readonly<Record<string, string | undefined>>

/**
 * The environment in which a program finds the services. A provider whose id is `local` and type `oidc` needs no options
 * then. What the environment says already stays, so that a program can be led elsewhere; the secret is a new one at each start
 * unless it is stated.
 */
export function serviceVariables(
  { issuer, clientId, clientSecret }: IdentityProvider,
  mailbox: Mailbox,
  env: Variables,
): Variables {
  return {
    AUTH_SECRET: randomBytes(32).toString("base64"),
    AUTH_LOCAL_ISSUER: issuer,
    AUTH_LOCAL_ID: clientId,
    AUTH_LOCAL_SECRET: clientSecret,
    EMAIL_SERVER: mailbox.smtpUrl,
    EMAIL_FROM: "Development <development@example.com>",
    MAILBOX_URL: mailbox.url,
    ...env,
  }
}
