import type { CredentialInput } from "../contract/credential-input.js"
import type { CredentialsConfig } from "../contract/provider.js"

export type { CredentialInput } from "../contract/credential-input.js"
export type { CredentialsConfig } from "../contract/provider.js"
export type CredentialsProviderId = "credentials"

/**
 * Sign in with fields of your own: `authorize` gets what was typed and returns the user it belongs to, or null.
 *
 * Compare passwords with a slow hash, and hash a dummy when the user is unknown, so that the time taken tells nobody
 * who has an account. Use the `limit` option against guessing.
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
