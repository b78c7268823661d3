import { signInAs, siteOf } from "./flow-site.js"
import { roundTrip } from "./oauth-scenarios.js"
import { ada, headers, type Scenario } from "./stage.js"

const jwt = { session: { strategy: "jwt" } } as const
const calls = { ...headers, calls: "adapter-calls" } as const

/**
 * Both kinds of flow, step by step. The site has the email provider, so these run together with the email scenarios.
 */
export const flowScenarios: readonly Scenario[] = [
  {
    name: "OAuth start, no scope named",
    play: (stage) =>
      siteOf(stage, { options: { authorization: "https://op.test/authorize" } }).post("signin/op"),
    differs: headers,
  },
  {
    name: "OAuth start, claims as an object",
    play: (stage) =>
      siteOf(stage, {
        options: {
          authorization: {
            url: "https://op.test/authorize",
            params: { claims: { userinfo: { email: null } } },
          },
        },
      }).post("signin/op"),
    differs: headers,
  },
  {
    name: "OAuth start, form_post",
    play: (stage) =>
      siteOf(stage, {
        options: {
          authorization: {
            url: "https://op.test/authorize",
            params: { scope: "s", response_mode: "form_post" },
          },
        },
      }).post("signin/op"),
    differs: { ...headers, cookies: "form-post-cookies" },
  },
  {
    name: "OAuth start, redirect returned",
    play: (stage) => siteOf(stage).post("signin/op", {}, { "x-auth-return-redirect": "1" }),
    differs: headers,
  },
  {
    name: "OAuth start, no checks",
    play: (stage) => siteOf(stage, { options: { checks: ["none"] } }).post("signin/op"),
    differs: headers,
  },
  {
    name: "OAuth start behind a redirect proxy",
    play: (stage) =>
      siteOf(stage, { redirectProxyUrl: "https://proxy.test/auth" }).post("signin/op"),
    differs: headers,
  },
  {
    name: "GET /callback without provider",
    play: (stage) => siteOf(stage).send("callback"),
    differs: { ...headers, cookies: "error-reference" },
  },
  {
    name: "GET /callback of an unknown provider",
    play: (stage) => siteOf(stage).send("callback/nobody?code=c"),
    differs: { ...headers, location: "visitor-codes" },
  },
  {
    name: "OAuth callback, the person cancels",
    play: async (stage) => {
      const visitor = siteOf(stage)
      const s = await visitor.post("signin/op")
      const state = new URL(s.headers.get("location") ?? "").searchParams.get("state")
      return visitor.send(`callback/op?error=access_denied&error_description=no&state=${state}`)
    },
    differs: { location: "visitor-codes", ...headers, cookies: "check-cookies-on-failure" },
  },
  {
    name: "OAuth callback, the code is refused",
    play: (stage) =>
      roundTrip(
        siteOf(stage, {
          options: {
            token: "https://op.test/refused",
            [stage.library.customFetch]: () =>
              Promise.resolve(Response.json({ error: "invalid_grant" }, { status: 400 })),
          },
        }),
      ),
    differs: { ...headers, cookies: "check-cookies-on-failure" },
  },
  {
    name: "OAuth callback, signIn returns an address",
    play: (stage) => roundTrip(siteOf(stage, { callbacks: { signIn: () => "/step-up?x=1" } })),
    differs: headers,
  },
  {
    name: "OAuth callback, signIn returns a foreign address",
    play: (stage) =>
      roundTrip(siteOf(stage, { callbacks: { signIn: () => "https://other.test/x" } })),
    differs: headers,
  },
  {
    name: "OAuth callback, signIn throws",
    play: (stage) =>
      roundTrip(
        siteOf(stage, {
          callbacks: {
            signIn: () => {
              throw new Error("no")
            },
          },
        }),
      ),
    differs: { ...headers, cookies: "check-cookies-on-failure" },
  },
  {
    name: "OAuth callback, jwt callback returns null",
    play: (stage) => roundTrip(siteOf(stage, { ...jwt, callbacks: { jwt: () => null } })),
    differs: calls,
  },
  {
    name: "OAuth callback, a person without an address",
    play: (stage) =>
      roundTrip(
        siteOf(stage, {
          options: {
            profile: ({ id, name }: { id: number; name: string }) => ({
              id: String(id),
              name,
              email: null,
            }),
          },
        }),
      ),
    differs: calls,
  },
  {
    name: "OAuth callback, the store cannot look the session's user up, jwt",
    play: async (stage) => {
      const adapter = { ...stage.adapter, getUser: () => Promise.reject(new Error("no uuid")) }
      const visitor = siteOf(stage, { ...jwt, adapter })
      await signInAs(visitor, stage, ada.email)
      return roundTrip(visitor)
    },
    differs: calls,
  },
  {
    name: "email, redirect returned",
    play: (stage) =>
      siteOf(stage).post("signin/email", { email: ada.email }, { "x-auth-return-redirect": "1" }),
    differs: { ...headers, cookies: "email-elsewhere" },
  },
  {
    name: "email, signIn refuses the request",
    play: (stage) =>
      siteOf(stage, { callbacks: { signIn: () => false } }).post("signin/email", {
        email: ada.email,
      }),
    differs: headers,
  },
  {
    name: "email, signIn throws at the request",
    play: (stage) =>
      siteOf(stage, {
        callbacks: {
          signIn: () => {
            throw new Error("no")
          },
        },
      }).post("signin/email", { email: ada.email }),
    differs: headers,
  },
  {
    name: "email, signIn throws an AuthError at the request",
    play: (stage) => {
      const refusal = new stage.library.CredentialsSignin()
      return siteOf(stage, { callbacks: { signIn: () => Promise.reject(refusal) } }).post(
        "signin/email",
        { email: ada.email },
      )
    },
    differs: headers,
  },
  {
    name: "email, signIn answers the request with an address",
    play: (stage) =>
      siteOf(stage, { callbacks: { signIn: () => "/ask" } }).post("signin/email", {
        email: ada.email,
      }),
    differs: headers,
  },
  {
    name: "email, signIn refuses the link",
    play: (stage) =>
      signInAs(
        siteOf(stage, { callbacks: { signIn: ({ email }) => Boolean(email) } }),
        stage,
        ada.email,
      ),
    differs: headers,
  },
  {
    name: "email, signIn answers the link with an address",
    play: (stage) =>
      signInAs(
        siteOf(stage, { callbacks: { signIn: ({ email }) => (email ? true : "/ask") } }),
        stage,
        ada.email,
      ),
    differs: headers,
  },
  {
    name: "email, link without a token",
    play: (stage) => siteOf(stage).send(`callback/email?email=${ada.email}`),
    differs: { ...headers, location: "email-missing-parameters" },
  },
  {
    name: "email, link without an address",
    play: async (stage) => {
      const v = siteOf(stage)
      await v.post("signin/email", { email: ada.email })
      const u = new URL(stage.mail[0]?.url ?? "")
      u.searchParams.delete("email")
      return v.send(u.href)
    },
    differs: { ...headers, calls: "email-missing-parameters" },
  },
  {
    name: "email, pages.verifyRequest",
    play: (stage) =>
      siteOf(stage, { pages: { verifyRequest: "/sent" } }).post("signin/email", {
        email: ada.email,
      }),
    differs: { ...headers, cookies: "email-elsewhere" },
  },
  {
    name: "email, no address typed",
    play: (stage) => siteOf(stage).post("signin/email"),
    differs: { cookies: "failed-attempt", ...headers, location: "email-send-error" },
  },
  {
    name: "email, link expired",
    play: async (stage) => {
      const visitor = siteOf(stage)
      await visitor.post("signin/email", { email: ada.email })
      const { useVerificationToken } = stage.adapter
      const expired = async (asked: Parameters<NonNullable<typeof useVerificationToken>>[0]) => {
        const used = await useVerificationToken?.(asked)
        return used ? { ...used, expires: new Date(0) } : null
      }
      Object.assign(visitor.config, {
        adapter: { ...stage.adapter, useVerificationToken: expired },
      })
      return visitor.send(stage.mail[0]?.url ?? "")
    },
    differs: headers,
  },
  {
    name: "redirect proxy, hands a callback on",
    play: async (stage) => {
      const redirectProxyUrl = "https://proxy.test/auth"
      const preview = siteOf(stage, { redirectProxyUrl }, "https://preview.test")
      const started = await preview.post("signin/op")
      const state = new URL(started.headers.get("location") ?? "").searchParams.get("state")
      return siteOf(stage, { redirectProxyUrl }, "https://proxy.test").send(
        `callback/op?code=c&state=${state}`,
      )
    },
    differs: { ...headers, cookies: "session-read-cookies" },
  },
  {
    name: "redirect proxy, hands a posted answer on",
    play: async (stage) => {
      const options = {
        authorization: {
          url: "https://op.test/authorize",
          params: { scope: "s", response_mode: "form_post" },
        },
      }
      const shared = { redirectProxyUrl: "https://proxy.test/auth", options }
      const started = await siteOf(stage, shared, "https://preview.test").post("signin/op")
      const state = new URL(started.headers.get("location") ?? "").searchParams.get("state") ?? ""
      return siteOf(stage, shared, "https://proxy.test").send("callback/op", {
        method: "POST",
        body: new URLSearchParams({ code: "c", state }),
      })
    },
    differs: {
      ...headers,
      status: "form-post-proxy",
      location: "form-post-proxy",
    },
  },
]
