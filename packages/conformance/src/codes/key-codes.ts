import type { CatalogueEntry } from "./entry.js"

/** API keys, and the way to the API. */
export const keyCodes = {
  KEY_PREFIX_TAKEN: {
    severity: "warning",
    about: "The prefix of API keys is that of another product, so scanners report your keys to it.",
    fix: "Choose the name of your own product as prefix, before anybody has a key.",
    page: "/api-keys#options",
  },
  KEYS_NOT_LIMITED: {
    severity: "warning",
    about: "Nothing counts false API keys, because rateLimits() is not listed.",
    fix: 'List it: extensions: [apiKeys({ … }), rateLimits({ client: … })], from "@sallyport/core/rate-limits".',
    page: "/api-keys#limits",
  },
  KEY_SCOPES_FAIL: {
    severity: "warning",
    about: "grantable of apiKeys() throws, or returns no list, so keys are answered with 503.",
    fix: "Return a list of scopes for every user, an empty one for somebody who may give none.",
    page: "/api-keys#how-people-make-them",
  },
  API_TURNED_AWAY: {
    severity: "warning",
    about: "callbacks.authorized sends programs to the sign-in page, because they have no cookie.",
    fix: 'Return true for the paths of your API, such as pathname.startsWith("/api/"), and call getAccess() or getCaller() there.',
    page: "/call-your-api#guards-and-the-middleware",
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>
