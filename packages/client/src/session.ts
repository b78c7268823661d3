// The session of a page, and the calls that change it. Those of `index.ts` are not in its module graph, so bundlers
// load them on demand.
export { createClient } from "./create-client.js"
export type { AuthClient, ClientOptions } from "./create-client.js"
export type { ClientProvider } from "./get-providers.js"
export { createSessionStore } from "./session/session-store.js"
export type { SessionHandover, SessionStore, SessionStoreOptions } from "./session/session-store.js"
export type { SessionFailure, SessionState } from "./session/session-state.js"
export type { SessionSettings } from "./session/next-question.js"
export type { OnSessionChange, TabLink } from "./session/tab-link.js"
export type { SessionFrom } from "@sallyport/core/integration"
export type { AuthorizationParams, SignInOptions, SignInOptionsFor } from "./sign-in.js"
export type { SignInResult } from "./sign-in-result.js"
export type { UseSessionOptions } from "./use-session-options.js"
