import type { Differs } from "./differs.js"
import type { Traits } from "./moving-app.js"
import type { Stage } from "./stage.js"
import type { Entrance, Journey, Step } from "./step.js"

/** Every answer of the endpoints says that it is nobody else's to keep, and says so of a page. */
const everywhere: Differs = {
  "cache-control": ["no-store"],
  cookies: ["session-read-cookies"],
}
const page: Differs = { body: ["form-target"], "content-type": ["page-headers"] }

/** What every reader shows of a stranger. */
const nobody = ({ traits }: Stage) => everyReader(traits, null)
/** What every reader shows of a person who signed in with the password. */
const byPassword = ({ traits }: Stage) =>
  everyReader(traits, {
    user: { name: "Ada", email: "ada@example.com", id: "7" },
    expires: "*",
    role: "reader",
    from: "credentials",
  })
const byProvider = ({ traits, provider }: Stage) =>
  everyReader(traits, {
    user: {
      name: "Ada Lovelace",
      email: "ada@example.com",
      image: `${provider.issuer}/pictures/ada.svg`,
      id: "*",
    },
    expires: "*",
    role: "reader",
    from: "local",
  })

function everyReader({ authPath, alsoShown = [] }: Stage["traits"], session: unknown): unknown {
  return Object.fromEntries(
    ["/me", `${authPath}/session`, ...alsoShown].map((path) => [path, session]),
  )
}

/** The way in whose sessions are carried over. */
const entrances = (): readonly Entrance[] => [
  { name: "password", enter: (stage) => stage.typePassword("right"), sees: byPassword },
]

/** Whether the framework has forms of its own. */
const hasForms = ({ forms }: Traits) => forms

/** A person's own page changes their name in the session. */
export const sessionUpdate: Step = {
  name: "session update",
  play: async (stage) => {
    await stage.typePassword("right")
    await stage.browser.postJson("session", { data: { name: "Augusta" } })
    const session = (await stage.shownAt("/me")) as { user: { name: string } }
    return session.user.name
  },
  sees: () => "Augusta",
}

/** What one browser does after the other, and what both libraries must show. */
const steps: readonly Step[] = [
  {
    name: "providers",
    play: async ({ browser, traits }) => {
      const { text } = await browser.open(`${traits.authPath}/providers`)
      return Object.keys(JSON.parse(text) as object)
    },
    sees: () => ["credentials", "local"],
  },
  {
    name: "nobody",
    play: async (stage) => ({ ...(await stage.shown()), protected: await stage.refusal() }),
    sees: (stage) => ({ ...(nobody(stage) as object), protected: "to /login" }),
  },
  {
    name: "sign-in page",
    play: async ({ browser, traits }) => {
      const { status } = await browser.open(`${traits.authPath}/signin?callbackUrl=%2Fme`)
      return status
    },
    sees: () => 200,
    differs: page,
  },
  {
    name: "wrong password",
    play: async (stage) => {
      const { url } = await stage.typePassword("wrong")
      return { error: url.searchParams.get("error"), me: await stage.shownAt("/me") }
    },
    sees: () => ({ error: "CredentialsSignin", me: null }),
    differs: page,
  },
  {
    name: "password",
    play: async (stage) => {
      await stage.typePassword("right")
      return { ...(await stage.shown()), protected: await stage.refusal() }
    },
    sees: (stage) => ({ ...(byPassword(stage) as object), protected: "200" }),
  },
  {
    name: "provider",
    play: async (stage) => {
      await stage.visitProvider(await stage.browser.postToAuth("signin/local"))
      return { ...(await stage.shown()), protected: await stage.refusal() }
    },
    sees: (stage) => ({ ...(byProvider(stage) as object), protected: "200" }),
    differs: { location: ["checks-default"] },
  },
  {
    name: "provider, cancelled",
    play: async (stage) => {
      const leaving = await stage.browser.postToAuth("signin/local")
      const { url } = await stage.visitProvider(leaving, "cancel")
      return { error: url.searchParams.get("error"), me: await stage.shownAt("/me") }
    },
    sees: () => ({ error: "OAuthCallbackError", me: null }),
    differs: { ...page, location: ["checks-default"] },
  },
  {
    name: "sign-out",
    play: async (stage) => {
      await stage.typePassword("right")
      await stage.browser.follow(await stage.browser.postToAuth("signout"))
      return { ...(await stage.shown()), protected: await stage.refusal() }
    },
    sees: (stage) => ({ ...(nobody(stage) as object), protected: "to /login" }),
  },
  {
    name: "the framework's own sign-in",
    isFor: hasForms,
    play: async (stage) => {
      await stage.visitProvider(await stage.submitFormAt("/login"))
      return stage.shown()
    },
    sees: byProvider,
    differs: { location: ["checks-default"] },
  },
  {
    name: "the framework's own sign-out",
    isFor: hasForms,
    play: async (stage) => {
      await stage.typePassword("right")
      await stage.browser.follow(await stage.submitFormAt("/logout"))
      return stage.shown()
    },
    sees: nobody,
  },
  sessionUpdate,
  {
    name: "a session cookie that is none",
    play: async (stage) => {
      stage.browser.jar.set("authjs.session-token", "eyJhbGciOiJkaXIifQ..a.b.c")
      return { ...(await stage.shown()), protected: await stage.refusal() }
    },
    sees: (stage) => ({ ...(nobody(stage) as object), protected: "to /login" }),
  },
]

/** The journey through applications of Auth.js and next-auth 5. */
export const authjs: Journey = { steps, entrances, nobody, everywhere }
