import type { KeyDatabase, KeyTable } from "@sallyport/adapter-base"
import type { StoredRow } from "@sallyport/core/adapters"

/** The model of each kind of row. */
const MODELS: Readonly<Record<StoredRow, string>> = {
  user: "User",
  account: "Account",
  session: "Session",
  verificationToken: "VerificationToken",
  authenticator: "Authenticator",
}

interface NamedField {
  readonly name: string
  /** The name in the database, where it is another one. */
  readonly dbName?: string | null
}

/** A generated client, and what Prisma keeps in it of the schema. */
interface ClientWithSchema {
  readonly _activeProvider?: string
  readonly _runtimeDataModel?: {
    readonly models?: Readonly<
      Record<string, { readonly dbName?: string | null; readonly fields: readonly NamedField[] }>
    >
  }
  readonly $queryRawUnsafe?: (statement: string) => Promise<readonly object[]>
}

/**
 * What is asked of MySQL and MariaDB about the columns that rows are told apart by. Others are asked nothing, and neither
 * are mocks of a client.
 */
export function keyDatabase(prisma: object): KeyDatabase {
  const client = prisma as ClientWithSchema
  return {
    query: async (statement) =>
      client._activeProvider === "mysql" ? ((await client.$queryRawUnsafe?.(statement)) ?? []) : [],
    tables: (members) => {
      const kinds = Object.entries(MODELS) as readonly [StoredRow, string][]
      return kinds.map(([kind, model]) => tableOf(client, { kind, model, members: members[kind] }))
    },
  }
}

function tableOf(
  { _runtimeDataModel: schema }: ClientWithSchema,
  { kind, model, members }: { kind: StoredRow; model: string; members: readonly string[] },
): KeyTable {
  const written = schema?.models?.[model]
  const columns = members.map((member) => {
    const field = written?.fields.find(({ name }) => name === member)
    return [member, field?.dbName ?? member]
  })
  return {
    name: written?.dbName ?? model,
    rows: { kind, columns: Object.fromEntries(columns) as Record<string, string> },
  }
}
