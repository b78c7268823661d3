import Libsql from "libsql"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { cacheStatements } from "../src/index.js"

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

test("the least recently used statement goes first, so that values in SQL do not fill the memory", () => {
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
