import type { Page } from "./browser.js"
import type { Differs } from "./differs.js"
import type { Traits } from "./moving-app.js"
import type { Stage } from "./stage.js"
import type { Entrance, Journey, Step } from "./step.js"
import { sessionUpdate } from "./steps.js"

const MAIL = "mail@example.com"
/** The providers of these applications that are elsewhere. */
const REMOTE = ["local", "discord"]

const idsOf = ({ sessions = {} }: Traits) => Object.keys(sessions)
const has = (id: string) => (traits: Traits) => idsOf(traits).includes(id)

/** What may differ in every answer: cookies that nobody needs, and what caches are told. */
const everywhere: Differs = {
  "cache-control": ["no-store"],
  cookies: [
    "session-read-cookies",
    "session-reissue",
    "sent-link-page",
    "check-cookies-on-failure",
  ],
}

/** What every reader shows of a stranger; the endpoint of version 4 answers with an empty object. */
const nobody = ({ traits }: Stage) => everyReader(traits, null, {})

function everyReader(
  { authPath, alsoShown = [] }: Traits,
  session: object | null,
  answer: object,
): Readonly<Record<string, unknown>> {
  const shown = ["/me", ...alsoShown].map((path) => [path, session] as const)
  return Object.fromEntries([...shown, [`${authPath}/session`, answer]])
}

/** What every reader shows of a person who signed in with a provider. */
const by =
  (id: string) =>
  ({ traits, provider }: Stage) => {
    const text = JSON.stringify(traits.sessions?.[id])
    const session = JSON.parse(text.replaceAll("{issuer}", provider.issuer)) as object
    // In the App Router, version 4 tells only scripts when a session ends.
    return everyReader(traits, session, { ...session, expires: "*" })
  }

/** Signs in with a provider, as the forms of version 4's own pages do. */
async function enter(id: string, stage: Stage): Promise<Page> {
  if (id === "credentials") return stage.typePassword("right")
  if (id === "email") return stage.browser.follow(await stage.browser.open(await linkFor(stage)))
  return stage.visitProvider(await stage.browser.postToAuth(`signin/${id}`))
}

async function linkFor(stage: Stage): Promise<string> {
  const send = () => stage.browser.postToAuth("signin/email", { email: MAIL })
  const [link = ""] = (await stage.mailed(MAIL, send)).links
  return link
}

/** Every way into an application of next-auth 4. */
const entrances = (traits: Traits): readonly Entrance[] =>
  idsOf(traits).map((id) => ({ name: id, enter: (stage) => enter(id, stage), sees: by(id) }))

const seen = async (stage: Stage) => ({
  ...(await stage.shown()),
  protected: await stage.refusal(),
})
const seesNobody = (stage: Stage) => {
  const { refusedTo = "/login" } = stage.traits
  return { ...nobody(stage), protected: `to ${refusedTo}` }
}
const sees = (id: string) => (stage: Stage) => ({ ...by(id)(stage), protected: "200" })
const where = ({ url }: Page) => ({ at: url.pathname, error: url.searchParams.get("error") })

/** What version 4's client asks for: an address in the place of a redirect. */
async function addressFrom(stage: Stage, path: string, fields: Record<string, string> = {}) {
  const { status, text } = await stage.browser.postToAuth(path, { ...fields, json: "true" })
  const { url } = JSON.parse(text) as { url: string }
  return { status, to: new URL(url, stage.browser.site.origin) }
}

const forThoseWith = (id: string, some: readonly Step[]) =>
  some.map((step) => ({ ...step, isFor: has(id) }))

const withEach = ["credentials", "email", ...REMOTE].flatMap((id): Step[] => [
  {
    name: `sign-in by ${id}`,
    isFor: has(id),
    play: async (stage) => {
      await enter(id, stage)
      return seen(stage)
    },
    sees: sees(id),
  },
  {
    name: `sign-out after ${id}`,
    isFor: has(id),
    play: async (stage) => {
      await enter(id, stage)
      await stage.browser.follow(await stage.browser.postToAuth("signout"))
      return seen(stage)
    },
    sees: seesNobody,
  },
])

const withRemote = REMOTE.flatMap((id): Step[] => [
  {
    name: `sign-in by ${id}, cancelled`,
    isFor: has(id),
    play: async (stage) => {
      const leaving = await stage.browser.postToAuth(`signin/${id}`)
      return { ...where(await stage.visitProvider(leaving, "cancel")), ...(await seen(stage)) }
    },
    sees: (stage) => ({ at: "/login", error: "Callback", ...seesNobody(stage) }),
  },
  {
    name: `the address of ${id}, as JSON`,
    isFor: has(id),
    play: async (stage) => {
      const { status, to } = await addressFrom(stage, `signin/${id}`)
      return [status, to.origin]
    },
    sees: ({ provider }) => [200, provider.issuer],
  },
])

const withPassword = forThoseWith("credentials", [
  {
    name: "a wrong password",
    play: async (stage) => ({
      ...where(await stage.typePassword("wrong")),
      ...(await seen(stage)),
    }),
    sees: (stage) => ({ at: "/login", error: "CredentialsSignin", ...seesNobody(stage) }),
  },
  {
    name: "a wrong password, answered as JSON",
    play: async (stage) => {
      const typed = { username: "Ada", password: "wrong" }
      const { status, to } = await addressFrom(stage, "callback/credentials", typed)
      return [status, to.searchParams.get("error")]
    },
    sees: () => [401, "CredentialsSignin"],
  },
  {
    name: "a password, answered as JSON",
    play: async (stage) => {
      const typed = { username: "Ada", password: "right" }
      const { status, to } = await addressFrom(stage, "callback/credentials", typed)
      return { status, at: to.pathname, ...(await seen(stage)) }
    },
    sees: (stage) => ({ status: 200, at: "/me", ...sees("credentials")(stage) }),
  },
])

const withMail = forThoseWith("email", [
  {
    name: "the page after a link was asked for",
    play: async ({ browser }) =>
      where(await browser.follow(await browser.postToAuth("signin/email", { email: MAIL }))),
    sees: () => ({ at: "/check-mail", error: null }),
    differs: { location: ["custom-page-urls"] },
  },
])

const rolesOf = ({ sessions = {} }: Traits) =>
  Object.entries(sessions as Record<string, { user: { role?: string } }>).map(
    ([id, { user }]) => [id, user.role] as const,
  )

const withRoles: readonly Step[] = [
  {
    name: "a page for administrators, and the middleware that guards it",
    isFor: (traits) => rolesOf(traits).some(([, role]) => role),
    play: async (stage) => {
      const answers: Record<string, unknown> = {}
      for (const id of idsOf(stage.traits)) {
        await enter(id, stage)
        const { status, location, headers } = await stage.browser.open("/admin")
        answers[id] = [status, location?.pathname, headers.get("x-role")]
        stage.browser.jar.clear()
      }
      return answers
    },
    sees: ({ traits }) =>
      Object.fromEntries(
        rolesOf(traits).map(([id, role]) => [
          id,
          role === "admin" ? [200, undefined, role] : [307, "/login", null],
        ]),
      ),
  },
  { ...sessionUpdate, isFor: (traits) => rolesOf(traits).some(([, role]) => role) },
]

const withRotation: readonly Step[] = [
  {
    name: "the access token is renewed whenever the session is read, and is good",
    isFor: ({ refreshes = false }) => refreshes,
    play: async (stage) => {
      await enter("local", stage)
      const profiles = [await stage.shownAt("/api/profile")]
      for (const _ of ["once", "twice"]) {
        await stage.shownAt("/api/auth/session")
        profiles.push(await stage.shownAt("/api/profile"))
      }
      return profiles
    },
    sees: () => [0, 1, 2].map((renewals) => ({ sub: "ada", renewals })),
  },
]

/** What one browser does after the other, and what both libraries must show. */
const steps: readonly Step[] = [
  {
    name: "providers",
    play: async ({ browser, traits }) => {
      const { text } = await browser.open(`${traits.authPath}/providers`)
      return Object.keys(JSON.parse(text) as object).toSorted()
    },
    sees: ({ traits }) => idsOf(traits).toSorted(),
  },
  { name: "nobody", play: seen, sees: seesNobody },
  {
    name: "the sign-in page",
    play: async ({ browser, traits }) =>
      where(await browser.follow(await browser.open(`${traits.authPath}/signin`))),
    sees: () => ({ at: "/login", error: null }),
  },
  ...withEach,
  ...withRemote,
  ...withPassword,
  ...withMail,
  ...withRoles,
  ...withRotation,
  {
    name: "a session cookie that is none",
    play: async (stage) => {
      stage.browser.jar.set("next-auth.session-token", "eyJhbGciOiJkaXIifQ..a.b.c")
      return seen(stage)
    },
    sees: seesNobody,
  },
]

/** The journey through applications of next-auth 4. */
export const nextAuth4: Journey = { steps, entrances, nobody, everywhere }
