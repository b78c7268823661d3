import type { CredentialInput, CredentialsConfig } from "../types/credentials.js"

export type { CredentialInput, CredentialsConfig } from "../types/credentials.js"
export type { CredentialsProvider, CredentialsProviderType } from "../types/credentials.js"

type UserCredentialsConfig<C extends Record<string, CredentialInput>> = Partial<
  Omit<CredentialsConfig<C>, "options">
> &
  Pick<CredentialsConfig<C>, "authorize" | "credentials">

/**
 * Sign in with fields of your own: `authorize` is given what the user typed, and returns the user, or null. The message
 * of an error that it throws goes to the page as `?error=`, so it must not say which of the fields was wrong.
 */
export default function Credentials<
  C extends Record<string, CredentialInput> = Record<string, CredentialInput>,
>(options: UserCredentialsConfig<C>): CredentialsConfig<C> {
  return {
    id: "credentials",
    name: "Credentials",
    type: "credentials",
    // The defaults of a provider that is given none: no fields, and nobody is let in.
    credentials: {} as C,
    authorize: () => null,
    options,
  }
}
