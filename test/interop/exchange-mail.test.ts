import type { AuthConfig } from "@sallyport/core"
import type { Adapter } from "@sallyport/core/adapters"
import { KyselyAdapter as TheirKysely } from "@auth/kysely-adapter"
import {
  KyselyAdapter as OurKysely,
  migrateToLatest,
  type Database,
} from "@sallyport/kysely-adapter"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { Kysely, SqliteDialect } from "kysely"
import Libsql from "libsql"
import { describe, expect, test } from "vitest"
import { configured, movedTo, session } from "./exchange-site.js"
import { libraries } from "./library.js"
import { Visitor } from "./visitor.js"

// In a file of its own, because Auth.js remembers for a whole process that some configuration had an email provider.
const ADA = "ada@example.com"
const [ours, theirs] = libraries
const pairs = [
  { made: "Auth.js", honoured: "Sallyport", maker: theirs, reader: ours },
  { made: "Sallyport", honoured: "Auth.js", maker: ours, reader: theirs },
]

describe.each(pairs)("What $made stored and sent, honoured by $honoured", ({ maker, reader }) => {
  test("an email link", async () => {
    const links: string[] = []
    const config = withMail(MemoryAdapter(), links)
    const visitor = new Visitor(maker, config)
    await visitor.post("signin/email", { email: ADA })
    const moved = movedTo(reader, visitor)
    await follow(moved, links)
    expect(await session(moved)).toMatchObject({ user: { email: ADA } })
    expect(config.log).toEqual([])
  })

  test("users, stored sessions and links in one database, through each one's Kysely adapter", async () => {
    const database = new Libsql(":memory:")
    const db = new Kysely<Database>({ dialect: new SqliteDialect({ database }) })
    await migrateToLatest(db)
    const adapters = { ours: OurKysely(db), theirs: TheirKysely(db) as unknown as Adapter }
    const links: string[] = []
    const [making, reading] = [maker, reader].map(({ name }) => withMail(adapters[name], links))
    const visitor = new Visitor(maker, making!)
    await visitor.post("signin/email", { email: ADA })
    const moved = movedTo(reader, visitor, reading)
    await follow(moved, links)
    const [user] = await db.selectFrom("User").selectAll().execute()
    expect(user).toMatchObject({ email: ADA, emailVerified: expect.anything() })
    for (const library of [moved, movedTo(maker, moved, making)])
      expect(await session(library)).toMatchObject({ user: { email: ADA } })
    await movedTo(maker, moved, making).post("signout")
    expect(await session(moved)).toBeNull()
    expect([...making!.log, ...reading!.log]).toEqual([])
    await db.destroy()
  })
})

interface ErrorLog {
  readonly log: Error[]
}

function withMail(adapter: Adapter, links: string[]): AuthConfig & ErrorLog {
  const email = {
    id: "email",
    name: "Email",
    type: "email",
    sendVerificationRequest: ({ url }: { url: string }) => void links.push(url),
  } as const
  return configured({ providers: [email], adapter, session: { strategy: "database" } })
}

/**
 * Opens the newest link. If this library did not send the request for it, presses the button of the page
 * (email-elsewhere).
 */
async function follow(visitor: Visitor, links: readonly string[]): Promise<void> {
  const link = links.at(-1) ?? ""
  const response = await visitor.send(link)
  if (response.status !== 200) return
  const { email = "", token = "" } = Object.fromEntries(new URL(link).searchParams)
  await visitor.post("callback/email", { email, token })
}
