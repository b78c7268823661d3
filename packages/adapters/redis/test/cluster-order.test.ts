import { crashingClient } from "@sallyport/adapter-kit"
import type { AdapterUser } from "@sallyport/core/adapters"
import type { Cluster } from "ioredis"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { RedisAdapter } from "../src/index.js"
import { attentiveClient } from "./support/attentive-client.js"
import { openClusterClient } from "./support/cluster-clients.js"
import { type RunningCluster, startCluster } from "./support/redis-cluster.js"
import { missingServer } from "./support/redis-server.js"

const user: AdapterUser = { id: "", email: "ada@example.com", name: "Ada", emailVerified: null }
const account = { type: "oauth", provider: "github", providerAccountId: "1" } as const
const expires = new Date(Date.now() + 24 * 60 * 60 * 1000)

/** What a script is told by. */
const scripts = {
  insert: "EXISTS",
  put: "keptFor == ''",
  leave: "'PEXPIRE', KEYS[1], ARGV[2]",
  replaceLeft: "'PTTL', KEYS[1]) == -1",
  drop: "ipairs(ARGV) do remove",
}

describe.skipIf(missingServer)(
  `Redis Cluster: what others do between two scripts ${missingServer ?? ""}`,
  () => {
    let cluster: RunningCluster
    beforeAll(async () => {
      cluster = await startCluster({ withReplicas: false })
    })
    afterAll(() => cluster.close())

    async function openHere() {
      const opened = await openClusterClient("ioredis 5", cluster.ports)
      const { baseKeyPrefix } = opened
      const client = opened.client as Cluster
      const adapterOf = (one: Cluster) => RedisAdapter(one, { baseKeyPrefix })
      /** An adapter that does something once, before such a script on this key. */
      const before = (key: string, script: keyof typeof scripts, work: () => unknown) => {
        let isDone = false
        const attentive = attentiveClient(client, (on, text) => {
          if (isDone || on !== baseKeyPrefix + key || !text.includes(scripts[script]))
            return undefined
          isDone = true
          return work()
        })
        return adapterOf(attentive)
      }
      const get = (key: string) => opened.redis.get(baseKeyPrefix + key)
      return { ...opened, client, adapter: adapterOf(client), adapterOf, before, get }
    }

    test("a session that is stored after its entry was looked at, and before that is removed, is ended", async () => {
      const { adapter, before, redis, baseKeyPrefix, close } = await openHere()
      const { id } = await adapter.createUser(user)
      const session = { sessionToken: "s", userId: id, expires }
      const [reached, created] = [gate(), gate()]
      const ending = before(`user:sessions:${id}`, "drop", async () => {
        reached.open()
        await created.opened
      })
      let ended: Promise<unknown> | undefined
      const creating = before("user:session:s", "insert", async () => {
        ended = Promise.resolve(ending.deleteSessionsByUser(id))
        await reached.opened
      })
      await creating.createSession(session)
      created.open()
      await ended
      expect(await adapter.getSession("s")).toBeNull()
      expect(await redis.exists(`${baseKeyPrefix}user:sessions:${id}`)).toBe(0)
      await close()
    })

    test("sessions that a process began to end when it died are ended by the next attempt", async () => {
      const { client, adapter, adapterOf, close } = await openHere()
      const { id } = await adapter.createUser(user)
      for (let scripts = 0, isDone = false; !isDone; scripts += 1) {
        const tokens = [0, 1, 2].map((one) => `${scripts}-${one}`)
        for (const sessionToken of tokens)
          await adapter.createSession({ sessionToken, userId: id, expires })
        const dying = adapterOf(crashingClient<Cluster>(client, ["eval"], scripts))
        isDone = await Promise.resolve(dying.deleteSessionsByUser(id)).then(
          () => true,
          () => false,
        )
        await adapter.deleteSessionsByUser(id)
        const found = await Promise.all(tokens.map(async (token) => adapter.getSession(token)))
        expect(found).toEqual([null, null, null])
      }
      await close()
    })

    test("a link that is stored while all are removed works, and is removed with all the next time", async () => {
      const { adapter, before, get, close } = await openHere()
      const link = { identifier: user.email, token: "t", expires }
      const creating = before("user:token:ada@example.com:t", "put", async () =>
        adapter.deleteVerificationTokens(link),
      )
      await creating.createVerificationToken(link)
      expect(await get("user:token:ada@example.com:t")).not.toBeNull()
      await adapter.deleteVerificationTokens(link)
      expect(await adapter.useVerificationToken(link)).toBeNull()
      await close()
    })

    test("an account that is linked while its user is removed is free, and leaves nothing", async () => {
      const { adapter, before, redis, baseKeyPrefix, close } = await openHere()
      const { id } = await adapter.createUser(user)
      const linking = before("user:account:github:1", "insert", () => adapter.deleteUser(id))
      await expect(linking.linkAccount({ ...account, userId: id })).rejects.toThrow(
        /does not exist/,
      )
      for (const key of ["user:account:github:1", `user:accounts:${id}`])
        expect(await redis.exists(baseKeyPrefix + key)).toBe(0)
      await close()
    })

    test("an account that is linked again while it is unlinked stays in the list of its user", async () => {
      const { adapter, before, close } = await openHere()
      const { id } = await adapter.createUserAndAccount(user, account)
      const unlinking = before(`user:accounts:${id}`, "drop", () =>
        adapter.linkAccount({ ...account, userId: id }),
      )
      await unlinking.unlinkAccount(account)
      expect(await adapter.listAccountsByUser(id)).toHaveLength(1)
      await close()
    })

    test("of two who want one address, the one who is stopped before the last write fails, and leaves nothing", async () => {
      const { adapter, before, get, close } = await openHere()
      let winner: AdapterUser | undefined
      const stopped = before("user:u", "insert", async () => {
        winner = await adapter.createUser(user)
      })
      await expect(stopped.createUser({ ...user, id: "u" })).rejects.toThrow(/taken by another/)
      expect(await adapter.getUserByEmail(user.email)).toEqual(winner)
      for (const key of ["user:u", "pending-user:u"]) expect(await get(key)).toBeNull()
      await close()
    })

    test("a last write that comes after weeks makes no second user of the address", async () => {
      const { adapter, before, redis, baseKeyPrefix, get, close } = await openHere()
      let winner: AdapterUser | undefined
      const asleep = before("user:u", "insert", async () => {
        winner = await adapter.createUserAndAccount(user, account)
        // What stands in the place of the stopped user has expired.
        await redis.del(`${baseKeyPrefix}user:u`)
      })
      await expect(asleep.createUserAndAccount({ ...user, id: "u" }, account)).rejects.toThrow(
        /taken by another/,
      )
      expect(await adapter.getUserByEmail(user.email)).toEqual(winner)
      expect(await adapter.getUserByAccount(account)).toEqual(winner)
      for (const key of ["user:u", "user:accounts:u"])
        expect(await redis.exists(baseKeyPrefix + key)).toBe(0)
      expect(await get("user:account:by-user-id:u")).toBeNull()
      await close()
    })

    test("the address of a user whose process died is free, and a late last write finds the place taken", async () => {
      const { client, adapter, adapterOf, redis, baseKeyPrefix, get, close } = await openHere()
      // It dies before the write that completes the user.
      const dying = adapterOf(crashingClient<Cluster>(client, ["eval"], 3))
      await expect(dying.createUser({ ...user, id: "u" })).rejects.toThrow("The process died")
      expect(await get(`user:email:${user.email}`)).toBe("u")
      const winner = await adapter.createUser(user)
      expect(await adapter.getUserByEmail(user.email)).toEqual(winner)
      expect(await get("user:u")).toBe("null")
      expect(await redis.pttl(`${baseKeyPrefix}user:u`)).toBeGreaterThan(29 * 24 * 60 * 60 * 1000)
      expect(await adapter.getUser("u")).toBeNull()
      // The same id again, as configurations have it that take ids from profiles.
      const again = await adapter.createUser({ ...user, id: "u", email: "new@example.com" })
      expect(await adapter.getUser("u")).toEqual(again)
      await close()
    })

    test.each(["leave", "replaceLeft"] as const)(
      "who left an address and came back keeps it from somebody who looked in between, before %s",
      async (script) => {
        const { adapter, before, redis, baseKeyPrefix, close } = await openHere()
        const { id } = await adapter.createUser(user)
        await adapter.updateUser({ id, email: "new@example.com" })
        const key = `user:email:${user.email}`
        // As @auth/upstash-redis-adapter leaves it.
        await redis.set(baseKeyPrefix + key, id)
        const late = before(key, script, async () => adapter.updateUser({ id, email: user.email }))
        await expect(late.createUser(user)).rejects.toThrow(/address/)
        expect(await adapter.getUserByEmail(user.email)).toEqual({ ...user, id })
        expect(await redis.pttl(baseKeyPrefix + key)).toBe(-1)
        await close()
      },
    )

    test("an address that its user has stays theirs, when who looked whether they have left it died", async () => {
      const { adapter, redis, baseKeyPrefix, close } = await openHere()
      const created = await adapter.createUser(user)
      await redis.pexpire(`${baseKeyPrefix}user:email:${user.email}`, 60_000)
      expect(await adapter.getUserByEmail(user.email)).toEqual(created)
      expect(await redis.pttl(`${baseKeyPrefix}user:email:${user.email}`)).toBe(-1)
      await close()
    })

    test("a passkey that is registered again while it is removed stays in the list of its user", async () => {
      const { adapter, before, close } = await openHere()
      const { id } = await adapter.createUser(user)
      const passkey = {
        credentialID: "c",
        userId: id,
        providerAccountId: "c",
        credentialPublicKey: "p",
        counter: 0,
        credentialDeviceType: "singleDevice",
        credentialBackedUp: false,
      }
      await adapter.createAuthenticator(passkey)
      const removing = before(`authenticators:${id}`, "drop", () =>
        adapter.createAuthenticator(passkey),
      )
      await removing.deleteAuthenticator("c")
      expect(await adapter.listAuthenticatorsByUserId(id)).toEqual([passkey])
      await close()
    })
  },
)

/** Something to wait for. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}
