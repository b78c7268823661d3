import Libsql from "libsql"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { cacheStatements } from "../src/index.js"

interface DriverStatement {
  all: (parameters: readonly unknown[]) => unknown[]
}

let database: InstanceType<typeof Libsql>
beforeEach(() => {
  database = new Libsql(":memory:")
  database.exec("create table t (a text)")
})
afterEach(() => database.close())

test("a text is prepared once and answers anew each time", () => {
  const prepare = vi.spyOn(database, "prepare")
  const cached = cacheStatements(database)
  for (const value of ["x", "y"]) cached.prepare("insert into t values (?)").run([value])
  expect(cached.prepare("select a from t").all([])).toEqual([{ a: "x" }, { a: "y" }])
  cached.prepare("insert into t values (?)").run(["z"])
  expect(cached.prepare("select a from t").all([])).toHaveLength(3)
  expect(prepare).toHaveBeenCalledTimes(2)
})

test("a kept statement sees a column that was added later", () => {
  const cached = cacheStatements(database)
  cached.prepare("insert into t values (?)").run(["x"])
  cached.prepare("select * from t").all([])
  cached.prepare("alter table t add column b text default 'new'").run([])
  expect(cached.prepare("select * from t").all([])).toEqual([{ a: "x", b: "new" }])
  expect(cached.prepare("select a from t where b = ?").all(["new"])).toEqual([{ a: "x" }])
})

describe("a query for one row", () => {
  const one = "select * from t where a = ? limit 1"

  test("returns the row as the query for many does, or nothing", () => {
    const cached = cacheStatements(database)
    for (const value of ["x", "x"]) cached.prepare("insert into t values (?)").run([value])
    const all = vi.spyOn(Object.getPrototypeOf(database.prepare(one)) as DriverStatement, "all")
    expect(cached.prepare(one).all(["x"])).toStrictEqual([{ a: "x" }])
    expect(cached.prepare(one).all(["y"])).toStrictEqual([])
    expect(all).not.toHaveBeenCalled()
    all.mockRestore()
  })

  test("sees a column that was added later", () => {
    const cached = cacheStatements(database)
    cached.prepare("insert into t values (?)").run(["x"])
    expect(cached.prepare(one).all(["x"])).toStrictEqual([{ a: "x" }])
    database.exec("alter table t add column b text default 'new'")
    expect(cached.prepare(one).all(["x"])).toStrictEqual([{ a: "x", b: "new" }])
  })

  test("keeps a column with the name of the member that libsql adds", () => {
    const cached = cacheStatements(database)
    database.exec(`alter table t add column "_metadata" text default 'mine'`)
    cached.prepare("insert into t (a) values (?)").run(["x"])
    expect(cached.prepare(one).all(["x"])).toStrictEqual([{ a: "x", _metadata: "mine" }])
  })

  test.each(["b blob", "b", "b any"])(
    "returns the bytes of a column %s as the query for many does",
    (column) => {
      database.exec(`create table bytes (a text, ${column})`)
      database.exec("insert into bytes values ('x', x'00ff')")
      const cached = cacheStatements(database)
      const [row] = cached.prepare("select * from bytes limit 1").all([])
      expect(row).toStrictEqual(database.prepare("select * from bytes").all([])[0])
      const [made] = cached.prepare("select x'00ff' as made from bytes limit 1").all([])
      expect(made).toStrictEqual(database.prepare("select x'00ff' as made from bytes").all([])[0])
    },
  )

  test("leaves no read open, so that the table can be changed", () => {
    const cached = cacheStatements(database)
    cached.prepare("insert into t values (?)").run(["x"])
    cached.prepare(one).all(["x"])
    cached.prepare("drop table t").run([])
    expect(() => cached.prepare(one).all(["x"])).toThrow("no such table")
  })

  test.each([
    "select a from t -- limit 1",
    "select a from t /* limit 1",
    "select a from t limit 11",
  ])("is not taken for one where it is not: %s", (sql) => {
    const cached = cacheStatements(database)
    for (const value of ["x", "y"]) cached.prepare("insert into t values (?)").run([value])
    expect(cached.prepare(sql).all([])).toHaveLength(2)
  })
})

test("a statement that is no longer used goes first, so that values in SQL do not fill the memory", () => {
  const prepare = vi.spyOn(database, "prepare")
  const cached = cacheStatements(database)
  cached.prepare("select 'often'")
  for (let value = 0; value < 500; value++) {
    cached.prepare(`select ${value}`)
    cached.prepare("select 'often'")
  }
  expect(prepare).toHaveBeenCalledTimes(501)
  cached.prepare("select 0")
  expect(prepare).toHaveBeenCalledTimes(502)
})
