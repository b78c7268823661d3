import type { Ceremony } from "./ceremony.js"
import type { FormAnswer } from "./post-form.js"
import { signalPasskeyRemoved } from "./signal-passkeys.js"

/**
 * Errors, and a code, after which the server has certainly not stored a passkey. After any other error it may have stored it, and a
 * passkey that the browser was told to forget would be lost.
 */
const REFUSED: ReadonlySet<string> = new Set([
  "AccessDenied",
  "AccountNotLinked",
  "MissingCSRF",
  "WebAuthnVerificationError",
  "passkey_not_stored",
])

/**
 * Tells the browser to forget a new passkey that the server rejected (WebAuthn Level 3 §5.1.11.1). Otherwise the
 * browser would offer it at every sign-in, and it would never work.
 */
export async function forgetRefused(
  ceremony: Ceremony,
  { url, data }: Pick<FormAnswer, "url"> & { readonly data: string },
): Promise<void> {
  if (ceremony.action !== "register") return
  const isRefused = ["error", "code"].some((name) => REFUSED.has(url.searchParams.get(name) ?? ""))
  if (!isRefused) return
  const { id } = JSON.parse(data) as { id: string }
  await signalPasskeyRemoved({ rpId: ceremony.options.rp.id, credentialID: id })
}
