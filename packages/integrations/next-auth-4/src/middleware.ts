export { withAuth as default, withAuth } from "./middleware/with-auth.js"
export type {
  NextAuthMiddlewareOptions,
  NextMiddlewareWithAuth,
  NextRequestWithAuth,
  WithAuthArgs,
} from "./middleware/types.js"
