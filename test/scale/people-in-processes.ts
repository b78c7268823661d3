import pg from "pg"
import type { Browser } from "../../packages/core/test/support/browser.js"
import { whoIs } from "./new-person.js"
import { PeopleProcess, type ProcessOptions } from "./people-processes.js"

/** Who may act as everybody. */
export const BOSS = "boss@example.com"

/** Processes of one site on a database of their own. */
export class PeopleProcesses {
  readonly #admin: pg.Pool
  readonly #rows: pg.Pool
  readonly #name: string
  readonly #options: ProcessOptions
  readonly #started: PeopleProcess[] = []

  static async open(
    options: Omit<ProcessOptions, "database" | "mailbox">,
  ): Promise<PeopleProcesses> {
    const uri = new URL(process.env["POSTGRES_URL"] ?? "")
    const admin = new pg.Pool({ connectionString: uri.href, max: 1 })
    const name = `people_${crypto.randomUUID().replaceAll("-", "")}`
    await admin.query(`create database ${name}`)
    uri.pathname = `/${name}`
    return new PeopleProcesses(admin, name, { ...options, database: uri.href, mailbox: [] })
  }

  private constructor(admin: pg.Pool, name: string, options: ProcessOptions) {
    this.#admin = admin
    this.#name = name
    this.#options = options
    this.#rows = new pg.Pool({ connectionString: options.database, max: 2 })
  }

  async start(options: Partial<ProcessOptions> = {}): Promise<PeopleProcess> {
    const started = await PeopleProcess.start({ ...this.#options, ...options })
    this.#started.push(started)
    return started
  }

  /** The ids of users with this address. */
  async usersWith(email: string): Promise<readonly string[]> {
    const text = "select id::text from users where email = $1"
    const { rows } = await this.#rows.query<{ id: string }>(text, [email])
    return rows.map(({ id }) => id)
  }

  /** How many rows there are that belong to a user, in all tables. */
  async rowsOf(id: string): Promise<number> {
    const of = (table: string) => `(select count(*) from ${table} where "userId"::text = $1)`
    const text = `select ${of("accounts")} + ${of("sessions")} as count`
    const { rows } = await this.#rows.query<{ count: string }>(text, [id])
    return Number(rows[0]?.count)
  }

  /** How many records a person has in these collections. */
  async recordsOf(owner: string, collections: readonly string[]): Promise<number> {
    const text =
      "select count(*) as count from auth_records where owner = $1 and collection = any($2)"
    const { rows } = await this.#rows.query<{ count: string }>(text, [owner, collections])
    return Number(rows[0]?.count)
  }

  /** How much is still to be done by whoever comes by. */
  async due(): Promise<number> {
    const text =
      "select count(*) as count from auth_records where collection in ('deletion', 'account-due')"
    return Number((await this.#rows.query<{ count: string }>(text)).rows[0]?.count)
  }

  /** Whose an account is; null for nobody. */
  async ownerOf(provider: string, account: string): Promise<string | null> {
    const text = `select "userId"::text as id from accounts where provider = $1 and "providerAccountId" = $2`
    const { rows } = await this.#rows.query<{ id: string }>(text, [provider, account])
    return rows[0]?.id ?? null
  }

  async close(): Promise<void> {
    for (const one of this.#started) one.end()
    await this.#rows.end()
    await this.#untilClosed()
    await this.#admin.query(`drop database ${this.#name} with (force)`)
    await this.#admin.end()
  }

  /** A connection of this process that is still closing would report, outside of any test, that it was ended by force. */
  async #untilClosed(): Promise<void> {
    const text = "select count(*) as count from pg_stat_activity where datname = $1"
    for (let turn = 0; turn < 50; turn += 1) {
      const { rows } = await this.#admin.query<{ count: string }>(text, [this.#name])
      if (Number(rows[0]?.count) === 0) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** A browser in which somebody has just proved an address by a link. */
export async function signedIn(at: PeopleProcess, email: string): Promise<Browser> {
  const browser = at.visitor()
  await byLink(at, browser, email)
  if ((await whoIs(browser)) === null) throw new Error("nobody is signed in")
  return browser
}

export async function byLink(
  at: PeopleProcess,
  browser: Browser,
  email: string,
): Promise<Response> {
  await browser.post("signin/email", { email })
  return browser.get(at.linkTo(email))
}

/** Signs in at a provider, where this id is theirs; or links the account, if somebody is signed in. */
export async function byProvider(browser: Browser, provider: string, sub: string) {
  const leaving = await browser.post(`signin/${provider}`)
  const { searchParams } = new URL(leaving.headers.get("location") ?? "about:none")
  const query = new URLSearchParams({ code: sub, state: searchParams.get("state") ?? "" })
  return browser.get(`callback/${provider}?${query}`)
}

/** Presses the button of the page behind a link. */
export async function press(browser: Browser, link: string): Promise<Response> {
  const { pathname, searchParams } = new URL(link)
  const token = searchParams.get("token") ?? ""
  return browser.post(pathname.replace("/auth/", ""), { token })
}
