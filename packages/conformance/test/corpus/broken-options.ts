import { type AuthConfig, skipCSRFCheck } from "@sallyport/core"
import { notices } from "@sallyport/core/notices"
import { apiKeys, type ApiKeysOptions } from "@sallyport/core/api-keys"
import { accountPage } from "@sallyport/core/account-page"
import { rateLimits } from "@sallyport/core/rate-limits"
import { sessions } from "@sallyport/core/sessions"
import Nodemailer from "@sallyport/core/providers/nodemailer"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import type { Code } from "@sallyport/conformance"
import { previousSessions } from "@sallyport/core/previous-sessions"
import {
  acting,
  configured,
  development,
  FORMER,
  inDays,
  SECRET,
  type SetUp,
  valid,
} from "./set-up.js"

function having(name: string, options: object, ...expected: readonly Code[]): SetUp {
  return configured(name, { config: { ...valid, ...options } as AuthConfig, expected })
}

const toAnywhere = ({ url }: { url: string }) => url

const client = { clientId: "Iv1.8a61f9b3a7aba766", clientSecret: "f3c1d8a0b9e7465c" }

const SCOPES = { "notes:read": "Read your notes" }

/** A site whose people have API keys. */
const withKeys = (options: Partial<ApiKeysOptions<"notes:read">>) => ({
  adapter: MemoryAdapter(),
  extensions: [
    apiKeys({ prefix: "acme", scopes: SCOPES, ...options }),
    rateLimits({ client: "vercel" }),
  ],
})

function withoutLists() {
  const { listAccountsByUser: _lists, ...adapter } = MemoryAdapter()
  return adapter
}

/** Options that do not go together, that do nothing, or that open a hole. */
export const brokenOptions = [
  configured("a configuration that cannot be made", {
    config: () => {
      throw new TypeError("no database")
    },
    expected: ["CONFIGURATION_NOT_LOADED"],
  }),
  having("a callback in place of an option", { session: () => null }, "OPTION_INVALID"),
  having("ages as text", { session: { maxAge: "30d" } }, "OPTION_INVALID"),
  having("a misspelt option", { trusthost: true }, "OPTION_UNKNOWN"),
  having("a callback at the top", { signIn: () => true }, "OPTION_UNKNOWN"),
  having("an option of next-auth 3", { session: { jwt: true } }, "OPTION_UNKNOWN"),
  having("a flag that is text", { debug: "false" }, "OPTION_VALUE_ODD"),
  having(
    "an age in milliseconds",
    { session: { maxAge: 30 * 24 * 60 * 60 * 1000 } },
    "SESSION_AGE_ODD",
  ),
  having("an age of 30 seconds", { session: { maxAge: 30, updateAge: 10 } }, "SESSION_AGE_ODD"),
  having(
    "an updateAge longer than maxAge",
    { session: { maxAge: 3600, updateAge: 86_400 } },
    "UPDATE_AGE_TOO_LONG",
  ),
  having("a jwt.maxAge shorter than the session", { jwt: { maxAge: 3600 } }, "JWT_AGE_DIFFERS"),
  having(
    "a jwt.maxAge longer than the session",
    { session: { maxAge: 3600, updateAge: 600 }, jwt: { maxAge: 86_400 } },
    "JWT_AGE_DIFFERS",
  ),
  having(
    "a former secret after its date",
    { session: { previous: previousSessions([{ until: "2020-01-01", secret: FORMER }]) } },
    "PREVIOUS_ENDED",
  ),
  having(
    "a former secret that counts for ten years",
    { session: { previous: previousSessions([{ until: inDays(3650), secret: FORMER }]) } },
    "PREVIOUS_TOO_LONG",
  ),
  having(
    "a former secret that is the present one",
    { session: { previous: previousSessions([{ until: inDays(20), secret: SECRET }]) } },
    "PREVIOUS_IS_PRESENT",
  ),
  having(
    "a former cookie with the name of the present one",
    {
      session: {
        previous: previousSessions([
          { until: inDays(20), strategy: "jwt", cookie: "__Secure-authjs.session-token" },
        ]),
      },
    },
    "PREVIOUS_IS_PRESENT",
  ),
  having(
    "a mayActAs that lets everybody act",
    acting(() => true),
    "ACTING_OPEN",
  ),
  having(
    "a mayActAs that refuses some, and lets everybody else act",
    acting(async (actor, target) => actor.id !== target.id),
    "ACTING_OPEN",
  ),
  having("a prefix that scanners take for Slack", withKeys({ prefix: "xoxb" }), "KEY_PREFIX_TAKEN"),
  having(
    "keys without limits",
    { ...withKeys({}), extensions: [apiKeys({ prefix: "acme", scopes: SCOPES })] },
    "KEYS_NOT_LIMITED",
  ),
  having(
    "a grantable that reads what not every user has",
    withKeys({ grantable: (user) => Reflect.get(user, "team").scopes as "notes:read"[] }),
    "KEY_SCOPES_FAIL",
  ),
  having(
    "a grantable that returns nothing for whoever may give nothing",
    withKeys({ grantable: () => undefined as never }),
    "KEY_SCOPES_FAIL",
  ),
  having(
    "keys behind a rule that only lets cookies through",
    { ...withKeys({}), callbacks: { authorized: ({ auth }: { auth: unknown }) => auth !== null } },
    "API_TURNED_AWAY",
  ),
  having(
    "keys behind a rule that returns what the session says, and undefined without one",
    {
      ...withKeys({}),
      callbacks: {
        authorized: ({ auth }: { auth: { user?: { email?: string } } | null }) =>
          auth?.user?.email?.endsWith("@acme.com"),
      },
    },
    "API_TURNED_AWAY",
  ),
  having(
    "keys behind a rule that returns the session, or null without one",
    {
      ...withKeys({}),
      callbacks: { authorized: ({ auth }: { auth: unknown }) => auth as boolean },
    },
    "API_TURNED_AWAY",
  ),
  having("an encoder without decoder", { jwt: { encode: () => "" } }, "JWT_CODEC_INCOMPLETE"),
  having(
    "stored sessions without adapter",
    { session: { strategy: "database" } },
    "ADAPTER_MISSING",
  ),
  having(
    "an adapter that lacks operations",
    { adapter: { getUser: () => null } },
    "ADAPTER_OPERATIONS_MISSING",
  ),
  having(
    "an adapter that cannot list accounts, a provider and links",
    {
      adapter: withoutLists(),
      providers: [
        { id: "acme", name: "Acme", type: "oidc", issuer: "https://id.acme.com", ...client },
        Nodemailer({ server: "smtp://mail.acme.com", from: "no-reply@acme.com" }),
      ],
    },
    "ADDRESSES_UNPROVEN",
  ),
  having(
    "a symbol of another copy of the library",
    { skipCSRFCheck: Symbol("skip-csrf-check") },
    "TWO_CORES",
  ),
  having("a script as a page", { pages: { signIn: "javascript:alert(1)" } }, "PAGE_INVALID"),
  having(
    "the built-in page as a page of its own",
    { pages: { signIn: "/auth/signin" } },
    "PAGE_LEADS_TO_ITSELF",
  ),
  having("the same in Next.js", { pages: { error: "/api/auth/error" } }, "PAGE_LEADS_TO_ITSELF"),
  having(
    "an error page behind a rule that returns the user, and undefined without one",
    {
      pages: { error: "/failed" },
      callbacks: {
        authorized: ({ auth }: { auth: { user?: object } | null }) => auth?.user as never,
      },
    },
    "PAGE_PROTECTED",
  ),
  having(
    "an error page that only members see",
    {
      pages: { error: "/failed" },
      callbacks: { authorized: ({ auth }: { auth: unknown }) => Boolean(auth) },
    },
    "PAGE_PROTECTED",
  ),
  having(
    "a redirect callback that returns everything",
    { callbacks: { redirect: toAnywhere } },
    "REDIRECT_OPEN",
  ),
  having(
    "a redirect callback that compares beginnings",
    {
      callbacks: {
        redirect: ({ url, baseUrl }: { url: string; baseUrl: string }) =>
          url.startsWith(baseUrl) ? url : baseUrl,
      },
    },
    "REDIRECT_OPEN",
  ),
  having(
    "a redirect callback that compares the beginnings of hosts",
    {
      callbacks: {
        redirect: ({ url, baseUrl }: { url: string; baseUrl: string }) =>
          new URL(url, baseUrl).hostname.startsWith(new URL(baseUrl).hostname) ? url : baseUrl,
      },
    },
    "REDIRECT_OPEN",
  ),
  having(
    "a redirect callback that looks for the host anywhere",
    {
      callbacks: {
        redirect: ({ url, baseUrl }: { url: string; baseUrl: string }) =>
          url.includes(new URL(baseUrl).host) ? url : baseUrl,
      },
    },
    "REDIRECT_OPEN",
  ),
  having(
    "a redirect callback without return",
    { callbacks: { redirect: () => undefined } },
    "REDIRECT_RETURNS_NOTHING",
  ),
  having("an origin with a path", { trustedOrigins: ["https://shop.acme.com/"] }, "ORIGIN_INVALID"),
  having(
    "a redirect proxy that is open",
    { redirectProxyUrl: "https://shop.acme.com/auth" },
    "REDIRECT_PROXY_OPEN",
  ),
  having(
    "a redirect proxy without path",
    { redirectProxyUrl: "https://login.acme.com" },
    "REDIRECT_PROXY_WITHOUT_PATH",
  ),
  having("no CSRF check", { skipCSRFCheck }, "CSRF_CHECK_SKIPPED"),
  having("debug in production", { debug: true }, "DEBUG_IN_PRODUCTION"),
  having("a language without texts", { theme: { lang: "german" } }, "THEME_UNUSABLE"),
  having("a colour by name", { theme: { brandColor: "teal" } }, "THEME_UNUSABLE"),
  having("rate limits without records", { extensions: [rateLimits()] }, "EXTENSION_NEEDS"),
  having("sessions() without records", { extensions: [sessions()] }, "EXTENSION_NEEDS"),
  having(
    "an account page without sessions()",
    { adapter: MemoryAdapter(), extensions: [accountPage()] },
    "EXTENSION_NEEDS",
  ),
  having(
    "notices without mail",
    { adapter: MemoryAdapter(), extensions: [notices()] },
    "EXTENSION_NEEDS",
  ),
  having(
    "an extension that is not called",
    { adapter: MemoryAdapter(), extensions: [rateLimits] },
    "OPTION_INVALID",
  ),
  configured("debug, and no secret, on the own machine", {
    config: { ...valid, debug: true },
    environment: { ...development, AUTH_SECRET: "" },
    at: "http://localhost:3000",
    expected: ["AUTH_SECRET_MISSING"],
  }),
]
