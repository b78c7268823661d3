import { expect, test } from "vitest"
import { adviceOnTables } from "./missing-table.js"

test.each([
  ["SQLite", new Error("no such table: User")],
  ["PostgreSQL, a column that it does not name", Object.assign(new Error("?"), { code: "42703" })],
  ["PostgreSQL", Object.assign(new Error('relation "users" does not exist'), { code: "42P01" })],
  [
    "PostgreSQL in another language",
    Object.assign(new Error("Relation »users« existiert nicht"), { code: "42P01" }),
  ],
  [
    "MariaDB",
    Object.assign(new Error("Table 'app.User' doesn't exist"), { code: "ER_NO_SUCH_TABLE" }),
  ],
  ["Prisma", Object.assign(new Error("The table `main.User` is not there"), { code: "P2021" })],
  [
    "a mapper around the driver",
    new Error("Failed query: select …", { cause: new Error("no such table: user") }),
  ],
])("a missing table of %s is told of", (_, error) => {
  expect(adviceOnTables(error)).toContain("a table or a column is missing")
})

test.each([
  ["SQLite", new Error("table User has no column named image"), "User"],
  ["SQLite, a condition", new Error("no such column: User.image"), "User"],
  ["SQLite, no table", new Error("no such column: image"), undefined],
  [
    "PostgreSQL",
    Object.assign(new Error('column "image" of relation "User" does not exist'), { code: "42703" }),
    "User",
  ],
  ["PostgreSQL, a condition", new Error('column "image" does not exist'), undefined],
  ["MariaDB", new Error("Unknown column 'image' in 'INSERT INTO'"), undefined],
  [
    "Prisma",
    Object.assign(
      new Error("The column `main.User.image` does not exist in the current database."),
      { code: "P2022", meta: { modelName: "User" } },
    ),
    "User",
  ],
])(
  "a column that %s names is told of by its name, and no migration that would not add it",
  (_, error, table) => {
    const wrapped = new Error("Failed query: insert into …", { cause: error })
    const place = table === undefined ? "its table" : `the table ${table}`
    for (const one of [error, wrapped])
      expect(adviceOnTables(one)).toBe(
        `: column image is missing in ${place}: add it (ALTER TABLE ${table ?? "…"} ADD COLUMN image …), or leave the member out of what profile() returns`,
      )
  },
)

test("what is missing in a table of another kind is no matter of profile()", () => {
  const advice = adviceOnTables(new Error("table Account has no column named scope"))
  expect(advice).toContain("column scope is missing in the table Account: add it")
  expect(advice).not.toContain("profile()")
})

test.each([
  [
    "a refused connection",
    Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }),
  ],
  [
    "a violated key",
    Object.assign(new Error("UNIQUE constraint failed: User.email"), { code: 23505 }),
  ],
  ["a text", "no such table"],
  ["nothing", undefined],
])("%s is not", (_, error) => {
  expect(adviceOnTables(error)).toBe("")
})

test("an error that is its own cause ends the search", () => {
  const error = new Error("round")
  error.cause = error
  expect(adviceOnTables(error)).toBe("")
})

const account = { provider: "github", access_token: "x".repeat(300), scope: "user" }
const failed = (message: string, members: object = {}) => Object.assign(new Error(message), members)

test.each([
  [
    "PostgreSQL",
    failed("value too long for type character varying(255)", { code: "22001" }),
    "access_token (300 characters) is too long for its column, which has room for 255 characters",
  ],
  [
    "MariaDB",
    failed("Data too long for column 'access_token' at row 1", { code: "ER_DATA_TOO_LONG" }),
    "access_token (300 characters) is too long for its column",
  ],
  [
    "Prisma",
    failed("The provided value for the column is too long", {
      code: "P2000",
      meta: { modelName: "Account", column_name: "access_token" },
    }),
    "access_token (300 characters) is too long for its column of the table Account",
  ],
  [
    "MariaDB, a number",
    failed("Out of range value for column 'expires_at' at row 1"),
    "the column expires_at has no room for its value. Make a number 64 bits wide",
  ],
  [
    "MariaDB, a date",
    failed("Incorrect datetime value: '2046-01-01' for column 'expires' at row 1"),
    "let a date be later than 2038",
  ],
  [
    "PostgreSQL, a number",
    failed('value "2420000000" is out of range for type integer', { code: "22003" }),
    "the column of a number or a date has no room",
  ],
  [
    "PostgreSQL, null",
    failed('null value in column "email" of relation "User" violates not-null constraint', {
      column: "email",
      table: "User",
      code: "23502",
    }),
    "the column email of the table User takes no null",
  ],
  [
    "SQLite, null",
    failed("NOT NULL constraint failed: User.email"),
    "the column email of the table User takes no null",
  ],
  [
    "MariaDB, null",
    failed("Column 'email' cannot be null", { code: "ER_BAD_NULL_ERROR" }),
    "the column email takes no null",
  ],
])("what has no room in a column of %s is named, with its length", (_, error, expected) => {
  const wrapped = new Error("Failed query: insert into …", { cause: error })
  for (const one of [error, wrapped]) {
    const advice = adviceOnTables(one, [account])
    expect(advice).toContain(expected)
    expect(advice).not.toMatch(/xxx|2420000000|2046/)
  }
})
