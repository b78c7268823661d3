export { AuthHandler } from "./server/auth-handler.js"
export type {
  NextAuthHandlerParams,
  NextAuthHeader,
  RequestInternal,
  ResponseInternal,
} from "./types/auth-handler.js"
