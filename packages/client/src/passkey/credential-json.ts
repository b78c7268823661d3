import { toBase64url } from "./base64url.js"

/** The members of a new passkey's response, and of the response of one that was used. */
type AnyResponse = Partial<AuthenticatorAttestationResponse & AuthenticatorAssertionResponse>

/**
 * The browser's response as the JSON that the server verifies (WebAuthn Level 3 §5.1.1). JSON leaves out what is
 * undefined.
 *
 * Does not use `credential.toJSON()`: with password managers that replace `navigator.credentials`, that method may be
 * missing or throw.
 */
export function credentialJson(credential: PublicKeyCredential): string {
  const { id, rawId, type, authenticatorAttachment } = credential
  const response: AnyResponse = credential.response
  return JSON.stringify({
    id,
    rawId: toBase64url(rawId),
    type,
    authenticatorAttachment: authenticatorAttachment ?? undefined,
    // Extension results are not sent: some are the user's secrets (`prf`), and no flow of ours requests any.
    clientExtensionResults: {},
    response: {
      clientDataJSON: toBase64url(response.clientDataJSON),
      // Only of a new passkey. Older browsers and replacements have no transports, and the server does not require
      // them.
      attestationObject: toBase64url(response.attestationObject),
      transports: response.getTransports?.(),
      // Only of one that was used.
      authenticatorData: toBase64url(response.authenticatorData),
      signature: toBase64url(response.signature),
      userHandle: toBase64url(response.userHandle),
    },
  })
}
