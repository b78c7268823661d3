import { execFileSync, type ChildProcess } from "node:child_process"
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { Auth, type AuthConfig } from "@sallyport/core"
import { type Adapter, readFromReplica } from "@sallyport/core/adapters"
import PostgresAdapter, { migrateToLatest } from "@sallyport/pg-adapter"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { missing, openPostgres } from "../../packages/adapters/pg/test/support/databases.js"
import { startForked } from "./forked.js"

const why = missing ? ` (${missing})` : ""
const inADay = () => new Date(Date.now() + 24 * 60 * 60 * 1000)

/** The session endpoint's response to a browser with this token. */
async function askWho(adapter: Adapter, token: string) {
  const told: unknown[] = []
  const config: AuthConfig = {
    adapter,
    secret: "a secret of the site, which is nobody's",
    trustHost: true,
    session: { strategy: "database" },
    logger: { error: (error) => told.push(error.name), warn: () => undefined },
    providers: [],
  }
  const headers = { cookie: `__Secure-authjs.session-token=${token}` }
  const answer = await Auth(new Request("https://app.test/auth/session", { headers }), config)
  // A failure is plain text, so that nobody takes its JSON for a session.
  const body = (answer.ok ? await answer.json() : null) as { user?: { email?: string } } | null
  const isTaken = answer.headers.getSetCookie().some((line) => line.includes("session-token=;"))
  return { status: answer.status, email: body?.user?.email, isTaken, told }
}

/** A signed-in user. */
async function signedIn(adapter: Adapter): Promise<{ email: string; token: string }> {
  const [email, token] = [`${crypto.randomUUID()}@example.com`, crypto.randomUUID()]
  const user = await adapter.createUser?.({ id: "", email, emailVerified: null })
  await adapter.createSession?.({ sessionToken: token, userId: user?.id ?? "", expires: inADay() })
  return { email, token }
}

/** SQLSTATE 53100 (PostgreSQL, appendix A). */
const DISK_FULL = "53100"
const noDisk = whyNoDisk()

function whyNoDisk(): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), "sallyport-disk-"))
  try {
    mountSmall(folder)
    execFileSync("umount", [folder])
    return undefined
  } catch {
    return " (a small disk cannot be mounted here, which only root may)"
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function mountSmall(folder: string): void {
  const options = ["-t", "tmpfs", "-o", "size=4m,mode=755", "tmpfs", folder]
  execFileSync("mount", options, { stdio: "ignore" })
}

/** A disk of a few megabytes, owned by the database server. */
async function smallDisk(client: pg.Pool) {
  const { rows } = await client.query<{ data_directory: string }>("show data_directory")
  const { uid, gid } = statSync(rows[0]?.data_directory ?? "")
  const mounted = mkdtempSync(path.join(tmpdir(), "sallyport-disk-"))
  chmodSync(mounted, 0o755)
  mountSmall(mounted)
  const [folder, ballast] = [path.join(mounted, "tables"), path.join(mounted, "ballast")]
  mkdirSync(folder)
  chownSync(folder, uid, gid)
  return {
    folder,
    fill: () => {
      try {
        for (;;) appendFileSync(ballast, Buffer.alloc(4096))
      } catch (error) {
        if ((error as { code?: unknown }).code !== "ENOSPC") throw error
      }
    },
    free: () => rmSync(ballast),
    remove: () => {
      execFileSync("umount", [mounted])
      rmSync(mounted, { recursive: true })
    },
  }
}

/** The message of the first refusal; undefined if there is none for a long time. */
async function untilRefused(act: () => Promise<unknown>): Promise<unknown> {
  for (let tries = 0; tries < 2000; tries += 1) {
    const [settled] = await Promise.allSettled([act()])
    if (settled.status === "rejected") return settled.reason as unknown
  }
  return undefined
}

describe.skipIf(missing)(`PostgreSQL in trouble${why}`, () => {
  let opened: Awaited<ReturnType<typeof openPostgres>>
  beforeAll(async () => {
    opened = await openPostgres()
    await migrateToLatest(opened.client)
  })
  afterAll(() => opened?.close())

  test("a pool with no connection left is an error, takes no cookie away, and recovers by itself", async () => {
    const pool = new pg.Pool({
      connectionString: opened.uri,
      max: 1,
      connectionTimeoutMillis: 200,
    })
    const adapter = PostgresAdapter(pool)
    const { email, token } = await signedIn(adapter)
    const only = await pool.connect()
    const meanwhile = await askWho(adapter, token)
    expect(meanwhile).toMatchObject({ email: undefined, isTaken: false })
    expect(meanwhile.status).toBeGreaterThanOrEqual(500)
    expect(meanwhile.told).not.toEqual([])
    only.release()
    expect(await askWho(adapter, token)).toMatchObject({ status: 200, email })
    await pool.end()
  })

  test.skipIf(noDisk)(
    `a full disk is an error for users who sign in, and for no one else${noDisk ?? ""}`,
    async () => {
      const adapter = PostgresAdapter(opened.client)
      const { email, token } = await signedIn(adapter)
      const disk = await smallDisk(opened.client)
      await opened.client.query(`create tablespace small location '${disk.folder}'`)
      await opened.client.query("alter table sessions set tablespace small")
      disk.fill()
      const refused = await untilRefused(() => signedIn(adapter))
      expect(refused).toMatchObject({ code: DISK_FULL })
      expect(await askWho(adapter, token)).toMatchObject({ status: 200, email })
      disk.free()
      const again = await signedIn(adapter)
      expect(await askWho(adapter, again.token)).toMatchObject({ email: again.email })
      await opened.client.query("alter table sessions set tablespace pg_default")
      await opened.client.query("drop tablespace small")
      disk.remove()
    },
  )

  describe("with reads from a replica that follows some seconds later", () => {
    let replica: ChildProcess
    let reading: pg.Pool
    beforeAll(async () => {
      const { child, report: address } = await startForked<string>("replica-process.mjs", ["3s"])
      replica = child
      const { searchParams } = new URL(opened.uri)
      reading = new pg.Pool({ connectionString: `${address}?${searchParams.toString()}` })
      reading.on("error", () => undefined)
    })
    afterAll(async () => {
      await reading?.end()
      replica?.disconnect()
    })

    test("who has just signed in is nobody there, and themselves at the primary: sessions are read where they are written", async () => {
      const primary = PostgresAdapter(opened.client)
      const { getSessionAndUser } = PostgresAdapter(reading)
      const late: Adapter = { ...primary, ...(getSessionAndUser && { getSessionAndUser }) }
      const { email, token } = await signedIn(primary)
      expect(await askWho(primary, token)).toMatchObject({ email })
      expect(await askWho(late, token)).toMatchObject({ email: undefined })
      for (let tries = 0; tries < 100; tries += 1) {
        if ((await askWho(late, token)).email) break
        await wait(200)
      }
      expect(await askWho(late, token)).toMatchObject({ email, isTaken: false })
    })

    test("with readFromReplica they are themselves at once, also in a browser without the mark", async () => {
      const primary = PostgresAdapter(opened.client)
      const both = readFromReplica(primary, PostgresAdapter(reading))
      const { email, token } = await signedIn(both)
      expect(await askWho(both, token)).toMatchObject({ email, isTaken: false })
    })

    test("and a session that was ended is found there for as long as it is behind, and then is over", async () => {
      const primary = PostgresAdapter(opened.client)
      const both = readFromReplica(primary, PostgresAdapter(reading))
      const { email, token } = await signedIn(both)
      while (!(await PostgresAdapter(reading).getSessionAndUser?.(token))) await wait(200)
      await primary.deleteSession?.(token)
      expect(await askWho(both, token)).toMatchObject({ email })
      while (await PostgresAdapter(reading).getSessionAndUser?.(token)) await wait(200)
      // This token does not say when it was made, and the browser has no mark.
      expect(await askWho(both, token)).toMatchObject({ email: undefined, isTaken: true })
    })
  })
})
