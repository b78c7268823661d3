// oxlint-disable-next-line import/no-default-export -- applications write `export { default } from "next-auth/middleware"`
export { callableWithAuth as default } from "./middleware/callable-with-auth.js"
export { withAuth } from "./middleware/with-auth.js"
export type {
  NextAuthMiddlewareOptions,
  NextMiddlewareWithAuth,
  NextRequestWithAuth,
  WithAuthArgs,
} from "./middleware/types.js"
