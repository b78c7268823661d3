import type { AuthConfig } from "@sallyport/core"
import { bloated, misstated, PasskeySite } from "./passkey-site.js"
import { ada, headers, type Scenario, type Stage } from "./stage.js"

const strategies = ["jwt", "database"] as const

const visit = { ...headers, cookies: "session-read-cookies", calls: "adapter-calls" } as const
const done = { ...headers, calls: "adapter-calls" } as const
const refused = { ...done, cookies: "webauthn-challenge" } as const
const discreet = { ...visit, body: "webauthn-discovery" } as const
const missing = {
  status: "not-found",
  location: "not-found",
  body: "not-found",
  "content-type": "not-found",
  ...headers,
} as const
const elsewhere = {
  ...done,
  location: "webauthn-signin-string",
  cookies: "webauthn-signin-string",
} as const

/** What only ours refuses: nothing is written, and there is no session. */
const unnoticed = {
  ...done,
  location: "webauthn-checks",
  cookies: "webauthn-checks",
} as const

async function withAda(stage: Stage, config: Partial<AuthConfig> = {}): Promise<PasskeySite> {
  const site = new PasskeySite(stage, config)
  await site.register(site.visitor(), ada.email)
  return site
}

const optionsFor = (query: string) => async (stage: Stage) =>
  (await withAda(stage)).visitor().send(`webauthn-options/passkey?${query}`)

const signedIn = (query: string) => async (stage: Stage) => {
  const site = new PasskeySite(stage)
  const visitor = site.visitor()
  await site.mail(visitor, ada.email)
  return visitor.send(`webauthn-options/passkey?${query}`)
}

/** What the `signIn` callback says once somebody has registered. */
const verdict =
  (ceremony: "register" | "authenticate", answer: () => boolean | string) =>
  async (stage: Stage) => {
    let agree = true
    const site = new PasskeySite(stage, { callbacks: { signIn: () => agree || answer() } })
    if (ceremony === "authenticate") await site.register(site.visitor(), ada.email)
    agree = false
    return ceremony === "register"
      ? site.register(site.visitor(), ada.email)
      : site.signIn(site.visitor())
  }

const refuse = () => {
  throw new Error("no")
}

/** Passkeys, with the library of each: `@simplewebauthn/server` 14 for ours, 9 for theirs. */
export const passkeyScenarios: readonly Scenario[] = [
  {
    name: "passkey options, unknown address",
    play: optionsFor("email=eve@example.com"),
    differs: discreet,
  },
  {
    name: "passkey options, known address",
    play: optionsFor(`email=${ada.email}`),
    differs: discreet,
  },
  { name: "passkey options, nobody named", play: optionsFor(""), differs: discreet },
  {
    name: "passkey options to register, unknown address",
    play: optionsFor("action=register&email=eve@example.com"),
    differs: { ...visit, body: "webauthn-library" },
  },
  {
    name: "passkey options to register, known address",
    play: optionsFor(`action=register&email=${ada.email}`),
    differs: { ...discreet, status: "webauthn-discovery" },
  },
  {
    name: "passkey options to register, nobody named",
    play: optionsFor("action=register"),
    differs: visit,
  },
  {
    name: "passkey options to sign in, known address",
    play: optionsFor(`action=authenticate&email=${ada.email}`),
    differs: discreet,
  },
  {
    name: "passkey options, an action that is none",
    play: optionsFor("action=destroy"),
    differs: visit,
  },
  { name: "passkey options, signed in", play: signedIn(""), differs: headers },
  {
    name: "passkey options to register, signed in",
    play: signedIn("action=register"),
    differs: { ...headers, body: "webauthn-library" },
  },
  {
    name: "passkey options to sign in, signed in",
    play: signedIn("action=authenticate"),
    differs: headers,
  },
  {
    name: "passkey options of a provider that has none",
    play: (stage) => new PasskeySite(stage).visitor().send("webauthn-options/email"),
    differs: missing,
  },
  {
    name: "POST of passkey options",
    play: (stage) => new PasskeySite(stage).visitor().post("webauthn-options/passkey"),
    differs: missing,
  },
  {
    name: "passkey options without enableWebAuthn",
    play: (stage) =>
      new PasskeySite(stage, { experimental: {} }).visitor().send("webauthn-options/passkey"),
    differs: headers,
  },
  {
    name: "GET /providers with passkeys",
    play: (stage) => new PasskeySite(stage).visitor().send("providers"),
    differs: headers,
  },
  {
    name: "GET /signin with passkeys",
    play: (stage) => new PasskeySite(stage).visitor().send("signin"),
    differs: { ...headers, "content-type": "page-headers", body: "form-target" },
  },
  ...strategies.flatMap((strategy): Scenario[] => [
    {
      name: `passkey registered by somebody new, ${strategy}`,
      play: (stage) => {
        const site = new PasskeySite(stage, { session: { strategy } })
        return site.register(site.visitor(), ada.email)
      },
      differs: done,
    },
    {
      name: `passkey registered by somebody new, pages.newUser, ${strategy}`,
      play: (stage) => {
        const site = new PasskeySite(stage, { session: { strategy }, pages: { newUser: "/hello" } })
        return site.register(site.visitor(), ada.email)
      },
      differs: done,
    },
    {
      name: `passkey added by somebody signed in, ${strategy}`,
      play: async (stage) => {
        const site = new PasskeySite(stage, { session: { strategy } })
        const visitor = site.visitor()
        await site.mail(visitor, ada.email)
        return site.register(visitor, ada.email)
      },
      differs: done,
    },
    {
      name: `passkey used, ${strategy}`,
      play: async (stage) => {
        const site = await withAda(stage, { session: { strategy } })
        return site.signIn(site.visitor())
      },
      differs: done,
    },
    {
      name: `passkey used by its owner, signed in, ${strategy}`,
      play: async (stage) => {
        const site = new PasskeySite(stage, { session: { strategy } })
        const visitor = site.visitor()
        await site.register(visitor, ada.email)
        return site.signIn(visitor)
      },
      differs: done,
    },
    {
      name: `passkey used by somebody signed in as another, ${strategy}`,
      play: async (stage) => {
        const site = await withAda(stage, { session: { strategy } })
        const visitor = site.visitor()
        await site.mail(visitor, "eve@example.com")
        return site.signIn(visitor)
      },
      differs: refused,
    },
    {
      name: `GET /session after a passkey, ${strategy}`,
      play: async (stage) => {
        const site = new PasskeySite(stage, { session: { strategy, updateAge: 0 } })
        const visitor = site.visitor()
        await site.register(visitor, ada.email)
        return visitor.send("session")
      },
      differs: { calls: "adapter-calls" },
    },
  ]),
  {
    name: "passkey registered for an address that is taken meanwhile",
    play: async (stage) => {
      const site = new PasskeySite(stage)
      const visitor = site.visitor()
      const options = await site.options(visitor, `action=register&email=${ada.email}`)
      await site.mail(site.visitor(), ada.email)
      return site.send(visitor, "register", site.create(options))
    },
    differs: refused,
  },
  {
    name: "passkey, another challenge",
    play: async (stage) => {
      const site = await withAda(stage)
      return site.signIn(site.visitor(), { clientData: { challenge: "A".repeat(43) } })
    },
    differs: refused,
  },
  {
    name: "passkey, another origin",
    play: async (stage) => {
      const site = await withAda(stage)
      return site.signIn(site.visitor(), { origin: "https://evil.test" })
    },
    differs: refused,
  },
  {
    name: "passkey, nobody verified",
    play: async (stage) => {
      const site = await withAda(stage)
      return site.signIn(site.visitor(), { flags: 1 })
    },
    differs: refused,
  },
  {
    name: "passkey registered, another relying party",
    play: (stage) => {
      const site = new PasskeySite(stage)
      return site.register(site.visitor(), ada.email, { rpId: "evil.test" })
    },
    differs: { ...headers, cookies: "webauthn-challenge" },
  },
  {
    name: "passkey registered, more in it than a key",
    play: (stage) => {
      const site = new PasskeySite(stage)
      return site.register(site.visitor(), ada.email, { cose: bloated })
    },
    differs: unnoticed,
  },
  {
    name: "passkey registered, a statement under another algorithm than the key's",
    play: (stage) => {
      const site = new PasskeySite(stage)
      return site.register(site.visitor(), ada.email, misstated)
    },
    differs: unnoticed,
  },
  {
    name: "passkey registered in a frame of another site",
    play: (stage) => {
      const site = new PasskeySite(stage)
      const clientData = { crossOrigin: true, topOrigin: "https://evil.test" }
      return site.register(site.visitor(), ada.email, { clientData })
    },
    differs: unnoticed,
  },
  {
    name: "passkey, counter goes back",
    play: async (stage) => {
      const site = await withAda(stage)
      await site.signIn(site.visitor(), { counter: 5 })
      return site.signIn(site.visitor(), { counter: 4 })
    },
    differs: refused,
  },
  {
    name: "passkey that is not stored",
    play: async (stage) => {
      const site = new PasskeySite(stage)
      await site
        .options(site.visitor(), "action=register&email=eve@example.com")
        .then((options) => site.create(options))
      return site.signIn(site.visitor())
    },
    differs: { ...headers, cookies: "webauthn-challenge", location: "webauthn-errors" },
  },
  {
    name: "passkey, the challenge's cookie lost",
    play: async (stage) => {
      const site = await withAda(stage)
      const visitor = site.visitor()
      const options = await site.options(visitor, "action=authenticate")
      visitor.jar.delete("authjs.challenge")
      return site.send(visitor, "authenticate", site.get(options))
    },
    differs: done,
  },
  {
    name: "passkey, the same answer twice",
    play: async (stage) => {
      const site = await withAda(stage)
      const visitor = site.visitor()
      const options = await site.options(visitor, "action=authenticate")
      const kept = visitor.jar.get("authjs.challenge") ?? ""
      // As a key without a counter, whose answers nothing else tells from a copy.
      const answer = site.get(options, { counter: 0 })
      await site.send(visitor, "authenticate", answer)
      const thief = site.visitor()
      thief.jar.set("authjs.challenge", kept)
      return site.send(thief, "authenticate", answer)
    },
    differs: { ...refused, location: "webauthn-challenge" },
  },
  {
    name: "passkey, action that is none",
    play: async (stage) => {
      const site = await withAda(stage)
      const visitor = site.visitor()
      const options = await site.options(visitor, "action=authenticate")
      return site.send(visitor, "destroy", site.get(options))
    },
    differs: { ...refused, location: "webauthn-errors" },
  },
  {
    name: "passkey, GET of the callback",
    play: (stage) => new PasskeySite(stage).visitor().send("callback/passkey"),
    differs: missing,
  },
  {
    name: "passkey without token",
    play: async (stage) => {
      const site = await withAda(stage)
      const visitor = site.visitor()
      const options = await site.options(visitor, "action=authenticate")
      const data = JSON.stringify(site.get(options))
      const body = new URLSearchParams({ action: "authenticate", data })
      return visitor.send("callback/passkey", { method: "POST", body })
    },
    differs: { ...done, cookies: "webauthn-csrf", location: "webauthn-csrf" },
  },
  {
    name: "passkey callback without enableWebAuthn",
    play: (stage) =>
      new PasskeySite(stage, { experimental: {} }).visitor().post("callback/passkey"),
    differs: headers,
  },
  {
    name: "passkey registered, signIn false",
    play: verdict("register", () => false),
    differs: refused,
  },
  {
    name: "passkey registered, signIn throws",
    play: verdict("register", refuse),
    differs: refused,
  },
  {
    name: "passkey registered, signIn returns an address",
    play: verdict("register", () => "/b"),
    differs: elsewhere,
  },
  {
    name: "passkey used, signIn false",
    play: verdict("authenticate", () => false),
    differs: refused,
  },
  { name: "passkey used, signIn throws", play: verdict("authenticate", refuse), differs: refused },
  {
    name: "passkey used, signIn returns an address",
    play: verdict("authenticate", () => "/b"),
    differs: elsewhere,
  },
]
