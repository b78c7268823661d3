import { randomUUID } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { startIdentityProvider, type IdentityProvider } from "@sallyport/dev"
import pg from "pg"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { installApp } from "./alias-install.js"
import { startAliasApp, type AliasProcess } from "./alias-process.js"
import { consentAs, submitForm, type Submission } from "./site-visit.js"
import { WebPerson, type Arrival } from "./web-person.js"

const installed = await installApp("alias-app")
const folder = "folder" in installed ? installed.folder : ""
const unreachable = "reason" in installed ? installed.reason : undefined

let provider: IdentityProvider
const running: AliasProcess[] = []

beforeAll(async () => {
  provider = await startIdentityProvider()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop()))
})
afterAll(async () => {
  await provider.stop()
  if ("remove" in installed) await installed.remove()
})

async function start(env: Record<string, string>): Promise<AliasProcess> {
  const app = await startAliasApp(folder, {
    AUTH_SECRET: "alias-secret-alias-secret-alias-secret",
    OIDC_ISSUER: provider.issuer,
    OIDC_ID: provider.clientId,
    OIDC_SECRET: provider.clientSecret,
    ...env,
  })
  running.push(app)
  return app
}

function post(person: WebPerson, { site }: AliasProcess, form: Submission): Promise<Arrival> {
  const fields = { callbackUrl: `${site}/me`, ...form.fields }
  return submitForm(person, `${site}/auth`, { ...form, fields })
}

/** Goes through the identity provider's two pages and back; returns what the application then shows. */
async function signInWithProvider(
  person: WebPerson,
  app: AliasProcess,
  account = "ada",
): Promise<unknown> {
  const leaving = await post(person, app, { action: "signin/local" })
  return JSON.parse((await consentAs(person, leaving, account)).text)
}

async function signInByMail(person: WebPerson, app: AliasProcess, email: string): Promise<unknown> {
  await post(person, app, { action: "signin/email", fields: { email } })
  return JSON.parse((await person.open(app.lastLink())).text)
}

async function me(person: WebPerson, { site }: AliasProcess): Promise<unknown> {
  return JSON.parse((await person.open(`${site}/me`)).text)
}

interface Rows {
  readonly users: readonly Record<string, unknown>[]
  readonly accounts: readonly Record<string, unknown>[]
  readonly sessions: readonly Record<string, unknown>[]
}

async function rowsOf({ site }: AliasProcess): Promise<Rows> {
  return (await (await fetch(`${site}/rows`)).json()) as Rows
}

/** Email first, then the provider with the same address, then sign-out: the steps for every pair of databases. */
async function livesWith(app: AliasProcess): Promise<Rows> {
  const person = new WebPerson()
  const first = (await signInByMail(person, app, "ada@example.com")) as { user: { id: unknown } }
  expect(first).toMatchObject({ user: { email: "ada@example.com" } })
  const other = new WebPerson()
  const second = (await signInWithProvider(other, app)) as { user: { id: unknown } }
  expect(second.user.id).toEqual(first.user.id)
  const rows = await rowsOf(app)
  expect(rows.users).toHaveLength(1)
  expect(rows.accounts).toMatchObject([
    { provider: "local", providerAccountId: "ada", type: "oidc", userId: first.user.id },
  ])
  expect(rows.sessions).toHaveLength(2)

  const newcomer = (await signInWithProvider(new WebPerson(), app, "grace")) as object
  expect(newcomer).toMatchObject({ user: { email: "grace@example.com" } })
  await post(person, app, { action: "signout" })
  expect(await me(person, app)).toBeNull()
  expect(await me(other, app)).toMatchObject(second)
  const left = await rowsOf(app)
  expect([left.users, left.accounts, left.sessions].map(({ length }) => length)).toEqual([2, 2, 2])
  expect(app.log()).not.toContain("[auth][error]")
  return left
}

describe.skipIf(unreachable)(
  `Official packages on ours under the alias ${unreachable ?? ""}`,
  () => {
    test("one @auth/core is installed, and it is ours", () => {
      const modules = path.join(folder, "node_modules")
      const copies = readdirSync(modules, { recursive: true, encoding: "utf8" }).filter((entry) =>
        /(?:^|[/\\])@auth[/\\]core[/\\]package\.json$/.test(entry),
      )
      expect(copies).toHaveLength(1)
      const manifest = JSON.parse(
        readFileSync(path.join(modules, copies[0] ?? ""), "utf8"),
      ) as object
      expect(manifest).toMatchObject({ name: "@sallyport/core" })
    })

    test("@auth/express: a password, getSession, sign-out", async () => {
      const app = await start({ STORE: "none" })
      const person = new WebPerson()
      expect(await me(person, app)).toBeNull()
      const fields = { username: "ada", password: "wrong" }
      const refused = await post(person, app, { action: "callback/credentials", fields })
      expect(refused.url.search).toContain("error=CredentialsSignin")
      const right = { username: "ada", password: "right" }
      const shown = await post(person, app, { action: "callback/credentials", fields: right })
      expect(JSON.parse(shown.text)).toMatchObject({
        user: { id: "ada", name: "Ada", email: "ada@example.com" },
      })
      await post(person, app, { action: "signout" })
      expect(await me(person, app)).toBeNull()
      expect(person.cookieNames(app.site)).not.toContain("authjs.session-token")
    })

    test.each(["none", "sqlite"])(
      "@auth/express: one browser ends the session of another, by meOf and over HTTP, store: %s",
      async (store) => {
        const file = path.join(folder, `sessions-${store}.db`)
        const app = await start({ STORE: store, SQLITE_FILE: file, SESSIONS: "yes" })
        const [laptop, phone] = [new WebPerson(), new WebPerson()]
        const call = async <Result>(person: WebPerson, operation: string) =>
          JSON.parse((await person.open(`${app.site}/sessions/${operation}`)).text) as Result
        const list = (person: WebPerson) =>
          call<{ id: string; isCurrent: boolean }[] | null>(person, "list")
        expect(await list(laptop)).toBeNull()
        await signInWithProvider(laptop, app)
        await signInWithProvider(phone, app)
        const [own, other] = (await list(laptop)) ?? []
        expect([own?.isCurrent, other?.isCurrent]).toEqual([true, false])
        expect(await call(laptop, `end?id=${other?.id}`)).toBe(true)
        expect(await me(phone, app)).toBeNull()

        await signInWithProvider(phone, app)
        const csrf = await phone.open(`${app.site}/auth/csrf`)
        const { csrfToken } = JSON.parse(csrf.text) as { csrfToken: string }
        const fields = { csrfToken, id: own?.id ?? "" }
        const ended = await phone.submit(`${app.site}/auth/session/sessions.end`, fields)
        expect([ended.status, ended.text]).toEqual([200, "true"])
        expect(await me(laptop, app)).toBeNull()
        expect(await call(phone, "endAll")).toBe(1)
        expect(phone.cookieNames(app.site)).not.toContain("authjs.session-token")
        expect(await list(phone)).toBeNull()
        expect(app.log()).not.toContain("[auth][error]")
      },
    )

    test("@auth/express: a sign-in at an OpenID provider, and the pages", async () => {
      const app = await start({ STORE: "none" })
      const person = new WebPerson()
      expect((await person.open(`${app.site}/auth/signin`)).text).toContain("Local")
      expect(await signInWithProvider(person, app)).toMatchObject({
        user: { name: "Ada Lovelace", email: "ada@example.com" },
      })
      expect(await me(person, app)).toMatchObject({ user: { email: "ada@example.com" } })
      expect(app.log()).not.toContain("[auth][error]")
    })

    test("@auth/kysely-adapter on SQLite: email, provider, stored sessions", async () => {
      const app = await start({ STORE: "sqlite", SQLITE_FILE: path.join(folder, "auth.db") })
      const { users } = await livesWith(app)
      expect(users[0]).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    })

    const noPostgres = process.env.POSTGRES_URL ? undefined : "POSTGRES_URL is not set"

    test.skipIf(noPostgres)(
      `@auth/pg-adapter: its numeric ids are carried through every step ${noPostgres ?? ""}`,
      async () => {
        const connectionString = process.env.POSTGRES_URL ?? ""
        const schema = `alias_${randomUUID().replaceAll("-", "")}`
        const admin = new pg.Client({ connectionString })
        await admin.connect()
        await admin.query(`create schema ${schema}`)
        try {
          const variables = { POSTGRES_URL: connectionString, POSTGRES_SCHEMA: schema }
          const app = await start({ STORE: "postgres", ...variables })
          const { users } = await livesWith(app)
          expect(users.map(({ id }) => id)).toEqual([1, 2])
          await app.stop()
        } finally {
          await admin.query(`drop schema ${schema} cascade`)
          await admin.end()
        }
      },
    )
  },
)
