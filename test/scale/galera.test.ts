import { setTimeout as wait } from "node:timers/promises"
import type { Adapter } from "@sallyport/core/adapters"
import {
  KyselyAdapter,
  kyselyRecords,
  migrateToLatest,
  migrations,
} from "@sallyport/kysely-adapter"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { checkedRecords } from "../../packages/core/src/records/checked-records.js"
import { Browser } from "../../packages/core/test/support/browser.js"
import { mailTo, type SentMail, world } from "../../packages/core/test/support/world.js"
import { testAdapter, testAdoptionRace } from "../depth/adapter-contract.js"
import { isDeep, onlyInDepth } from "../depth/depth.js"
import { testRecords } from "../depth/record-contract.js"
import { Galera, missing, type Opened, type Place, type SyncWait } from "./galera.js"

const why = missing ? `(${missing})` : onlyInDepth
const COOKIE = "authjs.session-token"
const PEOPLE = Array.from({ length: 50 }, (_, index) => `person-${index}@example.com`)
const inAMinute = () => new Date(Date.now() + 60_000)

/** A site whose users sign in with a link. Sessions are stored. */
function siteOn({ db }: Opened) {
  const sent: SentMail[] = []
  const told: string[] = []
  const config = world({
    adapter: KyselyAdapter(db),
    providers: [mailTo(sent)],
    session: { strategy: "database" },
    logger: { error: ({ name }) => void told.push(name), warn: () => undefined },
  })
  /** The cookie of who follows their link. */
  const signIn = async (email: string): Promise<string> => {
    const browser = new Browser(config)
    await browser.post("signin/email", { email })
    await browser.get(sent.findLast(({ to }) => to === email)?.url ?? "")
    return browser.jar.get(COOKIE) ?? ""
  }
  /** What the site answers a browser with this cookie, and whether the browser still has it. */
  const askWho = async (token: string) => {
    const browser = new Browser(config)
    browser.jar.set(COOKIE, token)
    const answer = await browser.get("session")
    const body = (answer.ok ? await answer.json() : null) as { user?: { email?: string } } | null
    const { status } = answer
    return { status, email: body?.user?.email, isKept: browser.jar.has(COOKIE) }
  }
  return { signIn, askWho, told }
}

async function newUser(adapter: Adapter): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`
  return (await adapter.createUser?.({ id: "", email, emailVerified: null }))?.id ?? ""
}

const newSession = (userId: string) => ({
  sessionToken: crypto.randomUUID(),
  userId,
  expires: inAMinute(),
})

describe.skipIf(missing !== undefined || !isDeep)(`Three nodes of Galera ${why}`, () => {
  let galera: Galera
  const opened: Opened[] = []
  const open = (place: Place, syncWait: SyncWait) => {
    const one = galera.open(place, syncWait)
    opened.push(one)
    return one
  }
  beforeAll(async () => {
    galera = await Galera.start()
    const { db } = open(0, 7)
    await migrateToLatest(db)
    await sql`create table load_of_work (number int primary key, filling text)`.execute(db)
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(({ db }) => db.destroy()))
  })
  afterAll(() => galera?.stop())

  /** Gives all nodes work, first this one: what it writes next arrives at the others after that. */
  const burden = async ({ db }: Opened) => {
    await sql`delete from load_of_work`.execute(db)
    await sql`insert into load_of_work select seq, repeat('x', 100) from seq_1_to_60000`.execute(db)
  }

  /** For how long reads wait at most, at this node; 30 seconds if nobody says so. */
  const limitWaits = ({ db }: Opened, time: string) => {
    const option = sql.lit(`repl.causal_read_timeout=${time}`)
    return sql`set global wsrep_provider_options = ${option}`.execute(db)
  }

  /** Nothing of the others arrives at this node, until it is let go. */
  const held = async (node: number) => {
    const letGo = await galera.hold(node)
    onTestFinished(letGo)
    return letGo
  }

  test("who has just signed in is nobody at a node that is behind, keeps the cookie, and is themselves later", async () => {
    const [here, there] = [siteOn(open(0, 0)), siteOn(open(1, 0))]
    const letGo = await held(1)
    const tokens = new Map<string, string>()
    for (const email of PEOPLE) {
      const token = await here.signIn(email)
      tokens.set(email, token)
      expect(await here.askWho(token)).toEqual({ status: 200, email, isKept: true })
      expect(await there.askWho(token)).toEqual({ status: 200, email: undefined, isKept: true })
    }
    await letGo()
    for (const [email, token] of tokens) {
      while (!(await there.askWho(token)).email) await wait(100)
      expect(await there.askWho(token)).toEqual({ status: 200, email, isKept: true })
    }
  })

  test.each<SyncWait>([1, 7])(
    "with wsrep_sync_wait = %i they are themselves at once, because the read waits",
    async (syncWait) => {
      const first = open(0, syncWait)
      const [here, there] = [siteOn(first), siteOn(open(1, syncWait))]
      for (const [index, email] of PEOPLE.entries()) {
        if (index % 10 === 0) await burden(first)
        const token = await here.signIn(email)
        expect(await there.askWho(token)).toEqual({ status: 200, email, isKept: true })
      }
    },
  )

  test("a read that waits for longer than the node allows is an error, and takes no cookie away", async () => {
    const second = open(1, 1)
    const [here, there] = [siteOn(open(0, 1)), siteOn(second)]
    await limitWaits(second, "PT1S")
    const letGo = await held(1)
    const token = await here.signIn("patient@example.com")
    const answer = await there.askWho(token)
    await letGo()
    await limitWaits(second, "PT30S")
    expect(answer).toEqual({ status: 503, email: undefined, isKept: true })
    expect(there.told).toEqual(["AdapterError"])
    expect(second.errors).toMatchObject([{ code: "ER_LOCK_WAIT_TIMEOUT", errno: 1205 }])
    expect(await there.askWho(token)).toMatchObject({ status: 200, email: "patient@example.com" })
  })

  test.each<[SyncWait, string]>([
    [0, "misses one that another node has just stored"],
    [1, "misses one that another node has just stored"],
    [7, "misses none"],
  ])("with wsrep_sync_wait = %i, ending all sessions of a person %s", async (syncWait, what) => {
    const first = open(0, syncWait)
    const [here, there] = [KyselyAdapter(first.db), KyselyAdapter(open(1, syncWait).db)]
    let left = 0
    for (let times = 0; times < 5; times += 1) {
      const session = newSession(await newUser(here))
      await burden(first)
      await here.createSession?.(session)
      await there.deleteSessionsByUser?.(session.userId)
      if (await here.getSessionAndUser?.(session.sessionToken)) left += 1
    }
    expect(left > 0).toBe(what !== "misses none")
  })

  test.each<[SyncWait, string]>([
    [0, "is refused"],
    [1, "is refused"],
    [7, "is stored"],
  ])(
    "with wsrep_sync_wait = %i, a session of a user whom another node has just stored %s",
    async (syncWait, what) => {
      const first = open(0, syncWait)
      const [here, there] = [KyselyAdapter(first.db), KyselyAdapter(open(1, syncWait).db)]
      const refused: unknown[] = []
      for (let times = 0; times < 5; times += 1) {
        await burden(first)
        const userId = await newUser(here)
        const [stored] = await Promise.allSettled([there.createSession?.(newSession(userId))])
        if (stored.status === "rejected") refused.push(stored.reason)
      }
      expect(refused.length > 0).toBe(what === "is refused")
      for (const error of refused) expect(error).toMatchObject({ code: "ER_NO_REFERENCED_ROW_2" })
    },
  )

  test("a node that has lost the others is an error at once, takes no cookie away, and recovers by itself", async () => {
    const [here, last] = [siteOn(open(0, 1)), open(2, 1)]
    const there = siteOn(last)
    const [email, admin] = ["lonely@example.com", open(2, 0).db]
    const token = await here.signIn(email)
    await sql`set global wsrep_provider_options = 'gmcast.isolate=1'`.execute(admin)
    while ((await there.askWho(token)).status === 200) await wait(100)
    const [before, answer] = [last.errors.length, await there.askWho(token)]
    await sql`set global wsrep_provider_options = 'gmcast.isolate=0'`.execute(admin)
    expect(answer).toEqual({ status: 503, email: undefined, isKept: true })
    expect(last.errors.slice(before)).toMatchObject([{ code: "ER_UNKNOWN_COM_ERROR", errno: 1047 }])
    while ((await there.askWho(token)).status !== 200) await wait(100)
    expect(await there.askWho(token)).toEqual({ status: 200, email, isKept: true })
  })

  test("72 changes of one user at once: all are done, although certification fails", async () => {
    const { db, errors } = open("in turn", 7)
    const adapter = KyselyAdapter(db)
    const id = await newUser(adapter)
    const names = Array.from({ length: 72 }, (_, index) => `name ${index}`)
    const changed = await Promise.allSettled(
      names.map(async (name) => adapter.updateUser?.({ id, name })),
    )
    expect(changed.filter(({ status }) => status === "rejected")).toEqual([])
    expect(names).toContain((await adapter.getUser?.(id))?.name)
    expect(errors.length).toBeGreaterThan(0)
    for (const error of errors)
      expect(error).toMatchObject({ code: "ER_LOCK_DEADLOCK", errno: 1213, sqlState: "40001" })
  })

  test("everybody who counts at once is counted", async () => {
    const { db } = open("in turn", 7)
    const told: Error[] = []
    const counts = checkedRecords(kyselyRecords(db), { report: (error) => told.push(error) })
    const key = { collection: "attempt", id: crypto.randomUUID() }
    const end = inAMinute()
    const sums = await Promise.all(Array.from({ length: 60 }, () => counts.add(key, 1, end)))
    expect(new Set(sums).size).toBe(60)
    expect(await counts.get(key)).toMatchObject({ value: 60 })
    expect(told).toEqual([])
  })

  test("migrateToLatest at all nodes at once: each of them resolves", async () => {
    const { db } = open({ node: 0, database: "together" }, 7)
    await sql`create database together`.execute(open(0, 7).db)
    const nodes = [0, 1, 2].map((node) => open({ node, database: "together" }, 0).db)
    const migrated = await Promise.allSettled(nodes.map((node) => migrateToLatest(node)))
    expect(migrated.map(({ status }) => status)).toEqual(Array(3).fill("fulfilled"))
    const { rows } = await sql<{ name: string }>`select name from sallyport_migration`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(await migrations.getMigrations()))
  })

  const atNodesInTurn = async () => {
    const { db } = galera.open("in turn", 7)
    return { adapter: KyselyAdapter(db), close: () => db.destroy() }
  }
  testAdapter("KyselyAdapter at three nodes in turn", atNodesInTurn)
  testAdoptionRace("KyselyAdapter at three nodes in turn", atNodesInTurn)
  testRecords("kyselyRecords at three nodes in turn", async () => {
    const { db } = galera.open("in turn", 7)
    const at = (now: () => number) => kyselyRecords(db, { now })
    return { records: kyselyRecords(db), at, close: () => db.destroy() }
  })

  // The last one: the node does not come back.
  test("a node that is killed takes nothing along that it had answered", async () => {
    const [here, last] = [siteOn(open(0, 7)), open(2, 7)]
    const there = siteOn(last)
    const tokens: string[] = []
    for (const email of PEOPLE.slice(0, 20)) tokens.push(await there.signIn(email))
    const adapter = KyselyAdapter(last.db)
    for (const token of tokens.slice(10)) await adapter.deleteSession?.(token)
    await galera.kill(2)
    const seen = await Promise.all(tokens.map(async (token) => here.askWho(token)))
    expect(seen.slice(0, 10).map(({ email }) => email)).toEqual(PEOPLE.slice(0, 10))
    expect(seen.slice(10).map(({ email }) => email)).toEqual(Array(10).fill(undefined))
  })
})
