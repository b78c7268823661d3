// `export *`, because an application's `declare module` can only augment an interface through it.
export * from "../contract/session.js"
export * from "../contract/profile.js"
export * from "../contract/account.js"
export * from "../contract/authenticator.js"
export * from "../contract/awaitable.js"
export * from "../contract/cookies.js"
export * from "../contract/pages.js"
export * from "../contract/theme.js"
export * from "../contract/messages.js"
export * from "../contract/logger.js"
export type { AuthConfig, SessionOptions, SignInAttempt, Timeouts } from "../contract/config.js"
export type {
  AuthAction,
  AuthRequest as RequestInternal,
  ReceivedRequest,
  ResponseInternal,
} from "../contract/http.js"
export type { Context as InternalOptions } from "../contract/context.js"
export type { ResolvedProvider as InternalProvider } from "../contract/resolved-provider.js"
export type { PasskeyInfo, PasskeyList, WebAuthnOptionsResponseBody } from "../contract/webauthn.js"
export type { PublicProvider } from "../contract/provider.js"
// Also here, because the entry point of `meOf` has type parameters that TypeScript 4.9 cannot read.
export type { MeOf } from "../integration/operations/me-of.js"
// A `declare module` of an application counts only for modules that its compiler has loaded, so each entry point loads
// those beside it.
export type {} from "./jwt.js"
