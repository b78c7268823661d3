import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { Auth, type AuthConfig } from "@sallyport/core"
import type { AdapterUser } from "@sallyport/core/adapters"
import { Redis } from "ioredis"
import { Redis as Redis6 } from "ioredis-6"
import { createClient, createClientPool } from "redis"
import { createClient as createClient4 } from "redis-4"
import { createClient as createClient5 } from "redis-5"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { standingFor } from "../../../../test/depth/depth.js"
import { RedisAdapter, redisRecords } from "../src/index.js"
import { missingServer, type RunningServer, startServer, until } from "./support/redis-server.js"

const durability = "replicated" as const
const user: AdapterUser = { id: "u", email: "ada@example.com", name: "Ada", emailVerified: null }
const account = { type: "oauth", provider: "github", providerAccountId: "1", userId: "u" } as const
const expires = new Date(Date.now() + 24 * 60 * 60 * 1000)
const link = { identifier: user.email, token: "t", expires }
const record = { collection: "c", id: "1", owner: "ada", value: 1, expires: null }
const passkey = {
  credentialID: "p",
  userId: "u",
  providerAccountId: "p",
  credentialPublicKey: "k",
  counter: 0,
  credentialDeviceType: "singleDevice",
  credentialBackedUp: false,
}

const clients: Readonly<
  Record<string, (port: number) => Promise<{ client: never; close: () => unknown }>>
> = {
  "ioredis 5": async (port) => {
    const client = new Redis(port, "127.0.0.1")
    return { client: client as never, close: () => client.quit() }
  },
  "ioredis 6": async (port) => {
    const client = new Redis6(port, "127.0.0.1")
    return { client: client as never, close: () => client.quit() }
  },
  "redis 6": async (port) => {
    const client = await createClient({ url: `redis://127.0.0.1:${port}` }).connect()
    return { client: client as never, close: () => client.quit() }
  },
  "redis 6, a pool": async (port) => {
    const client = createClientPool({ url: `redis://127.0.0.1:${port}` })
    await client.connect()
    return { client: client as never, close: () => client.close() }
  },
  "redis 5": async (port) => {
    const client = await createClient5({ url: `redis://127.0.0.1:${port}` }).connect()
    return { client: client as never, close: () => client.quit() }
  },
}

describe.skipIf(missingServer)(`Redis with a replica ${missingServer ?? ""}`, () => {
  const folder = mkdtempSync(path.join(tmpdir(), "redis-durability-"))
  let master: RunningServer
  let replica: RunningServer
  beforeAll(async () => {
    master = await startServer(folder, [])
    replica = await startServer(folder, [`replicaof 127.0.0.1 ${master.port}`])
    await until(async () => (await master.redis.info("replication")).includes("state=online"))
  })
  /** The replica goes on, and has everything. */
  const isThere = async () => {
    replica.resume()
    await until(async () => {
      await master.redis.set("any", "")
      await master.redis.del("any")
      return (await master.redis.wait(1, 100)) === 1
    })
  }
  beforeEach(async () => {
    await isThere()
    await master.redis.flushall()
  })
  afterAll(async () => {
    await Promise.all([master.kill(), replica.kill()])
    rmSync(folder, { recursive: true, force: true })
  })

  const open = async (name: string) => {
    const opened = await clients[name]?.(master.port)
    if (!opened) throw new Error(`No such client: ${name}`)
    const { client, close } = opened
    const adapter = RedisAdapter(client, { durability })
    return { adapter, records: redisRecords(client, { durability }), close }
  }

  type Opened = Awaited<ReturnType<typeof open>>

  /** What ends something, or uses it up, with what has to be there before. */
  const endings: Readonly<Record<string, readonly [prepare: Work, end: Work]>> = {
    deleteSession: [
      ({ adapter }) => adapter.createSession({ sessionToken: "s", userId: "u", expires }),
      ({ adapter }) => adapter.deleteSession("s"),
    ],
    deleteSessionsByUser: [
      ({ adapter }) => adapter.createSession({ sessionToken: "s", userId: "u", expires }),
      ({ adapter }) => adapter.deleteSessionsByUser("u"),
    ],
    deleteUser: [
      ({ adapter }) => adapter.createUser(user),
      ({ adapter }) => adapter.deleteUser("u"),
    ],
    unlinkAccount: [
      async ({ adapter }) => {
        await adapter.createUser(user)
        await adapter.linkAccount(account)
      },
      ({ adapter }) => adapter.unlinkAccount(account),
    ],
    useVerificationToken: [
      ({ adapter }) => adapter.createVerificationToken(link),
      ({ adapter }) => adapter.useVerificationToken(link),
    ],
    deleteVerificationTokens: [
      ({ adapter }) => adapter.createVerificationToken(link),
      ({ adapter }) => adapter.deleteVerificationTokens(link),
    ],
    deleteAuthenticator: [
      async ({ adapter }) => {
        await adapter.createUser(user)
        await adapter.createAuthenticator(passkey)
      },
      ({ adapter }) => adapter.deleteAuthenticator("p"),
    ],
    consumeOnce: [() => undefined, ({ adapter }) => adapter.consumeOnce({ key: "k", expires })],
    "records: take": [
      ({ records }) => records.put(record, "absent"),
      ({ records }) => records.take(record),
    ],
    "records: put": [() => undefined, ({ records }) => records.put(record, "always")],
    "records: removeOwned": [
      ({ records }) => records.put(record, "absent"),
      ({ records }) => records.removeOwned({ owner: "ada" }),
    ],
  }
  type Work = (opened: Opened) => unknown

  for (const name of standingFor(Object.keys(clients), ["ioredis 5"]))
    test.each(standingFor(Object.entries(endings), Object.entries(endings).slice(0, 1)))(
      `${name}: %s succeeds when the replica has it, and not while its link is down`,
      async (_, [prepare, end]) => {
        const opened = await open(name)
        await prepare(opened)
        replica.pause()
        setTimeout(() => replica.resume(), 300)
        const before = performance.now()
        await end(opened)
        expect(performance.now() - before).toBeGreaterThan(200)
        expect(await replica.redis.dbsize()).toBe(await master.redis.dbsize())

        await master.redis.flushall()
        await prepare(opened)
        replica.pause()
        await expect(end(opened)).rejects.toThrow(/no replica confirmed it in time/)
        // Repeated, it waits again, although nothing may be left to do.
        await expect(end(opened)).rejects.toThrow(/no replica confirmed it in time/)
        await isThere()
        await end(opened)
        await opened.close()
      },
    )

  test("a link whose use nobody confirmed signs in at the repetition, once", async () => {
    const { adapter, close } = await open("ioredis 5")
    const site = openSite(adapter)
    const browser = openBrowser(site.config)
    await browser.post("signin/email", { email: user.email })
    replica.pause()
    const failed = await browser.get(site.link())
    expect(failed.headers.get("location")).toContain("/error?error=Configuration")
    expect(await adapter.getUserByEmail(user.email)).toBeNull()
    replica.resume()
    await browser.get(site.link())
    expect(await browser.session()).toMatchObject({ user: { email: user.email } })
    const again = await openBrowser(site.config).get(site.link())
    expect(again.headers.get("set-cookie") ?? "").not.toContain("session-token")
    await close()
  })

  test("a link is not put back that others have removed before its use was confirmed", async () => {
    const { adapter, close } = await open("ioredis 5")
    await adapter.createVerificationToken(link)
    const other = new Redis(master.port, "127.0.0.1")
    replica.pause()
    const using = adapter.useVerificationToken(link)
    await until(async () => (await master.redis.exists("user:token:ada@example.com:t")) === 0)
    await RedisAdapter(other).deleteVerificationTokens(link)
    await expect(using).rejects.toThrow(/no replica/)
    replica.resume()
    expect(await adapter.useVerificationToken(link)).toBeNull()
    await other.quit()
    await close()
  })

  test("a sign-out that nobody confirmed answers 503, and has deleted the cookie", async () => {
    const { adapter, close } = await open("ioredis 5")
    const site = openSite(adapter)
    const browser = openBrowser(site.config)
    await browser.post("signin/email", { email: user.email })
    await browser.get(site.link())
    replica.pause()
    expect(await browser.session()).not.toBeNull()
    const answer = await browser.post("signout")
    expect(answer.status).toBe(503)
    expect(answer.headers.get("set-cookie")).toMatch(/session-token=;[^,]*Max-Age=0/)
    replica.resume()
    expect(await browser.session()).toBeNull()
    // The browser remembers what is to be ended.
    await until(async () => (await browser.post("signout")).status === 200)
    await close()
  })
})

test("a client that cannot wait for a replica is refused with the option, and so is another value", async () => {
  const upstash = { eval: async () => null, createScript: () => null }
  for (const client of [createClient4(), upstash])
    for (const use of [RedisAdapter, redisRecords])
      expect(() => use(client as never, { durability })).toThrow(
        new TypeError(
          'durability: "replicated" needs a client of ioredis, or of redis from version 5 on: others cannot wait for a replica on the connection that has written.',
        ),
      )
  expect(() => RedisAdapter(createClient(), { durability: "all" as never })).toThrow(
    new TypeError('The option durability is "replicated" or left out, and not "all"'),
  )
})

/** A site with links, which are not sent. */
function openSite(adapter: ReturnType<typeof RedisAdapter>) {
  let sent = ""
  const config: AuthConfig = {
    adapter,
    secret: "the secret of a test, which is nobody's",
    trustHost: true,
    logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
    providers: [
      {
        id: "email",
        name: "Email",
        type: "email",
        sendVerificationRequest: ({ url }) => void (sent = url),
      },
    ],
  }
  return { config, link: () => sent }
}

/** A browser with cookies. */
function openBrowser(config: AuthConfig) {
  const jar = new Map<string, string>()
  const visit = async (address: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "))
    const url = new URL(address, "https://app.test/auth/")
    const response = await Auth(new Request(url, { ...init, headers }), config)
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split("; ")
      const at = pair.indexOf("=")
      if (line.includes("Max-Age=0")) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }
  return {
    get: (address: string) => visit(address),
    post: async (address: string, fields: Record<string, string> = {}) => {
      const { csrfToken } = (await (await visit("csrf")).json()) as { csrfToken: string }
      const body = new URLSearchParams({ csrfToken, ...fields })
      return visit(address, { method: "POST", body, headers: { "x-auth-return-redirect": "1" } })
    },
    session: async () => (await visit("session")).json() as Promise<unknown>,
  }
}
