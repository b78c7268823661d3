import type { AuthConfig } from "@sallyport/core"
import Credentials from "@sallyport/core/providers/credentials"
import GitHub from "@sallyport/core/providers/github"
import Google from "@sallyport/core/providers/google"
import Keycloak from "@sallyport/core/providers/keycloak"
import Nodemailer from "@sallyport/core/providers/nodemailer"
import Passkey from "@sallyport/core/providers/passkey"
import Resend from "@sallyport/core/providers/resend"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { configured, type SetUp } from "./set-up.js"
import type { Code } from "@sallyport/conformance"

const client = { clientId: "Iv1.8a61f9b3a7aba766", clientSecret: "f3c1d8a0b9e7465c" }

function having(name: string, options: unknown, expected: readonly Code[]): SetUp {
  const config = Array.isArray(options) ? { providers: options } : options
  return configured(name, { config: config as AuthConfig, expected })
}

const oidc = (issuer: string) => ({ id: "acme", name: "Acme", type: "oidc", issuer, ...client })

/** Providers that cannot work, or are not safe. */
export const brokenProviders = [
  having("no list of providers", {}, ["PROVIDER_INVALID"]),
  having("the name of a preset", ["github"], ["PROVIDER_INVALID"]),
  having("two providers of one id", [GitHub(client), GitHub(client)], ["PROVIDER_ID_TWICE"]),
  having("a preset without client id and secret", [GitHub], ["PROVIDER_CREDENTIALS_MISSING"]),
  having(
    "a client id without secret",
    [GitHub({ clientId: "Iv1.8a61f9b3a7aba766" })],
    ["PROVIDER_CREDENTIALS_MISSING"],
  ),
  having(
    "a client secret with quotation marks",
    [GitHub({ ...client, clientSecret: '"f3c1d8"' })],
    ["PROVIDER_CREDENTIALS_ODD"],
  ),
  having(
    "the text undefined as client id",
    [GitHub({ ...client, clientId: "undefined" })],
    ["PROVIDER_CREDENTIALS_ODD"],
  ),
  having(
    "checks without state",
    [GitHub({ ...client, checks: ["pkce"] })],
    ["PROVIDER_WITHOUT_STATE"],
  ),
  having(
    "linking by email address",
    [Google({ ...client, allowDangerousEmailAccountLinking: true })],
    ["LINKING_BY_EMAIL"],
  ),
  having(
    "neither issuer nor endpoints",
    [{ id: "acme", name: "Acme", type: "oidc", ...client }],
    ["PROVIDER_ENDPOINT_MISSING"],
  ),
  having(
    "the discovery document as issuer",
    [oidc("https://id.acme.com/.well-known/openid-configuration")],
    ["ISSUER_WITH_WELL_KNOWN"],
  ),
  having(
    "Keycloak's issuer with a slash at the end",
    [Keycloak({ ...client, issuer: "https://id.acme.com/realms/acme/" })],
    ["ISSUER_SLASH"],
  ),
  having("an issuer on http", [oidc("http://id.acme.com")], ["ISSUER_NOT_HTTPS"]),
  having("an issuer without scheme", [oidc("id.acme.com")], ["ISSUER_INVALID"]),
  having("an issuer with a placeholder", [oidc("https://{tenant}.acme.com")], ["ISSUER_INVALID"]),
  having(
    "a profile without id",
    [
      {
        ...oidc("https://id.acme.com"),
        profile: (profile: { name: string }) => ({ name: profile.name }),
      },
    ],
    ["PROFILE_WITHOUT_ID"],
  ),
  having(
    "an email provider without adapter",
    [Nodemailer({ server: "smtp://mail.acme.com", from: "Acme <no-reply@acme.com>" })],
    ["ADAPTER_MISSING"],
  ),
  having(
    "a mail service without key",
    { adapter: MemoryAdapter(), providers: [Resend({ from: "no-reply@acme.com" })] },
    ["MAIL_KEY_MISSING"],
  ),
  having(
    "a sender of an example",
    {
      adapter: MemoryAdapter(),
      providers: [Resend({ apiKey: "re_8a61f9b3", from: "auth@example.com" })],
    },
    ["MAIL_SENDER_PLACEHOLDER"],
  ),
  having(
    "credentials without authorize",
    [Credentials({ credentials: {} } as never)],
    ["AUTHORIZE_MISSING"],
  ),
  having(
    "credentials with stored sessions",
    { adapter: MemoryAdapter(), providers: [Credentials({ authorize: () => null })] },
    ["CREDENTIALS_WITHOUT_STORED_USERS"],
  ),
  having("passkeys that are not enabled", { adapter: MemoryAdapter(), providers: [Passkey] }, [
    "PASSKEYS_INVALID",
  ]),
  having(
    "two passkey providers that fill in one form",
    {
      adapter: MemoryAdapter(),
      experimental: { enableWebAuthn: true },
      providers: [Passkey, Passkey({ id: "second" })],
    },
    ["PASSKEYS_INVALID"],
  ),
  having(
    "several mistakes at once",
    [GitHub, oidc("id.acme.com")],
    ["ISSUER_INVALID", "PROVIDER_CREDENTIALS_MISSING"],
  ),
]
