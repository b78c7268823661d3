import { expect, test } from "vitest"
import { adviceOnTables } from "./missing-table.js"

test.each([
  ["SQLite", new Error("no such table: User")],
  [
    "SQLite, a column",
    new Error("table User has no column named role", { cause: new Error("no such column: role") }),
  ],
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
