/** The five ways to sign in. */
export type ProviderType = "oidc" | "oauth" | "email" | "credentials" | "webauthn"
