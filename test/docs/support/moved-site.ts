import { execFileSync } from "node:child_process"
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { Auth } from "@sallyport/core"
import ts from "typescript"
import type { Adapter, AdapterUser } from "../../../packages/core/src/contract/adapter.js"
import type { AuthConfig } from "../../../packages/core/src/contract/config.js"
import type { RecordStore } from "../../../packages/core/src/contract/record-store.js"
import { Browser } from "../../../packages/core/test/support/browser.js"
import { shownCode } from "../../../packages/core/test/support/second-factors-site.js"
import { root } from "./repository.js"
import { snippets } from "./snippets.js"

/** The one that the packages of the site belong to, not the sources. */
const PUBLISHED = Auth as never

const PAGE = "docs/moving-from-other-libraries.md"

/** The site in a SQLite file, so that the script of the page is one process, and the test another. */
const SITE = `import { KyselyAdapter, cacheStatements, kyselyRecords, migrateToLatest } from "@sallyport/kysely-adapter"
import { createPasswords } from "@sallyport/core/password"
import Password from "@sallyport/core/providers/password"
import { secondFactors } from "@sallyport/core/second-factors"
import { sessions } from "@sallyport/core/sessions"
import { Kysely, SqliteDialect } from "kysely"
import SQLite from "libsql"
import { fileURLToPath } from "node:url"

const file = fileURLToPath(new URL("site.sqlite", import.meta.url))
const db = new Kysely({ dialect: new SqliteDialect({ database: cacheStatements(new SQLite(file)) }) })
await migrateToLatest(db)
export const close = () => db.destroy()
export const records = kyselyRecords(db)
export const config = {
  adapter: KyselyAdapter(db),
  secret: "moving-test-secret-moving-test-secret",
  trustHost: true,
  providers: [Password({ hashing: createPasswords({ algorithm: "argon2id" }) })],
  extensions: [sessions(), secondFactors()],
  mail: async () => {},
  logger: { error: () => undefined },
}
`

interface SiteModule {
  readonly config: AuthConfig & { readonly adapter: Required<Adapter> }
  readonly records: RecordStore
  readonly close: () => Promise<void>
}

/** A site of its own, to which a script of the page moves people. */
export class MovedSite {
  readonly folder: string
  readonly #module: SiteModule

  private constructor(folder: string, module: SiteModule) {
    this.folder = folder
    this.#module = module
  }

  /** The block of this number on the page is the script that {@link run} runs. */
  static async open(block: number): Promise<MovedSite> {
    const folder = mkdtempSync(path.join(tmpdir(), "sallyport-moved-"))
    symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"))
    writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }')
    writeFileSync(path.join(folder, "site.js"), SITE)
    writeFileSync(path.join(folder, "move.js"), script(2))
    writeFileSync(path.join(folder, "script.js"), script(block))
    const { href } = pathToFileURL(path.join(folder, "site.js"))
    return new MovedSite(folder, (await import(/* @vite-ignore */ href)) as SiteModule)
  }

  copy(file: string, name: string): void {
    copyFileSync(file, path.join(this.folder, name))
  }

  /** What the script prints. */
  run(): string {
    const options = { cwd: this.folder, encoding: "utf8" } as const
    return execFileSync("/bin/sh", ["-c", `"${process.execPath}" script.js 2>&1`], options)
  }

  async close(): Promise<void> {
    await this.#module.close()
    rmSync(this.folder, { recursive: true })
  }

  user(email: string): Promise<AdapterUser | null> {
    return Promise.resolve(this.#module.config.adapter.getUserByEmail(email))
  }

  /** Each as `provider id`. */
  async accountsOf(email: string): Promise<readonly string[]> {
    const accounts = await this.#module.config.adapter.listAccountsByUser(
      (await this.user(email))?.id ?? "",
    )
    return accounts.map(({ provider, providerAccountId }) => `${provider} ${providerAccountId}`)
  }

  /** Changes when the hash does. */
  async versionOfPassword(email: string): Promise<string | undefined> {
    const owner = (await this.user(email))?.id ?? ""
    const [record] = await this.#module.records.list({ collection: "password", owner, limit: 1 })
    return record?.version
  }

  /** Signs in, with the code of an app if its key is given. The address of the session, or the code of the error. */
  async signIn(email: string, password: string, key?: string): Promise<string | undefined> {
    const browser = new Browser(this.#module.config, "http://app.test", PUBLISHED)
    let answer = await browser.post("callback/password", { email, password })
    if (key && answer.headers.get("location")?.endsWith("/session/second-factor"))
      answer = await browser.post("session/second-factor", { code: await shownCode(key) })
    const session = (await browser.session()) as { user?: { email?: string } } | null
    const location = new URL(answer.headers.get("location") ?? "about:blank")
    return location.searchParams.get("error") ?? session?.user?.email ?? undefined
  }
}

/** A block of the page as JavaScript. */
function script(block: number): string {
  const found = snippets().find(({ page, number }) => page === PAGE && number === block)
  if (!found) throw new Error(`${PAGE} has no block ${block}`)
  const { ESNext } = ts.ModuleKind
  const target = ts.ScriptTarget.ES2023
  return ts.transpileModule(found.code, { compilerOptions: { module: ESNext, target } }).outputText
}
