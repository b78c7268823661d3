import type { PasskeyFailureReason } from "../passkey/passkey-failure.js"

/** What the sign-in page says for each failure. What the person can do next is in every sentence that has one. */
export const FAILURE_TEXTS: Readonly<Record<PasskeyFailureReason, string>> = {
  cancelled: "No passkey was used. Try again, or choose another way to sign in.",
  timeout: "That took too long. Please try again.",
  unsupported: "This browser cannot use passkeys here. Choose another way to sign in.",
  "already-registered": "This device already has a passkey for this account. Sign in with it.",
  "wrong-site": "Passkeys of this site cannot be used at this address.",
  busy: "Another passkey window is open. Finish there, or close it and try again.",
  aborted: "",
  network: "The site could not be reached. Check your connection and try again.",
  server: "Your passkey could not be used. Reload the page and try again.",
}
