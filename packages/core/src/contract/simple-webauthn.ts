import type {
  AuthenticationAnswerJSON,
  AuthenticatorSelection,
  CreationOptionsJSON,
  RegistrationAnswerJSON,
  RequestOptionsJSON,
} from "./webauthn.js"

/**
 * Bytes in memory that is not shared, as the library expects them; written so that TypeScript before 5.7 accepts it.
 */
type Bytes = ReturnType<Uint8Array["slice"]>

interface Credential {
  /** Base64url. */
  id: string
  transports?: string[]
}

/** The options of a sign-in. */
export interface AuthenticationOptions {
  /** Milliseconds. */
  timeout?: number
  userVerification?: "required" | "preferred" | "discouraged"
  extensions?: object
}

/** The options of a registration. */
export interface RegistrationOptions {
  /** Milliseconds. */
  timeout?: number
  /** Default: `none`, because statements about an authenticator's model are neither requested nor trusted. */
  attestationType?: "direct" | "enterprise" | "none"
  authenticatorSelection?: AuthenticatorSelection
  extensions?: object
  /** COSE algorithm numbers. Default: EdDSA, ES256 and RS256. */
  supportedAlgorithmIDs?: number[]
  preferredAuthenticatorType?: "securityKey" | "localDevice" | "remoteDevice"
}

export interface VerifyAuthenticationOptions {
  /** Default: true. */
  requireUserVerification?: boolean
  /** Sites whose frames may hold this one during sign-in. */
  expectedTopOrigin?: string | string[]
  advancedFIDOConfig?: { userVerification?: "required" | "preferred" | "discouraged" }
}

export interface VerifyRegistrationOptions {
  /** Default: true. */
  requireUserPresence?: boolean
  /** Default: true. */
  requireUserVerification?: boolean
  supportedAlgorithmIDs?: number[]
  attestationSafetyNetEnforceCTSCheck?: boolean
}

interface ExpectedValues {
  expectedChallenge: string | ((challenge: string) => boolean | Promise<boolean>)
  expectedOrigin: string | string[]
  expectedRPID: string | string[]
}

/** The result of a verified registration. */
export interface RegistrationInfo {
  credential: { id: string; publicKey: Bytes; counter: number; transports?: string[] }
  userVerified: boolean
  credentialDeviceType: "singleDevice" | "multiDevice"
  credentialBackedUp: boolean
  /** The model of the authenticator, as it says itself. */
  aaguid?: string | undefined
}

/** The result of a verified sign-in. */
export interface AuthenticationInfo {
  newCounter: number
  userVerified: boolean
  credentialDeviceType: "singleDevice" | "multiDevice"
  credentialBackedUp: boolean
}

/**
 * The four functions of `@simplewebauthn/server` that are used, as in versions 13 and 14 (9 to 12 also work). Written
 * as methods, so that the library's own functions with their narrower types are assignable.
 */
export interface SimpleWebAuthn {
  generateAuthenticationOptions(
    options: AuthenticationOptions & {
      rpID: string
      challenge?: string | Bytes
      allowCredentials?: Credential[]
    },
  ): Promise<RequestOptionsJSON>
  generateRegistrationOptions(
    options: RegistrationOptions & {
      rpName: string
      rpID: string
      userName: string
      userID?: Bytes
      userDisplayName?: string
      challenge?: string | Bytes
      excludeCredentials?: Credential[]
    },
  ): Promise<CreationOptionsJSON>
  verifyAuthenticationResponse(
    options: VerifyAuthenticationOptions &
      ExpectedValues & {
        response: AuthenticationAnswerJSON
        credential: { id: string; publicKey: Bytes; counter: number; transports?: string[] }
      },
  ): Promise<{ verified: boolean; authenticationInfo: AuthenticationInfo }>
  verifyRegistrationResponse(
    options: VerifyRegistrationOptions & ExpectedValues & { response: RegistrationAnswerJSON },
  ): Promise<{ verified: boolean; registrationInfo?: RegistrationInfo }>
}
