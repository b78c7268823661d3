import type { Code } from "@sallyport/conformance"
import type { AuthConfig } from "@sallyport/core"
import { configured, production, type SetUp, valid } from "./set-up.js"

function having(name: string, options: object, ...expected: readonly Code[]): SetUp {
  return configured(name, { config: { ...valid, ...options } as AuthConfig, expected })
}

/** Cookies that browsers drop, or that others can read. */
export const brokenCookies = [
  having(
    "two cookies of one name",
    { cookies: { state: { name: "auth" }, nonce: { name: "auth" } } },
    "COOKIE_NAMES_CONFLICT",
  ),
  having(
    "a cookie with __Host- and a domain",
    { cookies: { sessionToken: { name: "__Host-session", options: { domain: "acme.com" } } } },
    "COOKIE_DROPPED",
  ),
  having(
    "a cookie with __Host- and a path",
    { cookies: { sessionToken: { name: "__Host-session", options: { path: "/app" } } } },
    "COOKIE_DROPPED",
  ),
  having(
    "a cookie of another domain",
    { cookies: { sessionToken: { options: { domain: "acme.org" } } } },
    "COOKIE_DROPPED",
  ),
  having(
    "SameSite=None without Secure",
    {
      cookies: { sessionToken: { name: "session", options: { sameSite: "none", secure: false } } },
    },
    "COOKIE_DROPPED",
    "COOKIE_NOT_SECURE",
  ),
  having(
    "a session cookie that is not Secure",
    { cookies: { sessionToken: { name: "session", options: { secure: false } } } },
    "COOKIE_NOT_SECURE",
  ),
  having("useSecureCookies: false on https", { useSecureCookies: false }, "COOKIE_NOT_SECURE"),
  having(
    "a session cookie that scripts can read",
    { cookies: { sessionToken: { options: { httpOnly: false } } } },
    "COOKIE_READABLE",
  ),
  having(
    "a state cookie that is SameSite=Strict",
    { cookies: { state: { options: { sameSite: "strict" } } } },
    "COOKIE_SAME_SITE_STRICT",
  ),
  configured("a cookie for all of vercel.app", {
    config: { ...valid, cookies: { sessionToken: { options: { domain: ".vercel.app" } } } },
    environment: { ...production, AUTH_URL: "https://acme.vercel.app" },
    expected: ["COOKIE_DOMAIN_PUBLIC"],
  }),
  configured("a cookie for all of co.uk", {
    config: { ...valid, cookies: { sessionToken: { options: { domain: "co.uk" } } } },
    environment: { ...production, AUTH_URL: "https://acme.co.uk" },
    expected: ["COOKIE_DOMAIN_PUBLIC"],
  }),
]
