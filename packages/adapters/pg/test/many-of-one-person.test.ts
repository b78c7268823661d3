import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { ofOnePerson } from "../../../../test/depth/depth.js"
import PostgresAdapter, { migrateToLatest, pgRecords, type Queryable } from "../src/index.js"
import { missing, openPostgres } from "./support/databases.js"

const expires = new Date(9e12)

describe.skipIf(missing)(`PostgreSQL ${missing ?? ""}: ${ofOnePerson} of one person`, () => {
  let opened: Awaited<ReturnType<typeof openPostgres>>
  let client: Queryable
  let statements = 0
  let userId = ""
  beforeAll(async () => {
    opened = await openPostgres()
    await migrateToLatest(opened.client)
    client = {
      query: (text, values) => {
        statements += 1
        return opened.client.query(text, values)
      },
    }
    const user = { id: "", email: "ada@example.com", emailVerified: null }
    userId = (await PostgresAdapter(opened.client).createUser!(user)).id
  })
  beforeEach(() => {
    statements = 0
  })
  afterAll(() => opened.close())

  test("sessions: one statement ends all but one, and one ends all", async () => {
    const adapter = PostgresAdapter(client)
    const rows = `insert into sessions ("userId", "sessionToken", expires)
      select $1, 't' || number, now() + interval '1 day' from generate_series(1, $2::int) number`
    await opened.client.query(rows, [userId, ofOnePerson])
    const count = async () => {
      const { rows: found } = await opened.client.query("select count(*)::int from sessions")
      return (found as { count: number }[])[0]?.count
    }
    await adapter.deleteOtherSessions!({ userId, sessionToken: "t7" })
    expect({ statements, left: await count() }).toEqual({ statements: 1, left: 1 })
    expect(await adapter.getSessionAndUser!("t7")).not.toBeNull()
    statements = 0
    await adapter.deleteSessionsByUser!(userId)
    expect({ statements, left: await count() }).toEqual({ statements: 1, left: 0 })
  })

  test("records: one statement lists a page, and one removes all but one", async () => {
    const records = pgRecords(client)
    const of = { collection: "c", owner: "ada" }
    for (let start = 0; start < ofOnePerson; start += 500)
      await Promise.all(
        Array.from({ length: 500 }, async (_, number) =>
          records.put({ ...of, id: `id-${start + number}`, value: 1, expires }, "always"),
        ),
      )
    statements = 0
    expect(await records.list({ ...of, limit: 100 })).toHaveLength(100)
    expect(statements).toBe(1)
    expect(await records.removeOwned({ ...of, except: "id-7" })).toBe(ofOnePerson - 1)
    expect(statements).toBe(2)
    expect(await records.list({ ...of, limit: 5 })).toMatchObject([{ id: "id-7" }])
  })
})
