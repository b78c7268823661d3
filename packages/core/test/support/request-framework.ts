import type { Framework } from "../../src/integration/operations/framework.js"
import { sourceOf } from "../../src/integration/web/web-requests.js"

/** A framework whose event is the request: it drops cookies, returns redirect targets, and has an empty environment. */
export const requestFramework: Framework<Request> = {
  basePath: "/auth",
  toRequest: (request) => request,
  session: sourceOf,
  target: () => undefined,
  setCookies: () => undefined,
  redirect: (_, url) => url,
  env: () => ({}),
}
