import type { CatalogueEntry } from "./entry.js"

/** What can be wrong with the store behind an adapter. */
export const storeCodes = {
  STORE_UNREACHABLE: {
    severity: "error",
    about: "The database cannot be reached.",
    fix: "Start the database, and check the URL, the user and the password of the connection.",
    page: "/errors#adaptererror",
  },
  STORE_FAILS: {
    severity: "error",
    about: "An operation of the adapter fails.",
    fix: "Look up the message of the database that the cause quotes.",
    page: "/errors#adaptererror",
  },
  TABLE_MISSING: {
    severity: "error",
    about: "A table is missing in the database, or has other columns.",
    fix: "Create what `npx --no sallyport schema` prints, with migrateToLatest() where the adapter has it, and check that this is the database you mean.",
    page: "/adapters",
  },
  RECORDS_TABLE_MISSING: {
    severity: "error",
    about: "The table of records, which an extension needs, is missing.",
    fix: "Create what `npx --no sallyport schema --records` prints, with migrateToLatest() where the adapter has it.",
    page: "/records",
  },
  COLUMN_MISSING: {
    severity: "error",
    about: "The store loses a member of a row that it was given.",
    fix: "Add the column that the cause names.",
    page: "/adapters",
  },
  COLUMN_TOO_NARROW: {
    severity: "warning",
    about:
      "A column holds less than what providers or passkeys may bring, so that some people cannot sign in.",
    fix: "Make the column that the cause names wider: `npx --no sallyport schema --check` says how.",
    page: "/adapters#what-columns-hold",
  },
  MODE_NOT_STRICT: {
    severity: "warning",
    about:
      "The database is not in strict mode: it cuts what has no room in a column, so that two people may become one.",
    fix: "Put STRICT_TRANS_TABLES into `sql_mode` of MySQL or MariaDB. It is there by default.",
    page: "/adapters#what-columns-hold",
  },
  STORE_LOSES_WRITES: {
    severity: "warning",
    about:
      "By its settings, the store may lose what was written: a session that was ended, or a link that was used, is there again.",
    fix: "Change the setting that the cause names, if the store holds more than you could lose.",
    page: "/adapters#redis-cluster",
  },
  EMAIL_NOT_UNIQUE: {
    severity: "error",
    about: "Two users can get the same email address.",
    fix: "Create the unique index on the address of users.",
    page: "/adapters",
  },
  ACCOUNT_NOT_UNIQUE: {
    severity: "error",
    about: "One account of a provider can belong to two users.",
    fix: "Create the unique index on provider and providerAccountId of accounts.",
    page: "/adapters",
  },
  LINK_NOT_SINGLE_USE: {
    severity: "error",
    about: "A sign-in link works more than once.",
    fix: "Let useVerificationToken delete and return the row in one statement.",
    page: "/adapter-contract",
  },
  RECORDS_NOT_ATOMIC: {
    severity: "error",
    about: "Of two processes that write one record at once, both believe that they were first.",
    fix: "Create the primary key on collection and id of the records.",
    page: "/records",
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>
