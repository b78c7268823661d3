/** A passkey or security key that belongs to a user. */
export interface Authenticator {
  userId?: string
  providerAccountId: string
  /** Signature counter as last reported; 0 where the authenticator keeps none. */
  counter: number
  credentialBackedUp: boolean
  /** Base64. */
  credentialID: string
  /** Base64, COSE. */
  credentialPublicKey: string
  /** Comma-joined, as `usb,nfc`. */
  transports?: string | null
  /** `singleDevice` or `multiDevice`. */
  credentialDeviceType: string
  /** What its owner calls it. */
  name?: string | null
}
