import type { CatalogueEntry } from "./entry.js"

/** What can be wrong with a site that is running. What a configuration shows too has its code there. */
export const addressCodes = {
  SITE_UNREACHABLE: {
    severity: "error",
    about: "Nothing answers at this URL.",
    fix: "Start the site, or check the name, the port and the firewall.",
    page: "/troubleshooting#nothing-works",
  },
  CERTIFICATE_INVALID: {
    severity: "error",
    about: "The certificate of the site is not valid.",
    fix: "Renew the certificate, or serve the whole chain.",
    page: "/deploying#what-every-place-needs",
  },
  MOUNT_NOT_FOUND: {
    severity: "error",
    about: "The handler is not mounted where the base path says, or for other methods only.",
    fix: "Mount the handler at the base path for GET and POST, or name its URL.",
    page: "/errors#handler-not-reached",
  },
  MOUNT_ANSWERS_HTML: {
    severity: "error",
    about: "A page of the application answers in place of the handler.",
    fix: "Mount the handler before the route for all paths, or leave the base path out of the rewrite.",
    page: "/troubleshooting#nothing-works",
  },
  MOUNT_BEHIND_CHECK: {
    severity: "error",
    about: "Something in front of the handler turns visitors away, so nobody can sign in.",
    fix: "Mount the handler before the check of the session, or let paths below the base path pass.",
    page: "/errors#handler-not-reached",
  },
  REDIRECT_LOOP: {
    severity: "error",
    about: "A URL of the handler redirects in a circle, mostly for a slash at the end.",
    fix: "Let one place alone add or remove the slash, or send to https.",
    page: "/troubleshooting#nothing-works",
  },
  SERVER_FAILS: {
    severity: "error",
    about: "The handler answers with a server error.",
    fix: "Read the log of the server, which names the cause.",
    page: "/troubleshooting#how-to-find-the-cause",
  },
  SESSION_FAILS: {
    severity: "error",
    about: "The session cannot be read, although nobody is signed in.",
    fix: "Read the log of the server: the store, or a callback, fails.",
    page: "/errors#adaptererror",
  },
  SIGN_IN_PAGE_MISSING: {
    severity: "error",
    about: "pages.signIn leads to a page that does not exist.",
    fix: "Create the page, or remove pages.signIn.",
    page: "/errors#page-not-found",
  },
  SIGN_IN_PAGE_PROTECTED: {
    severity: "error",
    about: "pages.signIn leads to a page that sends visitors to the sign-in page again.",
    fix: "Leave the sign-in page out of the check of the session.",
    page: "/errors#handler-not-reached",
  },
  POST_BLOCKED: {
    severity: "error",
    about: "Forms do not reach the handler: the method is refused, or never answered.",
    fix: "Let POST pass below the base path: export { GET, POST }, or app.use in place of app.get.",
    page: "/errors#handler-not-reached",
  },
  FORM_LOST: {
    severity: "error",
    about: "The handler does not get the CSRF token of a form, or its cookie.",
    fix: "Mount the handler before what reads the body, and let the proxy pass cookies on.",
    page: "/errors#body-read-before",
  },
  CSRF_NOT_CHECKED: {
    severity: "error",
    about: "A form of another site is accepted.",
    fix: "Remove skipCSRFCheck, or let the host check the origin of every POST.",
    page: "/errors#csrf-disabled",
  },
  COOKIES_STRIPPED: {
    severity: "error",
    about: "Cookies that the handler sets do not arrive.",
    fix: "Let the proxy or CDN pass Set-Cookie on below the base path.",
    page: "/deploying#behind-nginx",
  },
  COOKIES_JOINED: {
    severity: "error",
    about:
      "Something in front of the handler joins Set-Cookie lines, so browsers lose all but the first.",
    fix: "Pass each Set-Cookie line on for itself: headers.getSetCookie(), never headers.get().",
    page: "/deploying#behind-nginx",
  },
  COOKIE_SAME_SITE_MISSING: {
    severity: "warning",
    about: "A cookie has no SameSite, so browsers decide.",
    fix: "Let the proxy leave the attributes of cookies alone.",
    page: "/configuration#cookies",
  },
  ANSWER_FROM_CACHE: {
    severity: "error",
    about: "A cache answers for the handler, so people get what was meant for others.",
    fix: "Exclude the base path from the cache of the CDN or proxy.",
    page: "/deploying#what-every-place-needs",
  },
  CACHE_HEADERS_LOST: {
    severity: "error",
    about: "Answers lack the header that forbids caches to keep them.",
    fix: "Let the proxy leave Cache-Control alone below the base path.",
    page: "/deploying#what-every-place-needs",
  },
  PROXY_PROTOCOL_LOST: {
    severity: "error",
    about: "The site is on https, and the handler takes it for http.",
    fix: "Set AUTH_URL to the https URL, or let the proxy set X-Forwarded-Proto.",
    page: "/configuration#trusthost",
  },
  CALLBACK_PATH_DIFFERS: {
    severity: "error",
    about: "Providers are sent to another path than the one at which the handler answers.",
    fix: "Set basePath, or the path of AUTH_URL, to what browsers see.",
    page: "/configuration#basepath",
  },
  FORWARDED_HOST_TRUSTED: {
    severity: "error",
    about: "Anyone can choose the host of the site with a header.",
    fix: "Set AUTH_URL and remove trustHost, or let the proxy overwrite X-Forwarded-Host.",
    page: "/configuration#trusthost",
  },
  HTTP_NOT_REDIRECTED: {
    severity: "error",
    about: "The site also answers over plain http.",
    fix: "Redirect http to https in the proxy, and send Strict-Transport-Security.",
    page: "/deploying#what-every-place-needs",
  },
  ERROR_LEAKS: {
    severity: "error",
    about: "An error page shows a stack trace or paths of the server.",
    fix: "Set NODE_ENV=production, and add an error handler that shows no details.",
    page: "/threat-model",
  },
  CORS_OPEN: {
    severity: "error",
    about: "Scripts of any other site may read answers of the handler with cookies.",
    fix: "Leave the base path out of CORS, or name the origins.",
    page: "/threat-model",
  },
  CLOCK_OFF: {
    severity: "error",
    about: "The clock of the server is off by more than two minutes, so sign-ins fail.",
    fix: "Synchronise the clock of the server (NTP): tokens have times in them.",
    page: "/troubleshooting#in-production-only",
  },
  CLOCK_DRIFTS: {
    severity: "warning",
    about: "The clock of the server is off by ten seconds or more. Up to two minutes harm nobody.",
    fix: "Synchronise the clock of the server (NTP), before it is further off.",
    page: "/troubleshooting#in-production-only",
  },
  LOGOUT_TOKEN_REFUSED: {
    severity: "error",
    about:
      "What the server of a provider posts is refused, so nobody is signed out here who signs out there.",
    fix: 'Turn off the check of Origin of the framework: csrf: { trustedOrigins: ["*"] } in SvelteKit, security: { checkOrigin: false } in Astro without our integration.',
    page: "/provider-logout#in-your-framework",
  },
  SLOW_ANSWERS: {
    severity: "warning",
    about: "Even the fastest answer takes longer than a second.",
    fix: "Look for a cold start, a slow middleware or a region far away.",
    page: "/scaling",
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>
