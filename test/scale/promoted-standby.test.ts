import type { ChildProcess } from "node:child_process"
import { once } from "node:events"
import { setTimeout as wait } from "node:timers/promises"
import PostgresAdapter, { migrateToLatest, pgRecords } from "@sallyport/pg-adapter"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { missing } from "../../packages/adapters/pg/test/support/databases.js"
import { isDeep, onlyInDepth } from "../depth/depth.js"
import { startForked } from "./forked.js"

const why = missing ? `(${missing})` : onlyInDepth
const inADay = () => new Date(Date.now() + 24 * 60 * 60 * 1000)

/** What an application was answered, within a second. */
async function answered(write: Promise<unknown> | undefined): Promise<boolean> {
  const done = Promise.resolve(write).then(
    () => true,
    () => false,
  )
  return Promise.race([done, wait(1000, false)])
}

function storesOf(address: string) {
  const client = new pg.Pool({ connectionString: address })
  // Its server is killed.
  client.on("error", () => undefined)
  return { client, adapter: PostgresAdapter(client), records: pgRecords(client) }
}

type Stores = ReturnType<typeof storesOf>

async function newSession({ adapter }: Stores, sessionToken: string) {
  const email = `${crypto.randomUUID()}@example.com`
  const user = await adapter.createUser?.({ id: "", email, emailVerified: null })
  return { sessionToken, userId: user?.id ?? "", expires: inADay() }
}

const LINK = { identifier: "ada@example.com", token: "link" }
const RECORD = { collection: "c", id: "1" }

describe.skipIf(missing !== undefined || !isDeep).each(["asynchronous", "synchronous"] as const)(
  `A primary that is killed before its %s standby has everything ${why}`,
  (kind) => {
    let servers: ChildProcess
    let before: Stores
    let after: Stores
    beforeAll(async () => {
      const { child, report: address } = await startForked<string>("standby-process.mjs", [kind])
      servers = child
      before = storesOf(address)
      await migrateToLatest(before.client)
    })
    afterAll(async () => {
      await Promise.all([before?.client.end(), after?.client.end()])
      servers?.disconnect()
    })

    const tell = async (message: "hold" | "fail") => {
      const answer = once(servers, "message")
      servers.send(message)
      const [address] = (await answer) as [string]
      return address
    }

    test("what was answered is undone only where it is asynchronous", async () => {
      const { adapter, records } = before
      const [ended, begun] = [await newSession(before, "ended"), await newSession(before, "begun")]
      await adapter.createSession?.(ended)
      await adapter.createVerificationToken?.({ ...LINK, expires: inADay() })
      await records.put({ ...RECORD, owner: "ada", value: 1, expires: null }, "absent")
      // The standby has all of that.
      await wait(2000)
      await tell("hold")
      const answers = await Promise.all([
        answered(Promise.resolve(adapter.createSession?.(begun))),
        answered(Promise.resolve(adapter.deleteSession?.("ended"))),
        answered(Promise.resolve(adapter.useVerificationToken?.(LINK))),
        answered(Promise.resolve(records.removeOwned({ owner: "ada", collection: "c" }))),
      ])
      after = storesOf(await tell("fail"))
      const isAsynchronous = kind === "asynchronous"
      expect(answers).toEqual(Array(4).fill(isAsynchronous))
      // As it was before: for the application in front of an asynchronous one, answers have been undone.
      expect(await after.adapter.getSessionAndUser?.("begun")).toBeNull()
      expect(await after.adapter.getSessionAndUser?.("ended")).not.toBeNull()
      expect(await after.records.get(RECORD)).not.toBeNull()
      expect(await after.adapter.useVerificationToken?.(LINK)).toMatchObject(LINK)
    })
  },
)
