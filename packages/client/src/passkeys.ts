// A separate entry point: only pages with passkeys need it.
export { conditionalSignIn } from "./conditional-sign-in.js"
export { deletePasskey, listPasskeys, renamePasskey } from "./manage-passkeys.js"
export type { ClientPasskey, ManageOptions } from "./manage-passkeys.js"
export type { PasskeyFailureReason } from "./passkey/passkey-failure.js"
export { supportsPasskeyAutofill, supportsPasskeys } from "./passkey/passkey-support.js"
export {
  signalPasskeyRemoved,
  signalPasskeys,
  signalPasskeyUser,
} from "./passkey/signal-passkeys.js"
export type { PasskeyOwner } from "./passkey/signal-passkeys.js"
export type { PasskeyCallOptions } from "./passkey-sign-in.js"
export { registerPasskey } from "./register-passkey.js"
export type { RegisterPasskeyOptions } from "./register-passkey.js"
export type { SignInResult } from "./sign-in-result.js"
