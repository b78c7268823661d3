import { admin } from "@sallyport/core/admin"
import { administration } from "@sallyport/core/administration"
import { audit } from "@sallyport/core/audit"
import { sessions } from "@sallyport/core/sessions"
import { describe, expect, onTestFinished, test } from "vitest"
import { KyselyAdapter, migrateToLatest } from "../../adapters/kysely/src/index.js"
import { openSqlite } from "../../adapters/kysely/test/support/databases.js"
import { applicationOf } from "./database-application.js"
import { sallyport } from "./run.js"

const SECRET = "the secret of these tests, which is long enough"

/** An application with a database and a back office, in which Ada is a user. */
async function office() {
  const { db, close } = await openSqlite()
  onTestFinished(close)
  await migrateToLatest(db)
  const adapter = KyselyAdapter(db)
  const config = {
    adapter,
    secret: SECRET,
    providers: [],
    extensions: [sessions(), administration(), audit()],
  }
  const ada = await adapter.createUser?.({
    id: "ada",
    name: "Ada",
    email: "ada@example.com",
    emailVerified: new Date(),
  })
  const id = String(ada?.id)
  return { adapter, config, id, people: admin(config).people, cwd: applicationOf(config) }
}

describe("sallyport unblock", () => {
  test("ends the block of a user by their id, says why they were, and is in the audit trail", async () => {
    const { people, id, cwd } = await office()
    await people.block(id, { reason: "by mistake" })
    const { code, out, error } = await sallyport(["unblock", id], { cwd })
    expect({ code, error }).toEqual({ code: 0, error: "" })
    expect(out).toBe(
      `user ${id}: unblocked, who was blocked for "by mistake". They can sign in again.\n`,
    )
    expect(await people.blockOf(id)).toBeNull()
    const { entries } = await people.audit(id)
    expect(entries.map(({ type }) => type)).toEqual(["unblocked", "blocked", "sessionsEnded"])
  })

  test("by an address: its block and that of the user who has it", async () => {
    const { people, id, cwd } = await office()
    await people.block(id, { reason: "spam", address: true })
    const { code, out } = await sallyport(["unblock", "--address", " Ada@Example.com", "--json"], {
      cwd,
    })
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      user: id,
      address: "ada@example.com",
      wasBlocked: true,
      block: { reason: "spam" },
    })
    expect(await people.blockOf(id)).toBeNull()
    expect((await people.blocked()).blocks).toEqual([])
  })

  test("by an address whose user is gone", async () => {
    const { adapter, people, id, cwd, config } = await office()
    await people.block(id, { reason: "spam", address: true })
    await adapter.deleteUser?.(id)
    await admin(config).removed(id)
    expect((await people.blocked()).blocks).toHaveLength(1)
    const { out } = await sallyport(["unblock", "--address", "ada@example.com"], { cwd })
    expect(out).toBe("ada@example.com: unblocked. They can sign in again.\n")
    expect((await people.blocked()).blocks).toEqual([])
  })

  test("somebody who is not blocked: nothing is changed, and it says so", async () => {
    const { id, cwd } = await office()
    const { code, out } = await sallyport(["unblock", id], { cwd })
    expect({ code, out }).toEqual({
      code: 0,
      out: `user ${id}: not blocked, so nothing was changed.\n`,
    })
    const nobody = await sallyport(["unblock", "--address", "eve@example.com"], { cwd })
    expect(nobody.out).toContain("No user of your store has this address.")
  })

  test("an id that nobody has: exit code 1, and what to do instead", async () => {
    const { cwd } = await office()
    const { code, error } = await sallyport(["unblock", "nobody"], { cwd })
    expect(code).toBe(1)
    expect(error).toContain("No user of your store has this id. Nobody was unblocked.")
    expect(error).toContain("--address")
  })

  test("a configuration without administration(), or with a problem: exit code 1, and why", async () => {
    const { adapter } = await office()
    const bare = applicationOf({ adapter, secret: SECRET, extensions: [sessions()] })
    const without = await sallyport(["unblock", "ada"], { cwd: bare })
    expect(without).toMatchObject({ code: 1, out: "" })
    expect(without.error).toContain("auth.ts does not list administration()")
    const alone = applicationOf({ adapter, secret: SECRET, extensions: [administration()] })
    const broken = await sallyport(["unblock", "ada"], { cwd: alone })
    expect(broken.code).toBe(1)
    expect(broken.error).toContain("Write extensions: [sessions(), administration()]")
    expect(broken.error).not.toContain("    at ")
  })

  test("a store that fails: exit code 1, and nothing of what the driver says", async () => {
    const { config, adapter } = await office()
    const getUser = () => Promise.reject(new Error("password=hunter2"))
    const cut = applicationOf({
      ...config,
      adapter: { ...adapter, getUser, getUserByEmail: getUser },
    })
    for (const args of [["ada"], ["--address", "ada@example.com"]]) {
      const { code, out, error } = await sallyport(["unblock", ...args], { cwd: cut })
      expect(code).toBe(1)
      expect(error).toContain("could not be asked")
      expect(`${out}${error}`).not.toMatch(/hunter2|^ {4}at /m)
    }
  })

  test.each([
    { args: [], says: "Name who is to be unblocked" },
    { args: ["ada@example.com"], says: "unblock --address ada@example.com" },
    { args: ["ada", "--address", "ada@example.com"], says: "not both" },
    { args: ["--address", "ada"], says: '"ada" is no email address' },
  ])("called as $args: exit code 2, and what to write", async ({ args, says }) => {
    const { code, error } = await sallyport(["unblock", ...args])
    expect(code).toBe(2)
    expect(error).toContain(says)
  })
})
