import { type Kysely, type RawBuilder, sql } from "kysely"
import { engineOf } from "../store.js"
import { addressMayBeNull } from "./address-may-be-null.js"
import { columnTypes } from "./column-types.js"
import { ACCOUNT_KEY, createIndexOnce } from "./create-index-once.js"

/**
 * Gives tables that were made earlier the columns that they would have now. Rows stay. What an index of the application's own
 * keeps short stays as it is.
 */
export async function makeRoom(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  if (engine === "sqlite") return addressMayBeNull(db)
  if (engine === "mysql") return makeRoomInMysql(db)
  const tables = await db.introspection.getTables()
  const isDemanded = tables.some(
    ({ name, columns }) =>
      name === "User" && columns.some((one) => one.name === "email" && !one.isNullable),
  )
  if (!isDemanded) return
  await db.schema
    .alterTable("User")
    .alterColumn("email", (column) => column.dropNotNull())
    .execute()
}

const LONG = { type: "longText", least: 1024 * 1024 } as const

/** The columns that may be too short. `least`: characters, or bytes of a text. */
const COLUMNS: Readonly<Record<string, Readonly<Record<string, WantedColumn>>>> = {
  User: { name: LONG, image: LONG, email: { type: "address", least: 320, mayBeNull: true } },
  Account: {
    providerAccountId: { type: "accountId", least: 1364 },
    refresh_token: LONG,
    access_token: LONG,
    id_token: LONG,
    token_type: LONG,
    scope: LONG,
    session_state: LONG,
  },
  VerificationToken: { identifier: { type: "address", least: 320 } },
  Authenticator: {
    credentialID: { type: "passkeyId", least: 1364 },
    providerAccountId: { type: "passkeyId", least: 1364 },
  },
}

interface WantedColumn {
  readonly type: "longText" | "address" | "accountId" | "passkeyId"
  readonly least: number
  readonly mayBeNull?: boolean
}

/** A column as MySQL describes it. */
interface PresentColumn {
  readonly name: string
  readonly most: number | string | null
  readonly nullable: "YES" | "NO"
  readonly charset: string | null
  readonly collated: string | null
}

/** An index that is not ours has no room for the longer column. */
const TOO_LONG = "ER_TOO_LONG_KEY"

async function makeRoomInMysql(db: Kysely<unknown>): Promise<void> {
  for (const [table, wanted] of Object.entries(COLUMNS)) {
    const { rows } = await sql<PresentColumn>`
      select column_name as name, character_maximum_length as most, is_nullable as nullable,
        character_set_name as charset, collation_name as collated
      from information_schema.columns
      where table_schema = database() and table_name = ${table}`.execute(db)
    const short = rows.flatMap((found) => {
      const want = wanted[found.name]
      return want && isShort(found, want)
        ? [{ type: want.type, change: changeOf(found, want) }]
        : []
    })
    const texts = short.filter(({ type }) => type === "longText")
    // MySQL writes the whole table anew for each statement.
    if (texts.length > 0)
      await alter(
        db,
        table,
        texts.map(({ change }) => change),
      )
    for (const { type, change } of short)
      if (type === "accountId") await lengthenAccountId(db, change)
      else if (type !== "longText") await alter(db, table, [change])
  }
}

function isShort(
  { most, nullable }: PresentColumn,
  { least, mayBeNull = false }: WantedColumn,
): boolean {
  return (most !== null && Number(most) < least) || (mayBeNull && nullable === "NO")
}

function changeOf(found: PresentColumn, want: WantedColumn): RawBuilder<unknown> {
  const isDemanded = found.nullable === "NO" && !want.mayBeNull
  const demand = isDemanded ? sql`not null` : sql`null`
  return sql`modify ${sql.ref(found.name)} ${typeFor(found, want)} ${demand}`
}

async function alter(
  db: Kysely<unknown>,
  table: string,
  changes: readonly RawBuilder<unknown>[],
): Promise<void> {
  try {
    await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db)
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code !== TOO_LONG) throw error
  }
}

/** The key of accounts has the whole id so far, for which there would be no room. */
async function lengthenAccountId(db: Kysely<unknown>, change: RawBuilder<unknown>): Promise<void> {
  const { name } = ACCOUNT_KEY
  const { rows } = await sql`
    select 1 from information_schema.statistics
    where table_schema = database() and table_name = 'Account' and index_name = ${name}
    limit 1`.execute(db)
  await alter(db, "Account", [
    ...(rows.length > 0 ? [sql`drop index ${sql.ref(name)}`] : []),
    change,
  ])
  await createIndexOnce(db, ACCOUNT_KEY)
}

/** Compared as before, because an application may count on it; what needs less room counts as another column. */
function typeFor(
  { charset, collated }: PresentColumn,
  { type }: WantedColumn,
): RawBuilder<unknown> {
  if (type === "passkeyId" || charset === null || collated === null) return columnTypes.mysql[type]
  const length = { longText: "mediumtext", address: "varchar(320)", accountId: "varchar(1364)" }
  return sql`${sql.raw(length[type])} character set ${sql.raw(charset)} collate ${sql.raw(collated)}`
}
