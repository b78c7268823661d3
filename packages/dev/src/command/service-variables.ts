import type { IdentityProvider } from "../identity-provider/start-identity-provider.js"
import type { Mailbox } from "../mailbox/start-mailbox.js"

const SECRETS = [
  "AUTH_SECRET",
  "AUTH_SECRET_1",
  "AUTH_SECRET_2",
  "AUTH_SECRET_3",
  "NEXTAUTH_SECRET",
]

/** Where the environment says which site this is, or that its `Host` header can be trusted. */
const SITE = ["AUTH_URL", "NEXTAUTH_URL", "AUTH_TRUST_HOST"]

type Variables = Readonly<Record<string, string | undefined>>

/** What a program is started with. */
export interface Services {
  readonly provider: IdentityProvider
  readonly mailbox: Mailbox
  /** What is set already: by the shell, and by the env file of the folder. */
  readonly env: Variables
  /** Asked only if nothing else has a secret. */
  readonly secret: () => string
}

/**
 * Environment variables that tell a program where the services are. With them, a provider with the id `local` and the
 * type `oidc` needs no options. Variables that are already set are kept, so that you can point the program elsewhere.
 * Unless `env` has a secret, under the name of next-auth 4 too, there is that of `secret`. Unless it names the site, the
 * `Host` header is trusted: a program that was built for production would refuse to answer on this machine otherwise.
 */
export function serviceVariables({ provider, mailbox, env, secret }: Services): Variables {
  const { issuer, clientId, clientSecret } = provider
  return {
    ...(!SECRETS.some((name) => env[name]) && { AUTH_SECRET: secret() }),
    ...(!SITE.some((name) => env[name]) && { AUTH_TRUST_HOST: "true" }),
    SALLYPORT_DEV: "true",
    AUTH_LOCAL_ISSUER: issuer,
    AUTH_LOCAL_ID: clientId,
    AUTH_LOCAL_SECRET: clientSecret,
    EMAIL_SERVER: mailbox.smtpUrl,
    EMAIL_FROM: "Development <development@example.com>",
    MAILBOX_URL: mailbox.url,
    ...env,
  }
}
