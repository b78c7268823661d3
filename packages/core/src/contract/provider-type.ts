/** The five ways in. */
export type ProviderType = "oidc" | "oauth" | "email" | "credentials" | "webauthn"
