import { apiKeys } from "@sallyport/core/api-keys"
import type { AuthConfig } from "@sallyport/core"
import Auth0 from "@sallyport/core/providers/auth0"
import Authentik from "@sallyport/core/providers/authentik"
import Credentials from "@sallyport/core/providers/credentials"
import EmailCode from "@sallyport/core/providers/email-code"
import GitHub from "@sallyport/core/providers/github"
import MicrosoftEntraId from "@sallyport/core/providers/microsoft-entra-id"
import Nodemailer from "@sallyport/core/providers/nodemailer"
import Password from "@sallyport/core/providers/password"
import Resend from "@sallyport/core/providers/resend"
import { accountPage } from "@sallyport/core/account-page"
import { previousSessions } from "@sallyport/core/previous-sessions"
import { rateLimits } from "@sallyport/core/rate-limits"
import { secondFactors } from "@sallyport/core/second-factors"
import { sessions } from "@sallyport/core/sessions"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import {
  acting,
  configured,
  development,
  FORMER,
  inDays,
  production,
  SECRET,
  type SetUp,
  valid,
} from "./set-up.js"

const client = { clientId: "Iv1.8a61f9b3a7aba766", clientSecret: "f3c1d8a0b9e7465c" }

function having(name: string, options: object, environment: object = production): SetUp {
  return configured(name, {
    config: { ...valid, ...options } as AuthConfig,
    environment: { ...environment },
  })
}

const { AUTH_URL: _url, ...withoutUrl } = production
const mail = Nodemailer({ server: "smtp://mail.acme.com", from: "Acme <no-reply@acme.com>" })

const keysAndLimits = {
  adapter: MemoryAdapter(),
  extensions: [
    apiKeys({
      prefix: "acme",
      scopes: { "notes:read": "Read your notes" },
      grantable: (user) => (user.email ? ["notes:read"] : []),
    }),
    rateLimits({ client: "vercel" }),
  ],
}

/** Set-ups that look odd, and are right as they are. */
export const validSetUps = [
  having("the least that a site needs", {}),
  having("on the developer's own machine", { debug: true }, development),
  configured("credentials from the environment", {
    config: { providers: [GitHub] },
    environment: { ...production, AUTH_GITHUB_ID: "Iv1.8a61f9b3", AUTH_GITHUB_SECRET: "f3c1d8a0" },
  }),
  configured("a configuration that is a function of the request", {
    config: (request) => ({
      ...valid,
      basePath: new URL(request.url).pathname.replace(/\/signin$/, ""),
    }),
  }),
  having("behind a proxy that sets the host", {}, { ...withoutUrl, AUTH_TRUST_HOST: "true" }),
  having("trustHost in the configuration", { trustHost: true }, withoutUrl),
  having("Vercel, which says so itself", {}, { ...withoutUrl, VERCEL: "1" }),
  having("Cloudflare Pages, without NODE_ENV", {}, { AUTH_SECRET: SECRET, CF_PAGES: "1" }),
  having(
    "a base path of its own in AUTH_URL",
    {},
    { ...production, AUTH_URL: "https://shop.acme.com/api/auth" },
  ),
  having(
    "a slash at the end of AUTH_URL",
    {},
    { ...production, AUTH_URL: "https://shop.acme.com/" },
  ),
  having("a path prefix", { basePath: "/shop/auth" }),
  having(
    "NEXTAUTH_URL and NEXTAUTH_SECRET alone",
    {},
    {
      NODE_ENV: "production",
      NEXTAUTH_URL: "https://shop.acme.com",
      NEXTAUTH_SECRET: SECRET,
    },
  ),
  having(
    "rotated secrets",
    {},
    { ...production, AUTH_SECRET_1: "Zk6pGJjIYfR8n3PqTs7aWbVdQe1HmNo5U=dLX0wVCj" },
  ),
  having("one tenant of two: its own cookie and client", {
    cookies: { sessionToken: { name: "__Secure-tenant-a.session" } },
  }),
  having("the other tenant: the same secret", {
    providers: [GitHub({ ...client, clientId: "Iv1.other" })],
    cookies: { sessionToken: { name: "__Secure-tenant-b.session" } },
  }),
  having("a cookie for all subdomains", {
    cookies: { sessionToken: { options: { domain: ".acme.com" } } },
  }),
  configured("a cookie domain, and no URL yet", {
    config: {
      ...valid,
      trustHost: true,
      cookies: { sessionToken: { options: { domain: "acme.com" } } },
    },
    environment: withoutUrl,
  }),
  having("an embedded site: SameSite=None, Secure, Partitioned", {
    trustedOrigins: ["https://partner.example"],
    cookies: {
      sessionToken: { options: { sameSite: "none", partitioned: true } },
      csrfToken: { options: { sameSite: "none" } },
    },
  }),
  having("previews with a redirect proxy", {
    redirectProxyUrl: "https://login.acme.com/auth",
    redirectProxyTargets: ["https://*.preview.acme.com"],
  }),
  having("a redirect to another host of one's own", {
    callbacks: {
      redirect: ({ url, baseUrl }: { url: string; baseUrl: string }) => {
        const { origin } = new URL(url, baseUrl)
        return origin === baseUrl || origin === "https://admin.acme.com" ? url : baseUrl
      },
    },
  }),
  having("own pages, and a rule for all others", {
    pages: { signIn: "/login", error: "/login", verifyRequest: "/mail-sent" },
    callbacks: {
      authorized: ({ auth, request }: { auth: unknown; request: Request }) =>
        Boolean(auth) || new URL(request.url).pathname === "/mail-sent",
    },
  }),
  having("an error page behind a rule that needs a database", {
    pages: { error: "/failed" },
    callbacks: { authorized: () => new Promise<boolean>(() => undefined) },
  }),
  having("API keys behind a rule that lets the API through", {
    ...keysAndLimits,
    callbacks: {
      authorized: ({ auth, request }: { auth: unknown; request: Request }) =>
        new URL(request.url).pathname.startsWith("/api/") || auth !== null,
    },
  }),
  having("API keys behind a rule that needs a database", {
    ...keysAndLimits,
    callbacks: { authorized: () => new Promise<boolean>(() => undefined) },
  }),
  having("API keys behind a rule that answers by itself", {
    ...keysAndLimits,
    callbacks: {
      authorized: ({ auth }: { auth: unknown }) =>
        auth !== null || Response.json({ error: "sign in, or send a key" }, { status: 401 }),
    },
  }),
  having("API keys behind a rule that fails for what is made up", {
    ...keysAndLimits,
    callbacks: {
      authorized: ({ request }: { request: Request }) =>
        (Reflect.get(request, "geo") as { country: string }).country === "NZ",
    },
  }),
  having("a sign-in page at another site", { pages: { signIn: "https://login.acme.com/" } }),
  having("one age for session and token", {
    session: { maxAge: 3600, updateAge: 600 },
    jwt: { maxAge: 3600 },
  }),
  having("tokens of one's own", { jwt: { encode: () => "", decode: () => null } }),
  having("Auth0's issuer with its slash", {
    providers: [Auth0({ ...client, issuer: "https://acme.eu.auth0.com/" })],
  }),
  having("Authentik's issuer with its slash", {
    providers: [Authentik({ ...client, issuer: "https://id.acme.com/application/o/shop/" })],
  }),
  having("Microsoft for every tenant", { providers: [MicrosoftEntraId(client)] }),
  having("a public client without secret", {
    providers: [
      {
        id: "acme",
        name: "Acme",
        type: "oidc",
        issuer: "https://id.acme.com",
        clientId: "shop",
        client: { token_endpoint_auth_method: "none" },
      },
    ],
  }),
  having("a profile function that waits", {
    providers: [GitHub({ ...client, profile: async (profile) => ({ id: String(profile.id) }) })],
  }),
  having(
    "an identity provider on this machine",
    {
      providers: [
        { id: "local", name: "Local", type: "oidc", issuer: "http://localhost:4000", ...client },
      ],
    },
    development,
  ),
  having("credentials with tokens", {
    adapter: MemoryAdapter(),
    session: { strategy: "jwt" },
    providers: [Credentials({ authorize: () => null })],
  }),
  having("passwords, links and stored sessions", {
    adapter: MemoryAdapter(),
    providers: [Password(), mail],
  }),
  having("codes by mail, and every extension", {
    adapter: MemoryAdapter(),
    providers: [EmailCode(mail)],
    extensions: [sessions(), accountPage(), rateLimits({ client: "vercel" }), secondFactors()],
  }),
  having("former sessions, each with a date", {
    adapter: MemoryAdapter(),
    session: {
      previous: previousSessions([
        { until: inDays(30), strategy: "jwt" },
        { until: inDays(30), strategy: "jwt", secret: FORMER },
        { until: inDays(30), domain: "acme.com" },
        { until: inDays(30), cookie: "session" },
        { until: inDays(30), cookies: ["better-auth.session_token"], read: () => null },
      ]),
    },
  }),
  having(
    "support that acts as people",
    acting(({ email }) => email.endsWith("@acme.com")),
  ),
  having(
    "a mayActAs that fails for people whom it does not know",
    acting(() => {
      throw new Error("hunter2: no such row")
    }),
  ),
  having(
    "a mail service with its key in the environment",
    { adapter: MemoryAdapter(), providers: [Resend({ from: "no-reply@acme.com" })] },
    { ...production, AUTH_RESEND_KEY: "re_8a61f9b3" },
  ),
  configured("a production build, tried on this machine", {
    environment: { ...production, AUTH_URL: "http://localhost:3000" },
    at: "http://localhost:3000",
    production: false,
  }),
]
