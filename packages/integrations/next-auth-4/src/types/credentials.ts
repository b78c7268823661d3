import type { RequestInternal } from "./request.js"
import type { CommonProviderOptions } from "./common-provider.js"
import type { Awaitable, User } from "./session.js"

/** A field of the form on the sign-in page. */
export interface CredentialInput {
  label?: string
  type?: string
  value?: string
  placeholder?: string
}

export interface CredentialsConfig<
  C extends Record<string, CredentialInput> = Record<string, CredentialInput>,
> extends CommonProviderOptions {
  type: "credentials"
  credentials: C
  /**
   * The user with these credentials; null if there is none. The message of an error that it throws goes to the page as
   * `?error=`.
   */
  authorize: (
    credentials: Record<keyof C, string> | undefined,
    req: Pick<RequestInternal, "body" | "query" | "headers" | "method">,
  ) => Awaitable<User | null>
}

export type CredentialsProvider = <C extends Record<string, CredentialInput>>(
  options: Partial<CredentialsConfig<C>>,
) => CredentialsConfig<C>

export type CredentialsProviderType = "Credentials"
