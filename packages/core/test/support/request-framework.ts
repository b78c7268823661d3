import type { Framework } from "../../src/integration/operations/framework.js"

/** A framework whose event is the request: it drops cookies, returns redirect targets, and has an empty environment. */
export const requestFramework: Framework<Request> = {
  basePath: "/auth",
  toRequest: (request) => request,
  received: ({ url, headers }) => ({ origin: new URL(url).origin, headers }),
  target: () => undefined,
  setCookies: () => undefined,
  redirect: (_, url) => url,
  env: () => ({}),
}
