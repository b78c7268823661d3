export { callableNextAuth as default } from "./server/callable-next-auth.js"
export { getAccess, getCaller } from "./server/get-access.js"
export { getAdmin } from "./server/get-admin.js"
export { getMe } from "./server/get-me.js"
export {
  getServerSession,
  getServerSession as unstable_getServerSession,
} from "./server/get-server-session.js"
export type {
  AuthOptions,
  AuthOptions as NextAuthOptions,
  CookieOption,
  CookiesOptions,
  PagesOptions,
} from "./types/auth-options.js"
export type { Theme } from "./types/theme.js"
export type { Account, TokenSet } from "./types/account.js"
export type { CallbacksOptions, EventCallbacks, EventType } from "./types/callbacks.js"
export type { LoggerInstance } from "./types/logger.js"
export type { OutgoingResponse } from "./types/outgoing-response.js"
export type { AuthAction, RequestInternal } from "./types/request.js"
export type {
  Awaitable,
  DefaultSession,
  DefaultUser,
  ISODateString,
  Profile,
  Session,
  SessionOptions,
  SessionStrategy,
  User,
} from "./types/session.js"
// Makes a `declare module` of `next-auth/jwt` and `next-auth/adapters` work even if no one imports those.
export type {} from "./adapters.js"
export type {} from "./jwt.js"
