import type { CredentialInput } from "../contract/credential-input.js"
import type { CredentialsConfig } from "../contract/provider.js"

export type { CredentialInput } from "../contract/credential-input.js"
export type { CredentialsConfig } from "../contract/provider.js"
export type CredentialsProviderId = "credentials"

/**
 * Sign in with fields of your own: `authorize` gets what was typed and returns the user it belongs to, or null.
 *
 * Check passwords with `verifyPassword` of `@sallyport/core/password`, also when the user is unknown, so that the time
 * taken tells nobody who has an account. It checks hashes of bcrypt, argon2, scrypt and PBKDF2 that other libraries wrote,
 * and a flood of sign-ins does not hold up the rest of the site. Use the `limit` option against guessing.
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
    // The inputs' names are known to `config` only; the engine passes what was typed.
    options: config,
  } as CredentialsConfig
}
