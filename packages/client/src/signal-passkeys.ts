import { fromBase64url, toBase64url } from "./passkey/base64url.js"
import { supportsPasskeys } from "./passkey/passkey-support.js"

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
export function signalPasskeyRemoved(options: {
  readonly rpId?: string | undefined
  readonly credentialID: string
}): Promise<boolean> {
  const { rpId = location.hostname, credentialID } = options
  const credentialId = canonical(credentialID)
  return told((signals) => signals.signalUnknownCredential?.({ rpId, credentialId }))
}

/** Tells the browser which passkeys an account has; it no longer offers others. */
export function signalPasskeys(
  options: PasskeyOwner & { readonly credentialIDs: readonly string[] },
): Promise<boolean> {
  const { rpId = location.hostname, userId, credentialIDs } = options
  const allAcceptedCredentialIds = credentialIDs.map(canonical)
  return told((signals) =>
    signals.signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds }),
  )
}

/** Tells the browser the names under which it should show the passkeys of an account. */
export function signalPasskeyUser(
  options: PasskeyOwner & { readonly name: string; readonly displayName: string },
): Promise<boolean> {
  const { rpId = location.hostname, userId, name, displayName } = options
  return told((signals) => signals.signalCurrentUserDetails?.({ rpId, userId, name, displayName }))
}

type Signals = Partial<
  Pick<
    typeof PublicKeyCredential,
    "signalUnknownCredential" | "signalAllAcceptedCredentials" | "signalCurrentUserDetails"
  >
>

/** If a browser refuses, it has not been told: signals are hints, and nothing may depend on them. */
async function told(tell: (signals: Signals) => Promise<void> | undefined): Promise<boolean> {
  if (!supportsPasskeys()) return false
  try {
    const telling = tell(PublicKeyCredential)
    await telling
    return telling !== undefined
  } catch {
    return false
  }
}

function canonical(credentialID: string): string {
  return toBase64url(fromBase64url(credentialID).buffer)
}
