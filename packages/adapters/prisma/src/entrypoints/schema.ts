import type { AdapterSchema, SqlDialect } from "@sallyport/adapter-base"
import type { AnyPrismaClient } from "../any-prisma-client.js"

/** The models of a new database. The README shows the same. */
const models: readonly string[] = [
  `model User {
  id            String          @id @default(cuid())
  name          String? // on MySQL and MariaDB: @db.MediumText
  email         String?         @unique // on MySQL and MariaDB: @db.VarChar(320)
  emailVerified DateTime?
  image         String? // on MySQL and MariaDB: @db.MediumText
  accounts      Account[]
  sessions      Session[]
  authenticators Authenticator[]
}`,
  `model Account {
  userId            String
  type              String
  provider          String
  providerAccountId String // on MySQL and MariaDB: @db.VarChar(1364)
  refresh_token     String? // on MySQL and MariaDB: @db.MediumText
  access_token      String? // on MySQL and MariaDB: @db.MediumText
  id_token          String? // on MySQL and MariaDB: @db.MediumText
  expires_at        BigInt?
  token_type        String? // on MySQL and MariaDB: @db.MediumText
  scope             String? // on MySQL and MariaDB: @db.MediumText
  session_state     String? // on MySQL and MariaDB: @db.MediumText
  verifiedEmail      String? // the address that the provider called verified // on MySQL and MariaDB: @db.VarChar(320)
  user              User    @relation(fields: [userId], references: [id], onDelete: Cascade)

  @@id([provider, providerAccountId]) // on MySQL and MariaDB: @@id([provider, providerAccountId(length: 500)])
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
  identifier String // on MySQL and MariaDB: @db.VarChar(320)
  token      String
  expires    DateTime

  @@id([identifier, token])
  @@index([expires])
}`,
  `model Authenticator {
  credentialID         String  @unique // on MySQL and MariaDB: @unique(length: 500) @db.VarChar(1364)
  userId               String
  providerAccountId    String // on MySQL and MariaDB: @db.VarChar(1364)
  credentialPublicKey  String // on MySQL and MariaDB: @db.Text
  counter              BigInt
  credentialDeviceType String
  credentialBackedUp   Boolean
  transports           String?
  name                 String? // the name that its owner gave it
  user                 User    @relation(fields: [userId], references: [id], onDelete: Cascade)

  @@id([userId, credentialID]) // on MySQL and MariaDB: @@id([userId, credentialID(length: 500)])
}`,
]

/** The model of the library's records, which only some features need. */
const recordModel = `model AuthRecord {
  collection String // on MySQL and MariaDB: @db.VarChar(128)
  id         String // on MySQL and MariaDB: @db.VarChar(128)
  owner      String? // on MySQL and MariaDB: @db.VarChar(255)
  value      String // on MySQL and MariaDB: @db.MediumText
  version    String
  expires    BigInt? // milliseconds since 1970

  @@id([collection, id])
  @@index([owner, collection])
  @@index([expires])
  @@map("auth_records")
}`

/** Begins a comment such as `// on MySQL and MariaDB: @db.Text`, with what a line has there besides, or in its place. */
const ON_MYSQL = "// on MySQL and MariaDB: "

/** The model as its comments say for MySQL, or without these comments. */
function forDialect(model: string, dialect: SqlDialect): string {
  return model
    .split("\n")
    .map((line) => {
      const [before = "", there] = line.split(ON_MYSQL)
      if (there === undefined || dialect !== "mysql") return before.trimEnd()
      return there.startsWith("@@") ? `  ${there}` : withAttributes(before, there)
    })
    .join("\n")
}

/** Of an attribute that is there already, such as `@unique`, that of MySQL counts. A comment stays at the end. */
function withAttributes(before: string, there: string): string {
  const [field = "", comment] = before.split(" //")
  const kept = there.startsWith("@unique") ? field.replace("@unique", "") : field
  return `${kept.trimEnd()} ${there}${comment === undefined ? "" : ` //${comment.trimEnd()}`}`
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
  next: "Then: npx --no prisma migrate dev --name auth && npx --no prisma generate. On MySQL and MariaDB, the README says what records need beside their model.",
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
