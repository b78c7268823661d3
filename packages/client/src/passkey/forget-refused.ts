import type { Ceremony } from "./ceremony.js"
import type { FormAnswer } from "./post-form.js"
import { signalPasskeyRemoved } from "./signal-passkeys.js"

/**
 * The query of an answer after which the server has certainly not stored a passkey. After any other error it may have
 * stored it, and a passkey that the browser was told to forget would be lost.
 */
const REFUSED =
  /[?&](error=(AccessDenied|AccountNotLinked|MissingCSRF|WebAuthnVerificationError)|code=passkey_not_stored)\b/

/** The server's answer to a passkey, what was sent, and where the user goes if it worked. */
interface Refusal extends Pick<FormAnswer, "url"> {
  readonly data: string
  readonly callbackUrl?: string | undefined
}

/**
 * Tells the browser to forget a new passkey that the server rejected (WebAuthn Level 3 §5.1.11.1). Otherwise the
 * browser would offer it at every sign-in, and it would never work.
 */
export async function forgetRefused(
  ceremony: Ceremony,
  { url: { search }, data, callbackUrl }: Refusal,
): Promise<void> {
  const isRefused = ceremony.action === "register" && REFUSED.test(search)
  // A page where something failed before names its error too, and after a success the user goes back there.
  if (!isRefused || callbackUrl?.includes(search)) return
  const { id } = JSON.parse(data) as { id: string }
  await signalPasskeyRemoved({ rpId: ceremony.options.rp.id, credentialID: id })
}
