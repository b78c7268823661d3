export { sessions, type SessionsOfPeople } from "../extensions/sessions/sessions.js"
export type { OwnSessions, SessionInfo } from "../contract/own-sessions.js"
export type { SessionsOptions } from "../extensions/sessions/sessions-options.js"
export type { Extension } from "../contract/extension.js"
// A `declare module` of an application counts only for modules that its compiler has loaded, so each entry point loads
// those beside it.
export type {} from "./adapters.js"
