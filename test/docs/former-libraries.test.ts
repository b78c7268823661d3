import { betterAuth } from "better-auth"
import { memoryAdapter } from "better-auth/adapters/memory"
import { sealData } from "iron-session"
import { createHash, randomBytes } from "node:crypto"
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { Auth } from "@sallyport/core"
import type { PreviousSessions } from "@sallyport/core/previous-sessions"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import ts from "typescript"
import { expect, onTestFinished, test } from "vitest"
import { Browser } from "../../packages/core/test/support/browser.js"
import { mailTo, world } from "../../packages/core/test/support/world.js"
import { root } from "./support/repository.js"
import { snippets } from "./support/snippets.js"

const PAGE = "docs/previous-sessions.md"

/** What the block of this number exports, beside modules of the application that it imports. */
async function previousOf(
  block: number,
  files: Readonly<Record<string, string>> = {},
): Promise<PreviousSessions> {
  const found = snippets().find(({ page, number }) => page === PAGE && number === block)
  if (!found) throw new Error(`${PAGE} has no block ${block}`)
  const folder = mkdtempSync(path.join(tmpdir(), "sallyport-previous-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"))
  const { ESNext } = ts.ModuleKind
  const compilerOptions = { module: ESNext, target: ts.ScriptTarget.ES2023 }
  const script = ts.transpileModule(found.code, { compilerOptions }).outputText
  const all = { "package.json": '{ "type": "module" }', "previous.js": script, ...files }
  for (const [name, text] of Object.entries(all)) writeFileSync(path.join(folder, name), text)
  const { href } = pathToFileURL(path.join(folder, "previous.js"))
  return ((await import(/* @vite-ignore */ href)) as { previous: PreviousSessions }).previous
}

/** A site where Ada has a row, and a browser that comes with these cookies. */
async function siteWith(previous: (userId: string) => Promise<PreviousSessions>, id?: string) {
  const adapter = MemoryAdapter()
  const created = await adapter.createUser?.({
    id: id ?? "",
    email: "ada@example.com",
    emailVerified: new Date(),
  })
  const kinds = await previous(created?.id ?? "")
  const config = world({
    adapter,
    providers: [mailTo([])],
    session: { strategy: "database", previous: kinds },
  })
  return new Browser(config, "http://app.test", Auth as never)
}

const who = async (browser: Browser) =>
  ((await browser.session())?.["user"] as { email?: string } | undefined)?.email

/** The session goes on, is one of ours from then on, and its former cookie is gone. */
async function expectMoved(browser: Browser, cookie: string): Promise<void> {
  expect(await who(browser)).toBe("ada@example.com")
  expect(browser.jar.get(cookie)).toBeUndefined()
  expect(browser.jar.get("authjs.session-token")).toMatch(/^[\da-f]{64}$/)
  expect(await who(browser)).toBe("ada@example.com")
}

test("a session of Better Auth goes on, and an altered one does not", async () => {
  const rows = { user: [], account: [], session: [], verification: [] }
  const secret = "better-auth sample secret of 32+ characters"
  const { api } = betterAuth({
    secret,
    baseURL: "http://app.test",
    database: memoryAdapter(rows),
    emailAndPassword: { enabled: true },
  })
  const body = { email: "ada@example.com", password: "analytical engine", name: "Ada" }
  const answer = await api.signUpEmail({ body, asResponse: true })
  const [line = ""] = answer.headers.getSetCookie()
  const [name = "", value = ""] = line.split(";", 1)[0]?.split(/=(.*)/s) ?? []
  const [user] = rows.user as { id: string }[]
  const files = {
    "better-auth.js": `import { betterAuth } from "better-auth"
import { memoryAdapter } from "better-auth/adapters/memory"
export const auth = betterAuth({ secret: ${JSON.stringify(secret)}, baseURL: "http://app.test",
  database: memoryAdapter(${JSON.stringify({ ...rows, session: rows.session })}, {}), emailAndPassword: { enabled: true } })
`,
  }
  const browser = await siteWith(async () => previousOf(2, files), user?.id)
  expect(name).toBe("better-auth.session_token")
  const sent = decodeURIComponent(value)
  browser.jar.set(name, `${sent.startsWith("A") ? "B" : "A"}${sent.slice(1)}`)
  expect(await browser.session()).toBeNull()
  browser.jar.set(name, sent)
  await expectMoved(browser, name)
})

test("a session of iron-session goes on, and an altered one does not", async () => {
  const password = "a password of at least thirty-two characters"
  process.env["SESSION_PASSWORD"] = password
  onTestFinished(() => void delete process.env["SESSION_PASSWORD"])
  let sealed = ""
  const browser = await siteWith(async (userId) => {
    sealed = await sealData({ userId }, { password })
    return previousOf(3)
  })
  browser.jar.set("my-session", sealed.replace(/.~2$/, "x~2"))
  expect(await browser.session()).toBeNull()
  browser.jar.set("my-session", sealed)
  await expectMoved(browser, "my-session")
})

test("a session of Lucia goes on, and one that has ended does not", async () => {
  const token = randomBytes(20).toString("hex")
  const id = createHash("sha256").update(token).digest("hex")
  const rowsFor = (userId: string) => `const rows = [
  { id: ${JSON.stringify(id)}, user_id: ${JSON.stringify(userId)}, expires_at: new Date(Date.now() + 60_000) },
  { id: ${JSON.stringify(createHash("sha256").update("ended").digest("hex"))}, user_id: ${JSON.stringify(userId)}, expires_at: new Date(0) },
]
export const db = { selectFrom: () => ({ selectAll: () => ({ where: (_column, _operator, id) => ({
  executeTakeFirst: async () => rows.find((row) => row.id === id) }) }) }) }
`
  const browser = await siteWith((userId) => previousOf(4, { "db.js": rowsFor(userId) }))
  browser.jar.set("auth_session", "ended")
  expect(await browser.session()).toBeNull()
  browser.jar.set("auth_session", token)
  await expectMoved(browser, "auth_session")
})
