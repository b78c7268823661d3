import type { CredentialInput } from "../contract/credential-input.js"
import type { CredentialsConfig } from "../contract/provider.js"

export type { CredentialInput } from "../contract/credential-input.js"
export type { CredentialsConfig } from "../contract/provider.js"
export type CredentialsProviderId = "credentials"

/**
 * Sign in with your own fields: `authorize` receives what the user typed and returns the matching user, or null.
 *
 * Check passwords with `verifyPassword` from `@sallyport/core/password`, even if the user is unknown, so that the
 * response time does not reveal who has an account. It also checks bcrypt, argon2, scrypt and PBKDF2 hashes made by
 * other libraries, and a flood of sign-ins does not slow down the rest of the site. Use the `limit` option to stop
 * password guessing.
 */
export default function Credentials<
  Inputs extends Record<string, CredentialInput> = Record<string, CredentialInput>,
>(config: Partial<CredentialsConfig<Inputs>> = {}): CredentialsConfig {
  return {
    id: "credentials",
    name: "Credentials",
    type: "credentials",
    credentials: {},
    authorize: () => null,
    // Only the type of `config` knows the names of the inputs; the engine passes whatever was typed.
    options: config,
  } as CredentialsConfig
}
