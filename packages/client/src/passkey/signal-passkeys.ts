import { asBase64url } from "./base64url.js"

/** Whose passkeys the browser is told about. */
export interface PasskeyOwner {
  /** The relying party id. Default: this page's host. */
  readonly rpId?: string | undefined
  /** The user handle as base64url, which is not the id of the user. */
  readonly userId: string
}

/**
 * Tells the browser that the server does not have a passkey any more, so that it stops offering it (WebAuthn Level 3
 * §5.1.11.1). Ids may be base64 or base64url. Returns false if the browser has no such API.
 */
export function signalPasskeyRemoved({
  credentialID,
  ...owner
}: {
  readonly rpId?: string | undefined
  readonly credentialID: string
}): Promise<boolean> {
  return tell("signalUnknownCredential", { ...owner, credentialId: asBase64url(credentialID) })
}

/** Tells the browser which passkeys an account has; it no longer offers others. */
export function signalPasskeys({
  credentialIDs,
  ...owner
}: PasskeyOwner & { readonly credentialIDs: readonly string[] }): Promise<boolean> {
  const allAcceptedCredentialIds = credentialIDs.map(asBase64url)
  return tell("signalAllAcceptedCredentials", { ...owner, allAcceptedCredentialIds })
}

/** Tells the browser the names under which it should show the passkeys of an account. */
export function signalPasskeyUser(
  owner: PasskeyOwner & { readonly name: string; readonly displayName: string },
): Promise<boolean> {
  return tell("signalCurrentUserDetails", owner)
}

/** The methods of the Signal API. */
type Signal =
  | "signalUnknownCredential"
  | "signalAllAcceptedCredentials"
  | "signalCurrentUserDetails"
type Signals = Partial<Record<Signal, (hint: object) => Promise<void>>>

/**
 * Whether a browser with this method was told. If it has none, or refuses, it has not been told: signals are hints, and
 * nothing may depend on them.
 */
async function tell<Hint extends { readonly rpId?: string | undefined }>(
  signal: Signal,
  { rpId = location.hostname, ...hint }: Hint,
): Promise<boolean> {
  try {
    // This throws, too, if the browser has no passkeys at all.
    const telling = (PublicKeyCredential as unknown as Signals)[signal]?.({ rpId, ...hint })
    await telling
    return telling !== undefined
  } catch {
    return false
  }
}
