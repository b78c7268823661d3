import type { OpenIdServer } from "./openid-server.js"
import { places } from "./scenario.js"
import { ada, email, oauthProvider, password, type Setting, type Stage } from "./stage.js"
import type { Visitor } from "./visitor.js"

/** What one visitor does, request by request. Each may be answered by another instance. */
export interface Flow {
  readonly name: string
  readonly setting?: Setting
  /** What the visitor sees, in order. */
  readonly play: (stage: Stage, openId: OpenIdServer) => Promise<readonly unknown[]>
}

/** A visitor with an open form, whose steps are written down. */
class Walk {
  readonly seen: unknown[] = []
  readonly #visitor: Visitor
  #csrfToken = ""

  constructor(visitor: Visitor) {
    this.#visitor = visitor
  }

  get cookies(): string[] {
    return [...this.#visitor.jar.keys()]
  }

  async openForm(): Promise<void> {
    const response = await this.#visitor.send("csrf")
    this.#csrfToken = ((await response.json()) as { csrfToken: string }).csrfToken
  }

  async post(path: string, fields: Record<string, string> = {}): Promise<string> {
    const body = new URLSearchParams({ csrfToken: this.#csrfToken, ...fields })
    return this.#note(await this.#visitor.send(path, { method: "POST", body }))
  }

  async update(data: object): Promise<void> {
    const headers = { "content-type": "application/json" }
    const body = JSON.stringify({ csrfToken: this.#csrfToken, data })
    const { status } = await this.#visitor.send("session", { method: "POST", headers, body })
    this.seen.push(`update ${status}`)
  }

  async open(path: string): Promise<string> {
    return this.#note(await this.#visitor.send(path))
  }

  /** Opens a link of a mail, and presses the button where a page with one comes first. */
  async openLink(link: string): Promise<void> {
    const { search } = new URL(link)
    const response = await this.#visitor.send(`callback/email${search}`)
    if (response.status !== 200) return void this.#note(response)
    const page = await response.text()
    const [, action = ""] = /<form[^>]* action="([^"]*)"/.exec(page) ?? []
    const fields = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
    const body = new URLSearchParams(fields.map(([, name = "", value = ""]) => [name, value]))
    const { pathname, search: query } = new URL(action.replaceAll("&amp;", "&"), "http://site.test")
    const path = pathname.replace("/api/auth/", "") + query
    this.#note(await this.#visitor.send(path, { method: "POST", body }))
  }

  async session(): Promise<void> {
    const response = await this.#visitor.send("session")
    const { expires, ...session } = (await response.json()) as { expires?: string }
    this.seen.push({ ...session, isSession: expires !== undefined })
  }

  async signIn(id: string, back: (address: string) => URLSearchParams): Promise<void> {
    const leaving = await this.post(`signin/${id}`, { callbackUrl: "/in" })
    // The address of the provider is not the same twice.
    this.seen.splice(-1, 1, "at the provider")
    await this.open(`callback/${id}?${back(leaving)}`)
  }

  #note(response: Response): string {
    const location = response.headers.get("location") ?? ""
    this.seen.push(`${response.status} ${location}`)
    return location
  }
}

/** The provider without memory, which answers every code. */
function returned(address: string): URLSearchParams {
  return new URLSearchParams({
    code: "c",
    state: new URL(address).searchParams.get("state") ?? "",
  })
}

const ADA = { name: "ada", password: "right", callbackUrl: "/in" }

const passwordFlows: readonly Flow[] = [
  { place: "http", https: false },
  { place: "https", https: true },
].map(({ place, https }) => ({
  name: `credentials, a session that is read and a sign-out, ${place}`,
  setting: { https },
  play: async ({ visitor }) => {
    const walk = new Walk(visitor())
    await walk.openForm()
    await walk.post("callback/credentials", ADA)
    await walk.session()
    await walk.post("signout", { callbackUrl: "/bye" })
    await walk.session()
    return [...walk.seen, ...walk.cookies.sort()]
  },
}))

const filler = "x".repeat(6000)

/** A token that an update makes large, and that another one makes small again. */
const growing: Setting["options"] = () => ({
  callbacks: {
    jwt: ({ token, trigger, session }) =>
      trigger === "update" ? { ...token, ...(session as object) } : token,
    session: ({ session, token }) =>
      Object.assign(session, { size: JSON.stringify(token["filler"])?.length }),
  },
})

const tokenFlows: readonly Flow[] = [
  {
    name: "a token that is in parts from the start",
    setting: {
      https: true,
      options: ({ told }) => ({
        providers: [password(told, { authorize: () => ({ ...ada, name: filler }) })] as never,
      }),
    },
    play: async ({ visitor }) => {
      const walk = new Walk(visitor())
      await walk.openForm()
      await walk.post("callback/credentials", ADA)
      const cookies = walk.cookies.sort()
      await walk.session()
      await walk.session()
      await walk.post("signout")
      return [...walk.seen, cookies, ...walk.cookies.sort()]
    },
  },
  {
    name: "updates that make a token large and small again",
    setting: { options: growing },
    play: async ({ visitor }) => {
      const walk = new Walk(visitor())
      await walk.openForm()
      await walk.post("callback/credentials", ADA)
      await walk.update({ filler })
      const cookies = walk.cookies.sort()
      await walk.session()
      await walk.update({ filler: "x" })
      await walk.session()
      return [...walk.seen, cookies, ...walk.cookies.sort()]
    },
  },
]

const callbackUrlFlow: Flow = {
  name: "the address that a page was asked to lead back to",
  play: async ({ visitor }) => {
    const walk = new Walk(visitor())
    await walk.open("signin?callbackUrl=/deep%3Fa%3D1")
    await walk.openForm()
    await walk.post("callback/credentials", { name: "ada", password: "right" })
    await walk.session()
    return [...walk.seen, ...walk.cookies.sort()]
  },
}

const second: Setting["options"] = (stage) => ({
  providers: [
    oauthProvider(stage, { checks: ["pkce", "state"] }),
    oauthProvider(stage, { id: "second" }),
  ] as never,
})

const oauthFlows: readonly Flow[] = places.flatMap(({ place, setting }): Flow[] => [
  {
    name: `OAuth with state and PKCE, ${place}`,
    setting: { ...setting, options: second },
    play: async ({ visitor, store }) => {
      const walk = new Walk(visitor())
      await walk.openForm()
      await walk.signIn("op", returned)
      await walk.session()
      await walk.post("signout")
      await walk.session()
      return [...walk.seen, ...walk.cookies.sort(), store.users, store.accounts, store.sessions]
    },
  },
  {
    name: `a second provider is linked to whoever is signed in, ${place}`,
    setting: { ...setting, options: second },
    play: async ({ visitor, store }) => {
      const walk = new Walk(visitor())
      await walk.openForm()
      await walk.signIn("op", returned)
      await walk.signIn("second", returned)
      await walk.session()
      return [...walk.seen, ...walk.cookies.sort(), store.users, store.accounts]
    },
  },
])

/** A provider whose address of the discovery document says more than its issuer, which is another one. */
const openIdProvider = (issuer: string) => ({
  id: "openid",
  name: "OpenID",
  type: "oauth",
  wellKnown: `${issuer}/.well-known/openid-configuration`,
  issuer: `${issuer}/another`,
  authorization: { params: { scope: "openid" } },
  idToken: true,
  checks: ["state", "pkce", "nonce"],
  clientId: "the-client",
  clientSecret: "the-client-secret",
  profile: ({ sub, name, email: address }: Record<string, string>) => ({
    id: sub,
    name,
    email: address,
  }),
})

const openIdFlows = (issuer: string): readonly Flow[] =>
  places.map(({ place, setting }) => ({
    name: `OpenID Connect with state, PKCE and nonce, ${place}`,
    setting: {
      ...setting,
      https: true,
      options: () => ({ providers: [openIdProvider(issuer)] as never }),
    },
    play: async ({ visitor, store }, openId) => {
      const walk = new Walk(visitor())
      await walk.openForm()
      await walk.signIn("openid", openId.consent)
      await walk.session()
      return [...walk.seen, ...walk.cookies.sort(), store.users]
    },
  }))

const mailOptions: readonly (readonly [string, object])[] = [
  ["as it is", {}],
  ["normalizeIdentifier", { normalizeIdentifier: (typed: string) => `x-${typed.trim()}` }],
  ["a secret and tokens of its own", { secret: "own", generateVerificationToken: () => "123" }],
]

const mailFlows: readonly Flow[] = places.slice(1).flatMap(({ place, setting }) =>
  mailOptions.flatMap(([what, more]) =>
    ["the same browser", "another browser"].map((browser): Flow => ({
      name: `an email link, ${what}, opened in ${browser}, ${place}`,
      setting: {
        ...setting,
        options: ({ told, mails }) => ({ providers: [email(told, mails, more)] as never }),
      },
      play: async ({ visitor, store, mails }) => {
        const asking = new Walk(visitor())
        await asking.openForm()
        await asking.post("signin/email", { email: " Ada@Example.com ", callbackUrl: "/in" })
        const opening = browser === "another browser" ? new Walk(visitor()) : asking
        await opening.openLink(mails.at(-1) ?? "http://no-mail.test")
        await opening.session()
        return [...asking.seen, ...opening.seen, store.users, store.tokens]
      },
    })),
  ),
)

export const flowsWith = ({ issuer }: OpenIdServer): readonly Flow[] => [
  ...passwordFlows,
  ...tokenFlows,
  callbackUrlFlow,
  ...oauthFlows,
  ...openIdFlows(issuer),
  ...mailFlows,
]
