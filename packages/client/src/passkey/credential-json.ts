import { toBase64url } from "./base64url.js"

/**
 * The browser's response as the JSON that the server verifies (WebAuthn Level 3 §5.1.1).
 *
 * Does not use `credential.toJSON()`: with password managers that replace `navigator.credentials`, that method may be
 * missing or throw.
 */
export function credentialJson(credential: PublicKeyCredential): string {
  const { id, rawId, type, response, authenticatorAttachment } = credential
  return JSON.stringify({
    id,
    rawId: toBase64url(rawId),
    type,
    authenticatorAttachment: authenticatorAttachment ?? undefined,
    // Extension results are not sent: some are the user's secrets (`prf`), and no flow of ours requests any.
    clientExtensionResults: {},
    response: isAttestation(response) ? attestation(response) : assertion(response),
  })
}

function isAttestation(
  response: AuthenticatorResponse,
): response is AuthenticatorAttestationResponse {
  return "attestationObject" in response
}

function attestation(response: AuthenticatorAttestationResponse): object {
  return {
    clientDataJSON: toBase64url(response.clientDataJSON),
    attestationObject: toBase64url(response.attestationObject),
    // Missing in older browsers and in replacements. The server does not require it.
    transports: response.getTransports?.() ?? [],
  }
}

function assertion(response: AuthenticatorResponse): object {
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    response as AuthenticatorAssertionResponse
  return {
    clientDataJSON: toBase64url(clientDataJSON),
    authenticatorData: toBase64url(authenticatorData),
    signature: toBase64url(signature),
    userHandle: userHandle ? toBase64url(userHandle) : undefined,
  }
}
