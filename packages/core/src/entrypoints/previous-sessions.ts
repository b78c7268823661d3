export { previousSessions } from "../session/previous/previous-sessions.js"
export type {
  FormerSession,
  PreviousConfiguration,
  PreviousKind,
  PreviousLibrary,
  PreviousSessions,
} from "../contract/previous-session.js"
// A `declare module` of an application counts only for modules that its compiler has loaded, so each entry point loads
// those beside it.
export type {} from "./adapters.js"
