/** A passkey or security key that belongs to a user. */
export interface Authenticator {
  userId?: string
  providerAccountId: string
  /** Signature counter as last reported; 0 if the authenticator has none. */
  counter: number
  credentialBackedUp: boolean
  /** Base64. */
  credentialID: string
  /** Base64, COSE. */
  credentialPublicKey: string
  /** Separated by commas, for example `usb,nfc`. */
  transports?: string | null
  /** `singleDevice` or `multiDevice`. */
  credentialDeviceType: string
  /** The name that its owner gave it. */
  name?: string | null
}
