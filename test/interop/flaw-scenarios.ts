import type { AuthConfig } from "@sallyport/core"
import { oauthProvider } from "./oauth-scenarios.js"
import { ada, headers, type Scenario, type Stage } from "./stage.js"
import type { Visitor } from "./visitor.js"

const right = { username: "ada", password: "right" }

/** A credentials provider with the given `authorize`. */
function password(
  authorize: (credentials: Record<string, unknown>) => unknown,
): Partial<AuthConfig> {
  const provider = { id: "credentials", name: "Password", type: "credentials", credentials: {} }
  return { providers: [{ ...provider, authorize } as never] }
}

function oauth(stage: Stage, options: object = {}, config: Partial<AuthConfig> = {}): Visitor {
  const provider = oauthProvider(stage, { id: "7", name: "Ada" }, options)
  return stage.visitor({ providers: [provider as never], ...config })
}

/** The aspects in which a response of ours that is not a redirect differs. */
const otherwise = (id: string) => ({
  ...headers,
  status: id,
  location: id,
  body: id,
  "content-type": id,
})

/** Requests that need care: mistaken, broken or hostile ones. */
export const flawScenarios: readonly Scenario[] = [
  {
    name: "flaw, JSON under a type that only contains its name",
    play: async ({ visitor }) => {
      const person = visitor()
      await person.send("signin")
      const { csrfToken } = (await (await person.send("csrf")).json()) as { csrfToken: string }
      return person.send("callback/credentials", {
        method: "POST",
        headers: { "content-type": "text/plain; x=application/json" },
        body: JSON.stringify({ ...right, csrfToken }),
      })
    },
    differs: {
      ...otherwise("json-media-type"),
      cookies: "json-media-type",
      calls: "json-media-type",
    },
  },
  {
    name: "flaw, two slashes in the path",
    play: ({ visitor }) => visitor().send("/auth//session"),
    differs: {
      status: "exact-paths",
      "content-type": "session-error-text",
      body: "exact-paths",
      cookies: "session-read-cookies",
    },
  },
  {
    name: "flaw, a provider's id with a space",
    play: (stage) => oauth(stage, { id: "my op" }).post("signin/my%20op"),
    differs: { ...headers, location: "provider-segments", cookies: "provider-segments" },
  },
  {
    name: "flaw, GET on a credentials callback",
    play: ({ visitor }) => visitor().send("callback/credentials"),
    differs: otherwise("credentials-get"),
  },
  {
    name: "flaw, a code with markup",
    play: ({ visitor, library }) =>
      visitor(
        password(() => {
          throw Object.assign(new library.CredentialsSignin(), { code: "<b>" })
        }),
      ).post("callback/credentials", right),
    differs: { cookies: "failed-attempt", ...headers, location: "credentials-code" },
  },
  {
    name: "flaw, what authorize is given",
    play: async ({ visitor }) => {
      const given: unknown[] = []
      await visitor(password((credentials) => (given.push(Object.keys(credentials)), ada))).post(
        "callback/credentials",
        right,
      )
      return Response.json(given)
    },
    differs: { body: "credentials-input" },
  },
  {
    name: "flaw, authorize answers with a list",
    play: ({ visitor }) => visitor(password(() => [])).post("callback/credentials", right),
    differs: {
      ...headers,
      location: "callback-results",
      cookies: "callback-results",
      calls: "callback-results",
    },
  },
  {
    name: "flaw, authorize answers with the report of an error",
    play: ({ visitor }) =>
      visitor(password(() => ({ error: "Wrong password" }))).post("callback/credentials", right),
    differs: {
      ...headers,
      location: "refusals-as-objects",
      cookies: "refusals-as-objects",
      calls: "refusals-as-objects",
    },
  },
  {
    name: "flaw, signIn answers with a Response",
    play: ({ visitor }) => {
      const callbacks = { signIn: () => new Response(null, { status: 403 }) as never }
      return visitor({ ...password(() => ({ id: "1", name: "Ada" })), callbacks }).post(
        "callback/credentials",
        right,
      )
    },
    differs: {
      ...headers,
      location: "refusals-as-objects",
      cookies: "refusals-as-objects",
      calls: "refusals-as-objects",
    },
  },
  {
    name: "flaw, a form of another site",
    play: ({ visitor }) =>
      visitor().post("callback/credentials", right, { "sec-fetch-site": "cross-site" }),
    differs: {
      ...headers,
      location: "csrf-origin",
      cookies: "csrf-origin",
      calls: "csrf-origin",
    },
  },
  {
    name: "flaw, a form sent as multipart/form-data",
    play: async ({ visitor }) => {
      const person = visitor()
      await person.send("signin")
      const { csrfToken } = (await (await person.send("csrf")).json()) as { csrfToken: string }
      const body = new FormData()
      for (const [name, value] of Object.entries({ ...right, csrfToken })) body.append(name, value)
      return person.send("callback/credentials", { method: "POST", body })
    },
    differs: { ...headers, location: "multipart", cookies: "multipart", calls: "multipart" },
  },
  {
    name: "flaw, a target with user info",
    play: ({ visitor }) =>
      visitor().post("callback/credentials", { ...right, callbackUrl: "http://ada@app.test/x" }),
    differs: { ...headers, location: "redirect-rule", cookies: "redirect-rule" },
  },
  {
    name: "flaw, a target of more than 2,048 characters",
    play: ({ visitor }) =>
      visitor().post("callback/credentials", { ...right, callbackUrl: `/${"x".repeat(2100)}` }),
    differs: { ...headers, location: "redirect-rule", cookies: "redirect-rule" },
  },
  {
    name: "flaw, an error for a page with a query",
    play: ({ visitor }) =>
      visitor({ pages: { signIn: "/login?x=1" } }).post("callback/credentials", {}),
    differs: { ...headers, location: "custom-page-urls" },
  },
  {
    name: "flaw, a page without a slash",
    play: ({ visitor }) => visitor({ pages: { signIn: "login" } }).send("signin"),
    differs: { ...headers, location: "custom-page-urls" },
  },
  {
    name: "flaw, the sign-in page's own fields in the query",
    play: async ({ visitor }) => {
      const page = await visitor().send("signin?csrfToken=from-the-query")
      return Response.json((await page.text()).includes("from-the-query"))
    },
    differs: { body: "sign-in-page-query" },
  },
  {
    name: "flaw, a cookie of ten years",
    play: ({ visitor }) =>
      visitor({ cookies: { callbackUrl: { options: { maxAge: 10 * 365 * 86_400 } } } }).send(
        "signin?callbackUrl=/in",
      ),
    differs: {
      ...headers,
      body: "form-target",
      "content-type": "page-headers",
      cookies: "cookie-age",
    },
  },
]
