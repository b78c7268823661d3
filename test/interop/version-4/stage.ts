import type { AuthOptions } from "@sallyport/next-auth-4"
import type { OAuthServer } from "./oauth-server.js"
import type { OpenIdServer } from "./openid-server.js"
import { listen, recordedStore, type CallLog } from "./told.js"
import { Visitor } from "./visitor.js"

const SECRET = "the-secret-of-both-the-secret-of-both"

/** What a scenario changes about the site. */
export interface Setting {
  readonly options?: (stage: Stage) => Partial<AuthOptions>
  readonly strategy?: "jwt" | "database"
  /** Operations of the store that fail. */
  readonly fails?: readonly string[]
  /** Whether `NEXTAUTH_URL` is an https address. */
  readonly https?: boolean
  /** Variables of the environment, for the origin of the site. */
  readonly env?: (origin: string) => Readonly<Record<string, string>>
}

/** Everything that a scenario needs; one for each library. */
export interface Stage {
  readonly told: CallLog
  readonly store: ReturnType<typeof recordedStore>
  /** The sign-in links that were sent. */
  readonly mails: string[]
  readonly oauth: OAuthServer
  readonly openId: OpenIdServer
  readonly visitor: () => Visitor
}

interface Place {
  /** Where the library's site listens. */
  readonly listening: string
  readonly oauth: OAuthServer
  readonly openId: OpenIdServer
}

export function openStage({ listening, oauth, openId }: Place, setting: Setting): Stage {
  const told = listen()
  const origin = setting.https ? "https://app.test" : listening
  return {
    told,
    store: recordedStore(told, new Set(setting.fails)),
    mails: [],
    oauth,
    openId,
    visitor: () => new Visitor(listening, origin),
  }
}

/** The options of the site, with every function recorded. */
export function optionsFor(stage: Stage, setting: Setting): AuthOptions {
  const { told, store, mails } = stage
  const { heard } = told
  const kinds = ["signIn", "signOut", "session", "createUser", "linkAccount", "updateUser"]
  const needsStore = setting.strategy !== undefined
  return {
    secret: SECRET,
    providers: [password(told), oauthProvider(stage), ...(needsStore ? [email(told, mails)] : [])],
    events: Object.fromEntries(
      kinds.map((kind) => [kind, heard(`event ${kind}`, () => undefined)]),
    ),
    callbacks: {
      signIn: heard("signIn", () => true),
      jwt: heard("jwt", ({ token }: { token: object }) => token),
      session: heard("session", ({ session }: { session: object }) => session),
    },
    logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
    ...(needsStore && { adapter: store.adapter, session: { strategy: setting.strategy } }),
    ...setting.options?.(stage),
  } as unknown as AuthOptions
}

export const ada = { id: "ada", name: "Ada", email: "ada@example.com", image: null }

/** A form with a name and a password, where a name can also be what goes wrong. */
export function password({ heard }: CallLog, more: object = {}): object {
  const authorize = heard("authorize", (typed: { name?: string; password?: string } = {}) => {
    if (typed.name === "throws") throw new Error("Wrong password!")
    return typed.password === "right" ? ada : null
  })
  const credentials = { name: { label: "Name" }, password: { type: "password" } }
  const base = { id: "credentials", name: "Password", type: "credentials", credentials }
  return { ...base, authorize: (typed: never) => authorize(typed), options: {}, ...more }
}

export function email({ heard }: CallLog, mails: string[], more: object = {}): object {
  const send = heard("mail", ({ identifier }: { identifier: string }) => identifier)
  return {
    id: "email",
    name: "Email",
    type: "email",
    maxAge: 3600,
    from: "app@example.com",
    sendVerificationRequest: ({ url, identifier }: { url: string; identifier: string }) => {
      mails.push(url)
      send({ identifier } as never)
    },
    options: {},
    ...more,
  }
}

/** A provider of OAuth 2 without a preset. */
export function oauthProvider({ oauth, told }: Pick<Stage, "oauth" | "told">, more: object = {}) {
  const profile = told.heard("profile", (said: Record<string, string | number | undefined>) => ({
    id: said["id"] === undefined ? undefined : String(said["id"]),
    name: said["name"],
    email: said["email"],
    image: said["picture"],
  }))
  return {
    id: "op",
    name: "Provider",
    type: "oauth",
    clientId: "the-client",
    clientSecret: "the-client-secret",
    authorization: { url: `${oauth.origin}/authorize`, params: { scope: "profile" } },
    token: `${oauth.origin}/token`,
    userinfo: `${oauth.origin}/userinfo`,
    profile: (said: never) => profile(said),
    ...more,
  }
}
