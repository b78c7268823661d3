export { AuthError, isAuthError, isClientError } from "../errors/auth-error.js"
export type { AuthErrorOf, ErrorCause, ErrorKind } from "../errors/auth-error.js"
export type { ErrorDetails, ErrorType } from "../errors/error-details.js"
export * from "../errors/config-errors.js"
export { MissingSecret as MissingSecretError } from "../errors/config-errors.js"
export * from "../errors/request-errors.js"
export * from "../errors/sign-in-errors.js"
export * from "../errors/provider-errors.js"
export * from "../errors/dependency-errors.js"
export { ActingRefused } from "../errors/acting-refused.js"
export { AnotherAccount } from "../errors/another-account.js"
export { AccountDeleted } from "../extensions/accounts/deletion/account-deleted.js"
export { AccountBlocked } from "../extensions/administration/account-blocked.js"
export { TooManyAttempts } from "../extensions/refusals/too-many-attempts.js"
export { SecondFactorRequired } from "../extensions/proofs/second-factor-required.js"
export { WeakPassword } from "../extensions/password/weak-password.js"
export {
  MissingScopes,
  NotConnected,
  ProviderUnavailable,
  TokenRevoked,
} from "../extensions/provider-tokens/token-errors.js"
