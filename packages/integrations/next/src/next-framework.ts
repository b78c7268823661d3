import type { Framework } from "@sallyport/core/integration"
import type { NextEvent } from "./next-event.js"
import { isSecure, siteOrigin } from "./site-origin.js"

/** Next.js as the kit sees it. */
export const nextFramework: Framework<NextEvent> = {
  basePath: "/api/auth",
  toRequest: ({ request, header, headers }) =>
    request ?? new Request(siteOrigin(header), { headers: headers() }),
  session: ({ header, request }) => ({
    cookie: header("cookie"),
    secure: isSecure(header, request?.url),
  }),
  // Next has made it canonical before anyone is asked, and tells no one how it was spelled.
  target: () => undefined,
  setCookies: ({ setCookies }, cookies) => setCookies(cookies),
  redirect: ({ redirect }, url) => redirect(url),
  env: () => process.env,
}
