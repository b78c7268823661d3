import type { JsonValue } from "./json.js"

/** Bytes as base64url without padding. */
type Base64url = string

/** How an authenticator can be reached, as browsers name it: `internal`, `hybrid`, `usb`, `nfc`, `ble`, … */
type Transport = string

/** A credential that an authenticator may have (WebAuthn Level 3 §5.8.3). */
interface CredentialDescriptorJSON {
  id: Base64url
  /** `public-key`. */
  type: string
  transports?: Transport[]
}

export interface AuthenticatorSelection {
  authenticatorAttachment?: "platform" | "cross-platform"
  residentKey?: "required" | "preferred" | "discouraged"
  requireResidentKey?: boolean
  userVerification?: "required" | "preferred" | "discouraged"
}

/** What a browser needs to create a passkey, for `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export interface CreationOptionsJSON {
  challenge: Base64url
  rp: { id?: string; name: string }
  user: { id: Base64url; name: string; displayName: string }
  pubKeyCredParams: { alg: number; type: string }[]
  /** Milliseconds. */
  timeout?: number
  excludeCredentials?: CredentialDescriptorJSON[]
  authenticatorSelection?: AuthenticatorSelection
  attestation?: string
  hints?: string[]
  extensions?: object
}

/** What a browser needs to sign in, for `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export interface RequestOptionsJSON {
  challenge: Base64url
  rpId?: string
  /** Milliseconds. */
  timeout?: number
  /** Absent or empty: the person picks one of their passkeys for this site. */
  allowCredentials?: CredentialDescriptorJSON[]
  userVerification?: "required" | "preferred" | "discouraged"
  hints?: string[]
  extensions?: object
}

/** What `GET /webauthn-options/{provider}` returns. */
export type WebAuthnOptionsResponseBody =
  | { action: "authenticate"; options: RequestOptionsJSON }
  | { action: "register"; options: CreationOptionsJSON }

interface BrowserAnswerJSON {
  id: Base64url
  rawId: Base64url
  type: "public-key"
  authenticatorAttachment?: "platform" | "cross-platform"
  clientExtensionResults: Record<string, JsonValue>
}

/** A new passkey, as `PublicKeyCredential.toJSON()` returns it. */
export interface RegistrationAnswerJSON extends BrowserAnswerJSON {
  response: { clientDataJSON: Base64url; attestationObject: Base64url; transports?: Transport[] }
}

/** A signature by a passkey, as `PublicKeyCredential.toJSON()` returns it. */
export interface AuthenticationAnswerJSON extends BrowserAnswerJSON {
  response: {
    clientDataJSON: Base64url
    authenticatorData: Base64url
    signature: Base64url
    userHandle?: Base64url
  }
}

/** One of the signed-in user's own passkeys. */
export interface PasskeyInfo {
  /** Base64url, as in browsers. */
  credentialID: Base64url
  /** The name that its owner gave it; null until then. */
  name: string | null
  transports: readonly Transport[]
  /** Whether it is synchronised between devices (`multiDevice`) or bound to one. */
  deviceType: string
  backedUp: boolean
  /** The user handles under which a browser may have stored it. */
  userHandles: readonly Base64url[]
}

/** A user's passkeys, with the data for the browser's Signal API (WebAuthn Level 3 §5.1.10). */
export interface PasskeyList {
  passkeys: readonly PasskeyInfo[]
  rpId: string
  /** The user handle of the next passkey. */
  userId: Base64url
  /** Every user handle under which a browser may have passkeys of this user, even if none are left. */
  userIds: readonly Base64url[]
  /** The names that browsers should show for them. */
  names: { name: string; displayName: string }
}
