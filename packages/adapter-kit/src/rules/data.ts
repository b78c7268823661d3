import type { AdapterSession, AdapterUser } from "@sallyport/core/adapters"
import { expectEqual, expectExactly, expectNothing, expectRow } from "../expectations.js"
import { aSession, aUser, anAccount, storedUser, unique } from "../fixtures.js"
import { rule, type Rule, type World } from "../rule.js"

const HOSTILE = [
  `'; DROP TABLE "User"; --`,
  `" OR ""="`,
  "' OR '1'='1",
  "\\' OR 1=1 --",
  "$1 ? :name @p1 {{x}}",
  "__proto__",
  "constructor",
  '{"$ne":null}',
  "<script>alert(1)</script>",
  "line\r\nfeed\ttab",
  "😀 日本語 ﷽",
  "null",
  "undefined",
  "0",
  "true",
]

/** Each looks like an ISO date or contains one; none is a date. */
const DATE_LIKE = [
  "2026-01-02T03:04:05.678Z",
  "2026-01-02T03:04:05Z",
  "2026-01-02",
  "x2026-01-02T03:04Zy",
]

export const dataRules: readonly Rule[] = [
  rule(
    "values: quotes, markup, patterns and key words are data",
    ["createUser", "getUser", "getUserByEmail"],
    async (world) => {
      for (const name of HOSTILE) {
        const given = { ...aUser(world), name, image: name }
        const { id } = await world.adapter.createUser(given)
        expectExactly(await world.adapter.getUser(id), { ...given, id })
        expectNothing(await world.adapter.getUserByEmail(name))
      }
    },
  ),
  rule(
    "values: a text that looks like a date stays a text",
    ["createUser", "getUser", "linkAccount", "getUserByAccount"],
    async (world) => {
      for (const text of DATE_LIKE) {
        const given = { ...aUser(world), name: text, image: text }
        const { id } = await world.adapter.createUser(given)
        expectExactly(await world.adapter.getUser(id), { ...given, id })
        const account = {
          ...anAccount(id),
          providerAccountId: `${text}${unique()}`,
          access_token: text,
          scope: text,
        }
        await world.adapter.linkAccount(account)
        expectExactly(await world.adapter.getUserByAccount(account), { ...given, id })
        if (world.reads.account) expectRow(await world.reads.account(account), account)
      }
    },
  ),
  rule(
    "values: a NUL character is refused or kept, never cut off",
    ["createUser", "getUser", "getUserByEmail"],
    async (world) => {
      const given = { ...aUser(world), name: "a\0b" }
      const created = await Promise.resolve(world.adapter.createUser(given)).catch(() => null)
      if (created) expectRow(await world.adapter.getUser(created.id), { name: given.name })
      const { email } = await storedUser(world)
      const found = await Promise.resolve(world.adapter.getUserByEmail(`${email}\0`)).catch(
        () => null,
      )
      expectNothing(found)
    },
  ),
  rule(
    "values: what the caller does to a row later does not reach the store",
    ["createUser", "getUser"],
    async (world) => {
      const user = await storedUser(world)
      const row = await world.adapter.getUser(user.id)
      if (row) Object.assign(row, { name: "changed" }).emailVerified?.setTime(0)
      expectExactly(await world.adapter.getUser(user.id), user)
    },
  ),
  rule(
    "values: 200 characters, of four bytes and with combining marks, are kept whole",
    ["createUser", "getUser", "getUserByEmail"],
    async (world) => {
      for (const one of ["x", "\u{1f469}", "e\u0301", "\u0e01\u0e4d"]) {
        const name = one.repeat(200 / [...one].length)
        const given = { ...aUser(world), name, email: `${unique()}${"e".repeat(150)}@example.com` }
        const { id } = await world.adapter.createUser(given)
        expectExactly(await world.adapter.getUser(id), { ...given, id })
        expectExactly(await world.adapter.getUserByEmail(given.email), { ...given, id })
      }
    },
  ),
  rule(
    "dates: a process in another time zone reads and writes the same moments",
    ["createUser", "getUser", "createSession", "getSessionAndUser"],
    async (world) => {
      const here = await writtenPerson(world)
      const there = await inAnotherTimeZone(async () => {
        await expectPerson(world, here)
        return writtenPerson(world)
      })
      await expectPerson(world, there)
    },
  ),
]

type PeopleWorld = World<"createUser" | "getUser" | "createSession" | "getSessionAndUser">
interface StoredPerson {
  readonly user: AdapterUser
  readonly session: AdapterSession
}

async function writtenPerson(world: PeopleWorld): Promise<StoredPerson> {
  const user = await storedUser(world)
  const session = aSession(user.id)
  await world.adapter.createSession(session)
  return { user, session }
}

async function expectPerson(
  { adapter }: PeopleWorld,
  { user, session }: StoredPerson,
): Promise<void> {
  expectExactly(await adapter.getUser(user.id), user)
  expectRow((await adapter.getSessionAndUser(session.sessionToken))?.session, session)
}

/**
 * Runs in a time zone that is offset by half an hour and has daylight saving time. Node.js applies `TZ` whenever it is
 * set.
 */
async function inAnotherTimeZone<T>(act: () => Promise<T>): Promise<T> {
  const { TZ } = process.env
  process.env["TZ"] = "America/St_Johns"
  try {
    expectEqual(new Date("2026-07-01").getTimezoneOffset(), 150)
    return await act()
  } finally {
    if (TZ === undefined) delete process.env["TZ"]
    else process.env["TZ"] = TZ
  }
}
