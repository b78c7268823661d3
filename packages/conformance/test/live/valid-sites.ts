import { skipCSRFCheck } from "@sallyport/core"
import { running, SHOP } from "./set-up.js"
import { page, redirect, withHeader } from "./site.js"

/** Sites with nothing wrong in them. */
export const validSites = [
  running("a site on https", {}),
  running("a site in development, on http", { url: "http://localhost:3000/auth" }),
  running("http is typed, and the site sends to https", { url: "http://shop.acme.com" }),
  running("handlers at /api/auth, found from the site's URL", {
    config: { basePath: "/api/auth" },
  }),
  running("a path prefix", { url: `${SHOP}/en/auth`, config: { basePath: "/en/auth" } }),
  running("AUTH_URL, whatever the host header says", {
    config: { trustHost: undefined },
    environment: { AUTH_URL: SHOP },
    passes: (sent) => ({
      ...sent,
      url: new URL(sent.url.pathname + sent.url.search, "https://10.0.0.7"),
    }),
  }),
  running("a proxy that overwrites X-Forwarded-Host", {
    passes: (sent) => ({
      ...sent,
      headers: new Headers([...sent.headers, ["x-forwarded-host", sent.url.host]]),
    }),
  }),
  running("a sign-in page of its own", {
    config: { pages: { signIn: "/login" } },
    answers: ({ url }) => (url.pathname === "/login" ? page(200, "Sign in") : undefined),
  }),
  running("a host that checks the origin of forms itself", {
    config: { skipCSRFCheck },
    answers: ({ method, headers, url }) =>
      method === "POST" && headers.get("origin") !== url.origin
        ? page(403, "Forbidden")
        : undefined,
  }),
  running("a CDN that passes everything on", {
    returns: (returned) => withHeader(returned, "x-cache", "MISS"),
  }),
  running("slashes at the end of URLs", {
    answers: ({ url }) =>
      url.pathname.endsWith("/csrf") ? redirect(`${url.pathname}/`, 308) : undefined,
    passes: (sent) => ({ ...sent, url: new URL(sent.url.href.replace(/\/$/, "")) }),
  }),
]
