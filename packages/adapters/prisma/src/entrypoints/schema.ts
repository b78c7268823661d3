import type { AdapterSchema, SqlDialect } from "@sallyport/adapter-base"
import type { AnyPrismaClient } from "../any-prisma-client.js"

/** The models of a new database. The README shows the same. */
const models: readonly string[] = [
  `model User {
  id            String          @id @default(cuid())
  name          String?
  email         String          @unique
  emailVerified DateTime?
  image         String?
  accounts      Account[]
  sessions      Session[]
  authenticators Authenticator[]
}`,
  `model Account {
  userId            String
  type              String
  provider          String
  providerAccountId String
  refresh_token     String? // on MySQL and MariaDB: @db.Text, as for the next two
  access_token      String?
  id_token          String?
  expires_at        BigInt?
  token_type        String?
  scope             String?
  session_state     String?
  verifiedEmail      String? // the address that the provider called verified
  user              User    @relation(fields: [userId], references: [id], onDelete: Cascade)

  @@id([provider, providerAccountId])
  @@index([userId])
}`,
  `model Session {
  sessionToken String   @unique
  userId       String
  expires      DateTime
  user         User     @relation(fields: [userId], references: [id], onDelete: Cascade)

  @@index([userId])
  @@index([expires])
}`,
  `model VerificationToken {
  identifier String
  token      String
  expires    DateTime

  @@id([identifier, token])
  @@index([expires])
}`,
  `model Authenticator {
  credentialID         String  @unique
  userId               String
  providerAccountId    String
  credentialPublicKey  String
  counter              Int
  credentialDeviceType String
  credentialBackedUp   Boolean
  transports           String?
  name                 String? // the name that its owner gave it
  user                 User    @relation(fields: [userId], references: [id], onDelete: Cascade)

  @@id([userId, credentialID])
}`,
]

/** The model of the library's records, which only some features need. */
const recordModel = `model AuthRecord {
  collection String // on MySQL and MariaDB: @db.VarChar(128), as for id
  id         String
  owner      String? // on MySQL and MariaDB: @db.VarChar(255)
  value      String // on MySQL and MariaDB: @db.MediumText
  version    String
  expires    BigInt? // milliseconds since 1970

  @@id([collection, id])
  @@index([owner, collection])
  @@index([expires])
  @@map("auth_records")
}`

/** Begins a comment such as `// on MySQL and MariaDB: @db.Text, as for the next two`. */
const ON_MYSQL = "// on MySQL and MariaDB: "
/** The type in such a comment, and for which fields it counts as well. */
const TYPE_OF_MYSQL = /^(@db\.[\w()]+)(?:, as for (id|the next two))?$/
const ALSO = { id: 1, "the next two": 2 }

/** The model as its comments say for MySQL, or without these comments. */
function forDialect(model: string, dialect: SqlDialect): string {
  let type = ""
  let left = 0
  const lines = model.split("\n").map((line) => {
    const [before = "", comment = ""] = line.split(ON_MYSQL)
    const [, found, also] = TYPE_OF_MYSQL.exec(comment) ?? []
    if (found !== undefined) {
      const field = before.trimEnd()
      type = found
      left = also === undefined ? 0 : ALSO[also as keyof typeof ALSO]
      return dialect === "mysql" ? `${field} ${found}` : field
    }
    if (left === 0) return line
    left -= 1
    return dialect === "mysql" ? `${line} ${type}` : line
  })
  return lines.join("\n")
}

/** The dialects of Prisma's names for databases. */
const DIALECTS: Readonly<Record<string, SqlDialect>> = {
  postgresql: "postgres",
  mysql: "mysql",
  sqlite: "sqlite",
}

/** The models of `PrismaAdapter`. */
export const schema: AdapterSchema<AnyPrismaClient> = {
  language: "prisma",
  dialects: ["postgres", "mysql", "sqlite"],
  parts: ({ dialect, records }) =>
    [...models, ...(records ? [recordModel] : [])].map((model) => forDialect(model, dialect)),
  next: "Then: npx prisma migrate dev --name auth && npx prisma generate. On MySQL and MariaDB, the README says what records need beside their model.",
  open: (prisma) => {
    const client = prisma as unknown as RawClient
    const dialect = DIALECTS[client._activeProvider]
    if (!dialect) throw new TypeError(`Tables of ${client._activeProvider} cannot be compared`)
    return { dialect, query: async (statement) => client.$queryRawUnsafe(statement) }
  },
}

interface RawClient {
  readonly _activeProvider: string
  readonly $queryRawUnsafe: (statement: string) => Promise<readonly object[]>
}
