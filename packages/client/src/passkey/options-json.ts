/**
 * What the browser needs for a sign-in, as JSON. The same as `PublicKeyCredentialRequestOptionsJSON`, which is only in
 * TypeScript's browser types since 5.7.
 */
export interface RequestOptionsJSON {
  challenge: string
  allowCredentials?: CredentialDescriptorJSON[]
  extensions?: object
  hints?: string[]
  rpId?: string
  /** Milliseconds. */
  timeout?: number
  userVerification?: string
}

/** What the browser needs for a registration, as JSON. The same as `PublicKeyCredentialCreationOptionsJSON`. */
export interface CreationOptionsJSON {
  challenge: string
  user: { id: string; name: string; displayName: string }
  rp: { id?: string; name: string }
  pubKeyCredParams: { alg: number; type: "public-key" }[]
  attestation?: string
  authenticatorSelection?: AuthenticatorSelectionCriteria
  excludeCredentials?: CredentialDescriptorJSON[]
  extensions?: object
  hints?: string[]
  /** Milliseconds. */
  timeout?: number
}

/** A passkey that may be used, or that already exists; `id` is base64url. */
export interface CredentialDescriptorJSON {
  id: string
  type: string
  transports?: string[]
}
