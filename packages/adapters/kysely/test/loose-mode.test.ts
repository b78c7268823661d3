import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { CamelCasePlugin, sql, type Kysely } from "kysely"
import type { Adapter } from "@sallyport/core/adapters"
import { KyselyAdapter, migrateToLatest, type Database } from "../src/index.js"
import { missing, openMariadb, type TestDatabase } from "./support/databases.js"

const COLLATION = "utf8mb4_general_ci"
/** Beside an attacker, whose address begins with hers. */
const ADA = "ada@example.com"
const ATTACKER = `${ADA}.evil.example`

/** What the message says of a value that has no room; it never has the value. */
const refusal = (said: RegExp) =>
  expect.objectContaining({
    code: "ER_DATA_TOO_LONG",
    message: expect.stringMatching(said) as string,
  }) as Error

async function reasonOf(write: unknown): Promise<unknown> {
  const [outcome] = await Promise.allSettled([write])
  return outcome.status === "rejected" ? outcome.reason : undefined
}

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  let opened: TestDatabase
  let adapter: Adapter
  const alter = (change: string) => sql.raw(change).execute(opened.db)
  const linkTo = (identifier: string) => ({
    identifier,
    token: crypto.randomUUID(),
    expires: new Date(Date.now() + 60_000),
  })

  beforeAll(async () => {
    opened = await openMariadb(COLLATION, "NO_ENGINE_SUBSTITUTION")
    await migrateToLatest(opened.db)
    adapter = KyselyAdapter(opened.db)
    await alter("alter table `User` modify email varchar(15)")
    await alter("alter table VerificationToken modify identifier varchar(15) not null")
  })
  afterAll(async () => opened.close())

  test("Without strict mode, the address of somebody else is not cut to that of a person", async () => {
    const reason = await reasonOf(
      adapter.createUser?.({ id: "", email: ATTACKER, emailVerified: new Date() }),
    )
    expect(reason).toEqual(
      refusal(/'email' of the table User: it holds 15 characters, and 28 came/),
    )
    expect(String(reason)).not.toContain("ada@")
    expect(await adapter.getUserByEmail?.(ADA)).toBeNull()
  })

  test("Without strict mode, a link to a longer address is no link to the shorter one", async () => {
    const link = linkTo(ATTACKER)
    const reason = await reasonOf(adapter.createVerificationToken?.(link))
    expect(reason).toEqual(refusal(/'identifier' of the table VerificationToken/))
    expect(await adapter.useVerificationToken?.({ ...link, identifier: ADA })).toBeNull()
  })

  test("What fits is stored without strict mode, too, also to the last character", async () => {
    const user = await adapter.createUser?.({ id: "", email: ADA, emailVerified: null })
    expect(await adapter.getUserByEmail?.(ADA)).toMatchObject({ id: user?.id, email: ADA })
    const link = linkTo(ADA)
    await adapter.createVerificationToken?.(link)
    expect(await adapter.useVerificationToken?.(link)).toMatchObject({ identifier: ADA })
  })

  test("A letter that the character set of a column lacks is refused, because the database writes `?`", async () => {
    await alter(
      "alter table VerificationToken modify identifier varchar(320) character set utf8mb3 not null",
    )
    expect(await reasonOf(adapter.createVerificationToken?.(linkTo("ada😀@example.com")))).toEqual(
      refusal(/its character set utf8mb3 lacks one of the 16 characters/),
    )
    const link = linkTo("ad\u00E4@example.com")
    await adapter.createVerificationToken?.(link)
    expect(await adapter.useVerificationToken?.(link)).toMatchObject({
      identifier: link.identifier,
    })
  })

  test("A column that was widened since takes the value, without a restart", async () => {
    await alter("alter table `User` modify email varchar(15)")
    expect(
      await reasonOf(adapter.createUser?.({ id: "", email: ATTACKER, emailVerified: null })),
    ).toEqual(refusal(/15 characters/))
    await alter("alter table `User` modify email varchar(320)")
    const user = await adapter.createUser?.({ id: "", email: ATTACKER, emailVerified: null })
    expect(await adapter.getUserByEmail?.(ATTACKER)).toMatchObject({ id: user?.id })
  })

  test("Names that a plugin of Kysely gives the columns are those of the database", async () => {
    await alter(
      "create table verification_token (identifier varchar(15), token varchar(64), expires datetime(3))",
    )
    const db = opened.db.withPlugin(new CamelCasePlugin()) as Kysely<Database>
    const reason = await reasonOf(KyselyAdapter(db).createVerificationToken?.(linkTo(ATTACKER)))
    expect(reason).toEqual(refusal(/'identifier' of the table verification_token/))
  })

  test("The mode is asked for once, and the columns only without strict mode", async () => {
    const strict = await openMariadb(COLLATION, "STRICT_ALL_TABLES")
    await migrateToLatest(strict.db)
    const { createVerificationToken } = KyselyAdapter(strict.db)
    const before = strict.queries.length
    await createVerificationToken?.(linkTo(ADA))
    await createVerificationToken?.(linkTo(ADA))
    const sent = strict.queries.slice(before).map((text) => text.split(" ")[0])
    await strict.close()
    expect(sent).toEqual(["select", "insert", "insert"])
  })
})
