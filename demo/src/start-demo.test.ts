import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Visitor } from "@sallyport/testing"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { account } from "./password-account.js"
import { startDemo, type Demo } from "./start-demo.js"

const postgres = process.env["POSTGRES_URL"]
if (!postgres) process.stderr.write("The demo on PostgreSQL is skipped: no POSTGRES_URL\n")

const cleanUp: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const step of cleanUp.reverse()) await step()
})

interface Store {
  readonly file: string
  readonly databaseUrl?: string
}

/** A file of this run's own, removed afterwards. */
async function ownFile(): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), "demo-"))
  cleanUp.push(() => rm(folder, { recursive: true }))
  return { file: join(folder, "demo.sqlite") }
}

/** A database of this run's own, dropped afterwards. */
async function ownDatabase(server: string): Promise<Store> {
  const name = `demo_${randomUUID().replaceAll("-", "")}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  cleanUp.push(async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.end()
  })
  const url = new URL(server)
  url.pathname = `/${name}`
  return { file: ":memory:", databaseUrl: url.href }
}

/** Signs in with the password account; the `Cookie` header to send from then on. */
async function signIn(demo: Demo, strategy: string): Promise<string> {
  const { visitor } = await send(demo, "callback/password", { strategy, ...account })
  return [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
}

/** Sends a form from a new browser, with the cookies that it has by then. */
async function send({ url }: Demo, path: string, form: Readonly<Record<string, string>>) {
  const { strategy = "database", ...fields } = form
  const visitor = new Visitor(url)
  visitor.cookies.set("strategy", strategy)
  const asked = await visitor.fetch("/auth/csrf")
  const { csrfToken } = (await asked.json()) as { csrfToken: string }
  const body = new URLSearchParams({ csrfToken, ...fields })
  const answer = await visitor.fetch(`/auth/${path}`, { method: "POST", body })
  return { visitor, answer }
}

const stores: [string, () => Promise<Store>][] = [
  ["SQLite", ownFile],
  ...(postgres
    ? [["PostgreSQL", () => ownDatabase(postgres)] as [string, () => Promise<Store>]]
    : []),
]

describe.each(stores)("The demo on %s", (_, makeStore) => {
  /** The same secret at every start, as AUTH_SECRET is. */
  const secret = "the same secret at both starts, as AUTH_SECRET is"
  let store: Store
  let demo: Demo
  beforeAll(async () => {
    store = await makeStore()
    demo = await startDemo({ port: 0, secret, ...store })
  })
  afterAll(() => demo?.stop())

  test.each(["database", "jwt"])(
    "signs in with a password, %s sessions, and opens the protected page",
    async (strategy) => {
      const refused = await fetch(`${demo.url}/members`, { redirect: "manual" })
      expect(refused.headers.get("location")).toBe("/auth/signin?callbackUrl=%2Fmembers")
      const cookie = await signIn(demo, strategy)
      const members = await fetch(`${demo.url}/members`, {
        headers: { cookie },
        redirect: "manual",
      })
      expect(members.status).toBe(200)
      expect(await members.text()).toContain(account.email)
    },
  )

  test("links its devices to the account page of the library", async () => {
    const headers = { cookie: await signIn(demo, "jwt") }
    const devices = await (await fetch(`${demo.url}/devices`, { headers })).text()
    const [, link = ""] = /href="([^"]*account)"/.exec(devices) ?? []
    const page = await fetch(new URL(link, demo.url), { headers })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain("Where you are signed in")
  })

  test("sends five messages to an address, and then says to wait", async () => {
    const statuses: number[] = []
    for (let index = 0; index < 6; index += 1) {
      const { answer } = await send(demo, "signin/nodemailer", { email: "grace@example.com" })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([302, 302, 302, 302, 302, 429])
  })

  test("starts again on the tables, the account and the sessions it left", async () => {
    const cookie = await signIn(demo, "database")
    await demo.stop()
    demo = await startDemo({ port: 0, secret, ...store })
    const members = await fetch(`${demo.url}/members`, {
      headers: { cookie },
      redirect: "manual",
    })
    expect(members.status).toBe(200)
  })
})

test("The demo without a secret opens at its next start what it sealed at this one", async () => {
  const store = await ownFile()
  for (let start = 0; start < 2; start += 1) {
    const demo = await startDemo({ port: 0, ...store })
    const headers = { cookie: await signIn(demo, "jwt") }
    const members = await fetch(`${demo.url}/members`, { headers, redirect: "manual" })
    await demo.stop()
    expect(members.status).toBe(200)
  }
})
