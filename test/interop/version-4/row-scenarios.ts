import type { Scenario } from "./scenario.js"
import { email, oauthProvider, type Setting, type Stage } from "./stage.js"
import type { Visitor } from "./visitor.js"

const ADA = "ada@example.com"
const ELSEWHERE = "https://elsewhere.example"
const stored: Setting = { strategy: "database" }

const withProvider = (more: (stage: Stage) => object): Setting => ({
  options: (stage) => ({ providers: [oauthProvider(stage, more(stage))] as never }),
})

const askFor = (person: Visitor, address = ADA) =>
  person.post("signin/email", { email: address, callbackUrl: `${person.origin}/in` })

const newestLink = ({ mails }: Stage) => `callback/email${new URL(mails.at(-1) ?? "").search}`

/** What was observed in some other way than by the answer itself. */
const seen = (value: unknown): Response => Response.json(value)

/** A form of another site, which has the token. */
async function foreignForm(person: Visitor): Promise<Response> {
  const { csrfToken } = (await (await person.send("csrf")).json()) as { csrfToken: string }
  return person.send("signin/op", {
    method: "POST",
    headers: { origin: ELSEWHERE, "sec-fetch-site": "cross-site" },
    body: new URLSearchParams({ csrfToken }),
  })
}

/** Somebody whose address nobody has proven comes back by the newest link, in their browser or in another one. */
async function opened(stage: Stage, isElsewhere: boolean): Promise<Response> {
  stage.store.users.push({ id: "user-9", email: ADA, emailVerified: null })
  const person = stage.visitor()
  await askFor(person)
  return (isElsewhere ? stage.visitor() : person).send(newestLink(stage))
}

async function hasSession(person: Visitor): Promise<Response> {
  await person.roundTrip()
  return seen([...person.jar.keys()].some((name) => name.includes("session-token")))
}

const isIn = async (person: Visitor, text: string, headers = {}) =>
  seen((await signInPage(person, headers)).includes(text))

/** What stands on the built-in sign-in page. */
async function signInPage(person: Visitor, headers: Record<string, string> = {}): Promise<string> {
  return (await person.send("signin", { headers })).text()
}

/**
 * Differences of the core that applications of version 4 see, too, or do not: there, the texts of buttons and needless
 * escapes in a path are as they were.
 */
export const rowScenarios: readonly Scenario[] = [
  {
    name: "row: an id above 2^53",
    setting: {
      options: (stage) => ({
        providers: [oauthProvider(stage, { userinfo: `${stage.oauth.origin}/large-id` })] as never,
        callbacks: { signIn: ({ account }) => `/stored/${account?.providerAccountId}` },
      }),
    },
    play: ({ visitor }) => visitor().roundTrip(),
  },
  ...[null, new Date(0)].map((emailVerified): Scenario => ({
    name: `row: allowDangerousEmailAccountLinking, an address ${emailVerified ? "verified here" : "not verified"}`,
    setting: {
      ...stored,
      ...withProvider(() => ({ allowDangerousEmailAccountLinking: true })),
    },
    play: ({ visitor, store }) => {
      store.users.push({ id: "user-9", email: ADA, emailVerified })
      return visitor().roundTrip()
    },
  })),
  {
    name: "row: a link for somebody whose address nobody has proven",
    setting: stored,
    play: (stage) => opened(stage, false),
  },
  {
    name: "row: a store that finds accounts of another spelling",
    setting: {
      ...stored,
      options: (stage) => ({
        providers: [
          oauthProvider(stage, { profile: () => ({ id: "José", name: "José" }) }),
        ] as never,
        adapter: {
          ...stage.store.adapter,
          getUserByAccount: async () => ({ id: "user-9", email: null }),
        } as never,
      }),
    },
    play: ({ visitor }) => visitor().roundTrip(),
  },
  ...["user@localhost", "jörg@münchen.de"].map((address): Scenario => ({
    name: `row: a link for ${address}`,
    setting: stored,
    play: ({ visitor }) => askFor(visitor(), address),
  })),
  {
    name: "row: a link in another browser",
    setting: stored,
    play: async (stage) => {
      await askFor(stage.visitor())
      return stage.visitor().send(newestLink(stage))
    },
  },
  {
    name: "row: a session token of 13 kB",
    setting: {
      options: () => ({
        callbacks: { jwt: ({ token }) => ({ ...token, large: "x".repeat(10_300) }) },
      }),
    },
    play: ({ visitor }) => hasSession(visitor()),
  },
  {
    name: "row: the length of a stored session token",
    setting: stored,
    play: async ({ visitor }) => {
      const person = visitor()
      await person.roundTrip()
      return seen(person.jar.get("next-auth.session-token")?.length)
    },
  },
  {
    name: "row: the headers of a page",
    play: async ({ visitor }) => {
      const { headers } = await visitor().send("signin")
      return seen([headers.has("content-security-policy"), headers.get("x-frame-options")])
    },
  },
  {
    name: "row: a page for a browser of another language",
    play: ({ visitor }) => isIn(visitor(), 'lang="de"', { "accept-language": "de" }),
  },
  {
    name: "row: the button of the mail",
    setting: stored,
    play: ({ visitor }) => isIn(visitor(), "Sign in with Email"),
  },
  {
    name: "row: the sign-in page for somebody who is signed in",
    play: async ({ visitor }) => {
      const person = visitor()
      await person.roundTrip()
      return isIn(person, "You are signed in")
    },
  },
  {
    name: "row: a form of another site with the token",
    play: ({ visitor }) => foreignForm(visitor()),
  },
  {
    name: "row: a short secret",
    setting: {
      options: ({ told }) => ({
        secret: "short",
        logger: { warn: told.heard("warn", () => undefined) as never },
      }),
    },
    play: ({ visitor }) => visitor().send("csrf"),
  },
  {
    name: "row: two providers whose ids differ in case",
    setting: {
      options: (stage) => ({
        providers: [oauthProvider(stage), oauthProvider(stage, { id: "OP" })] as never,
      }),
    },
    play: ({ visitor }) => visitor().send("csrf"),
  },
  {
    name: "row: a scope that a browser asks for",
    play: ({ visitor }) => visitor().post("signin/op?scope=admin"),
  },
  {
    name: "row: a configured parameter that a browser changes",
    setting: withProvider(({ oauth }) => ({
      authorization: { url: `${oauth.origin}/authorize`, params: { scope: "a", prompt: "login" } },
    })),
    play: ({ visitor }) => visitor().post("signin/op?prompt=none"),
  },
  {
    name: "row: a client that takes nothing but JSON",
    play: ({ visitor }) =>
      visitor().send("callback/op?error=access_denied", {
        headers: { accept: "application/json" },
      }),
  },
  {
    name: "row: a colour by its name",
    setting: { options: () => ({ theme: { brandColor: "rebeccapurple" } }) },
    play: ({ visitor }) => isIn(visitor(), "rebeccapurple"),
  },
  {
    name: "row: a path with needless escapes",
    play: ({ visitor }) => visitor().send("%63srf"),
  },
]

const withMail =
  (more: object): NonNullable<Setting["options"]> =>
  ({ told, mails }) => ({ providers: [email(told, mails, more)] as never })

/** What brings the behaviour of version 4 back, by its row: nothing differs. */
export const restoringScenarios: readonly Scenario[] = [
  ...[null, new Date(0)].map((emailVerified): Scenario => ({
    name: `restored: email-linking, an address ${emailVerified ? "verified here" : "not verified"}`,
    setting: {
      ...stored,
      ...withProvider(() => ({
        allowDangerousEmailAccountLinking: true,
        allowUnverifiedEmailAccountLinking: true,
      })),
    },
    play: ({ visitor, store }) => {
      store.users.push({ id: "user-9", email: ADA, emailVerified })
      return visitor().roundTrip()
    },
  })),
  {
    name: "restored: pre-hijack",
    setting: { ...stored, options: withMail({ adoptsUnverifiedUsers: true }) },
    play: (stage) => opened(stage, false),
  },
  {
    name: "restored: email-elsewhere",
    setting: {
      ...stored,
      options: withMail({ signInAnywhere: true, adoptsUnverifiedUsers: true }),
    },
    play: (stage) => opened(stage, true),
  },
  {
    name: "restored: email-rule",
    setting: {
      ...stored,
      options: withMail({ normalizeIdentifier: (address: string) => address.trim().toLowerCase() }),
    },
    play: ({ visitor }) => askFor(visitor(), "jörg@münchen.de"),
  },
  {
    name: "restored: session-too-large",
    setting: {
      options: () => ({
        session: { maxTokenSize: Infinity } as never,
        callbacks: { jwt: ({ token }) => ({ ...token, large: "x".repeat(10_300) }) },
      }),
    },
    play: ({ visitor }) => hasSession(visitor()),
  },
  {
    name: "restored: session-token-entropy",
    setting: {
      ...stored,
      options: () => ({ session: { strategy: "database", generateSessionToken: () => "a token" } }),
    },
    play: async ({ visitor }) => {
      const person = visitor()
      await person.roundTrip()
      return seen(person.jar.get("next-auth.session-token"))
    },
  },
  {
    name: "restored: page-languages",
    setting: { options: () => ({ theme: { lang: "en" } as never }) },
    play: ({ visitor }) => isIn(visitor(), 'lang="de"', { "accept-language": "de" }),
  },
  {
    name: "restored: csrf-origin",
    setting: { options: () => ({ trustedOrigins: [ELSEWHERE] }) },
    play: ({ visitor }) => foreignForm(visitor()),
  },
]
