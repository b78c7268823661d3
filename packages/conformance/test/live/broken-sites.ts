import { providerLogout } from "@sallyport/core/provider-logout"
import { memoryRecords } from "@sallyport/core/records"
import { sessions } from "@sallyport/core/sessions"
import { running, SHOP } from "./set-up.js"
import {
  page,
  redirect,
  type SiteAnswer,
  type SiteRequest,
  withCookies,
  withHeader,
} from "./site.js"

const isAction = ({ url }: SiteRequest, action: string) => url.pathname === `/auth/${action}`
const kept = new Map<string, SiteAnswer>()

/** Mounts, pages and forms that do not work. */
export const brokenMounts = [
  running("no handler", { answers: () => page(404, "Not found"), expected: ["MOUNT_NOT_FOUND"] }),
  running("a handler at another path", {
    config: { basePath: "/login" },
    expected: ["MOUNT_NOT_FOUND"],
  }),
  running("an application of one page that answers everything", {
    answers: () => page(200, "<div id=root></div>"),
    expected: ["MOUNT_ANSWERS_HTML"],
  }),
  running("a check of the session in front of the handler", {
    answers: ({ url }) => (url.pathname === "/login" ? undefined : redirect("/login")),
    expected: ["MOUNT_BEHIND_CHECK"],
  }),
  running("a password in front of the whole site", {
    answers: () => page(401, "Who are you?"),
    expected: ["MOUNT_BEHIND_CHECK"],
  }),
  running("two places that disagree about the slash at the end", {
    answers: ({ url: { pathname } }) =>
      redirect(pathname.endsWith("/") ? pathname.slice(0, -1) : `${pathname}/`, 308),
    expected: ["REDIRECT_LOOP"],
  }),
  running("a proxy that redirects https to https", {
    answers: ({ url }) => redirect(url.href, 301),
    expected: ["REDIRECT_LOOP"],
  }),
  running("no secret on the server", { config: { secret: [] }, expected: ["SERVER_FAILS"] }),
  running("a session that cannot be read", {
    answers: (sent) => (isAction(sent, "session") ? page(500, "Failed") : undefined),
    expected: ["SESSION_FAILS"],
  }),
  running("a sign-in page that is not there", {
    config: { pages: { signIn: "/login" } },
    expected: ["SIGN_IN_PAGE_MISSING"],
  }),
  running("a sign-in page that only members see", {
    config: { pages: { signIn: "/login" } },
    answers: ({ url }) => (url.pathname === "/login" ? redirect("/auth/signin") : undefined),
    expected: ["SIGN_IN_PAGE_PROTECTED"],
  }),
  running("GET alone", {
    answers: ({ method }) => (method === "POST" ? page(405, "Method Not Allowed") : undefined),
    expected: ["POST_BLOCKED"],
  }),
  running("a firewall that refuses forms", {
    answers: ({ method }) => (method === "POST" ? page(403, "Blocked") : undefined),
    expected: ["POST_BLOCKED"],
  }),
  running("a form that is never answered", {
    answers: ({ method }) => (method === "POST" ? null : undefined),
    expected: ["POST_BLOCKED"],
  }),
  running("a body parser before the handler", {
    passes: (sent) => ({ ...sent, body: "" }),
    expected: ["FORM_LOST"],
  }),
  running("a proxy that drops cookies of requests", {
    passes: (sent) => {
      const headers = new Headers(sent.headers)
      headers.delete("cookie")
      return { ...sent, headers }
    },
    expected: ["FORM_LOST"],
  }),
  running("forms of anybody", {
    answers: (sent) => (isAction(sent, "signout") ? redirect("/", 302) : undefined),
    expected: ["CSRF_NOT_CHECKED"],
  }),
  running("a redirect callback that returns everything", {
    config: { callbacks: { redirect: ({ url }) => url } },
    expected: ["REDIRECT_OPEN"],
  }),
]

/** Proxies, caches and CDNs that change what passes through them. */
export const brokenProxies = [
  running("a CDN that strips cookies", {
    returns: (returned) => withHeader(returned, "set-cookie"),
    expected: ["COOKIES_STRIPPED"],
  }),
  running("a proxy that joins Set-Cookie lines", {
    returns: (returned) => {
      const lines = returned.headers
        .filter(([name]) => name === "set-cookie")
        .map(([, line]) => line)
      return lines.length < 2 ? returned : withHeader(returned, "set-cookie", lines.join(", "))
    },
    expected: ["COOKIES_JOINED"],
  }),
  running("a proxy that strips SameSite", {
    returns: (returned) => withCookies(returned, (line) => line.replace(/; SameSite=\w+/i, "")),
    expected: ["COOKIE_SAME_SITE_MISSING"],
  }),
  running("a proxy that strips HttpOnly", {
    returns: (returned) => withCookies(returned, (line) => line.replace(/; HttpOnly/i, "")),
    expected: ["COOKIE_READABLE"],
  }),
  running("a proxy that strips Secure", {
    returns: (returned) => withCookies(returned, (line) => line.replace(/; Secure/i, "")),
    expected: ["COOKIE_NOT_SECURE"],
  }),
  running("a proxy that rewrites the path of cookies", {
    returns: (returned) => withCookies(returned, (line) => line.replace(/Path=\//i, "Path=/app")),
    expected: ["COOKIE_DROPPED"],
  }),
  running("a proxy that rewrites the domain of cookies", {
    returns: (returned) => withCookies(returned, (line) => `${line}; Domain=backend.internal`),
    expected: ["COOKIE_DROPPED"],
  }),
  running("a proxy that gives cookies the domain of a neighbour, whose name ours only ends in", {
    returns: (returned) => withCookies(returned, (line) => `${line}; Domain=cme.com`),
    expected: ["COOKIE_DROPPED"],
  }),
  running("Secure cookies on http", {
    url: "http://intranet.acme.com",
    config: { useSecureCookies: true },
    expected: ["COOKIE_DROPPED"],
  }),
  running("a CDN that caches, and says so", {
    returns: (returned) => withHeader(withHeader(returned, "age", "17"), "x-cache", "HIT"),
    expected: ["ANSWER_FROM_CACHE"],
  }),
  running("a cache that says nothing", {
    answers: (sent) => (isAction(sent, "csrf") ? kept.get("csrf") : undefined),
    returns: (returned, sent) => {
      if (isAction(sent, "csrf")) kept.set("csrf", returned)
      return returned
    },
    expected: ["ANSWER_FROM_CACHE"],
  }),
  running("a proxy that strips Cache-Control", {
    returns: (returned) => withHeader(returned, "cache-control"),
    expected: ["CACHE_HEADERS_LOST"],
  }),
  running("a CDN that sets Cache-Control for everything", {
    returns: (returned) => withHeader(returned, "cache-control", "public, max-age=600"),
    expected: ["CACHE_HEADERS_LOST"],
  }),
  running("https that ends at a proxy of which the server does not know", {
    passes: (sent) => ({ ...sent, url: new URL(sent.url.href.replace(/^https:/, "http:")) }),
    expected: ["PROXY_PROTOCOL_LOST"],
  }),
  running("AUTH_URL of another host", {
    config: { trustHost: undefined },
    environment: { AUTH_URL: "https://www.acme.com" },
    expected: ["AUTH_URL_OTHER_ADDRESS"],
  }),
  running("a proxy that cuts off a prefix", {
    url: `${SHOP}/shop/auth`,
    passes: (sent) => ({ ...sent, url: new URL(sent.url.href.replace("/shop/", "/")) }),
    expected: ["CALLBACK_PATH_DIFFERS"],
  }),
  running("X-Forwarded-Host of anybody", {
    passes: (sent) => {
      const host = sent.headers.get("x-forwarded-host") ?? sent.url.host
      return { ...sent, url: new URL(sent.url.pathname + sent.url.search, `https://${host}`) }
    },
    expected: ["FORWARDED_HOST_TRUSTED"],
  }),
]

/** What others can learn, https, clock and pace. */
export const brokenServers = [
  running("http as well as https", {
    passes: (sent) => ({ ...sent, url: new URL(sent.url.href.replace(/^http:/, "https:")) }),
    servesHttp: true,
    expected: ["HTTP_NOT_REDIRECTED"],
  }),
  running("stack traces in error pages", {
    returns: (returned) =>
      returned.status < 400
        ? returned
        : page(returned.status, "Error\n    at handle (/srv/shop/node_modules/app/server.js:12:7)"),
    expected: ["ERROR_LEAKS"],
  }),
  running("CORS for any origin, with credentials", {
    returns: (returned, { headers }) =>
      withHeader(
        withHeader(returned, "access-control-allow-origin", headers.get("origin") ?? "*"),
        "access-control-allow-credentials",
        "true",
      ),
    expected: ["CORS_OPEN"],
  }),
  running("a clock that is ten minutes behind", {
    returns: (returned) =>
      withHeader(returned, "date", new Date(Date.now() - 600_000).toUTCString()),
    expected: ["CLOCK_OFF"],
  }),
  running("a clock that is half a minute ahead", {
    returns: (returned) =>
      withHeader(returned, "date", new Date(Date.now() + 30_000).toUTCString()),
    expected: ["CLOCK_DRIFTS"],
  }),
  running("a framework that refuses what the server of a provider posts", {
    config: {
      extensions: [sessions(), providerLogout()],
      records: memoryRecords({ singleProcess: true }),
      providers: [
        {
          id: "company",
          name: "Company",
          type: "oidc",
          issuer: "https://login.company.invalid",
          clientId: "shop",
          clientSecret: "a secret of the shop",
        },
      ],
    },
    answers: ({ method, headers }) =>
      method === "POST" && !headers.has("origin")
        ? page(403, "Cross-site POST form submissions are forbidden")
        : undefined,
    expected: ["LOGOUT_TOKEN_REFUSED"],
  }),
  running("a middleware that takes a second", {
    answers: async ({ url, headers }) => {
      const isSlow = /\/(?:csrf|session|providers)$/.test(url.pathname) && !headers.has("origin")
      if (isSlow) await new Promise((done) => setTimeout(done, 1050))
      return undefined
    },
    expected: ["SLOW_ANSWERS"],
  }),
]
