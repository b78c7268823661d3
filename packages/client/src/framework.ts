// What the packages of frameworks are made of; a door of its own, because applications call none of it.
export { clientCalls } from "./client-calls.js"
export type {
  ClientCalls,
  GetSessionParams,
  SignInAuthorizationParams,
  SignInOptions,
  SignInResponse,
  SignOutParams,
  SignOutResponse,
} from "./client-calls.js"
export { passkeySignInAt } from "./passkey-sign-in-at.js"
export type { PasskeyOptions, PasskeySignIn } from "./passkey-sign-in-at.js"
