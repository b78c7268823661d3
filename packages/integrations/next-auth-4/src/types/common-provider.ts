export type ProviderType = "oauth" | "email" | "credentials"

export interface CommonProviderOptions {
  id: string
  name: string
  type: ProviderType
  // oxlint-disable-next-line typescript/no-explicit-any -- the type of next-auth 4; a narrower one would refuse providers that compile today
  options?: any
}
