import { describe, expect, test, vi } from "vitest"
import { outlastingConflicts } from "./outlasting-conflicts.js"

const failing = (error: unknown, times: number) => {
  const call = vi.fn<() => Promise<string>>()
  for (let time = 0; time < times; time += 1) call.mockRejectedValueOnce(error)
  return call.mockResolvedValue("done")
}

const coded = (members: object) => Object.assign(new Error("failed"), members)

describe("An operation that the database undoes because of others", () => {
  test.each<[string, unknown]>([
    ["pg: serialization_failure", coded({ code: "40001" })],
    ["pg: deadlock_detected", coded({ code: "40P01" })],
    ["mysql2: a deadlock, or Galera's certification", coded({ code: "ER_LOCK_DEADLOCK" })],
    ["mariadb: by its number", coded({ errno: 1213 })],
    ["mariadb: changed since it was read", coded({ errno: 1020 })],
    ["Drizzle", coded({ cause: coded({ code: "40001" }) })],
    ["TypeORM", coded({ driverError: coded({ code: "40P01" }) })],
    ["Sequelize", coded({ parent: coded({ code: "40001" }), original: coded({}) })],
    ["Prisma", coded({ code: "P2034" })],
    ["Prisma, raw", coded({ code: "P2010", meta: { code: "40001" } })],
    ["Prisma, by an adapter for a driver", coded({ cause: { originalCode: "40001" } })],
    ["Prisma 5", new Error('PostgresError { code: "40001", message: "could not serialize" }')],
  ])("is done again, %s", async (_, error) => {
    const operation = failing(error, 3)
    expect(await outlastingConflicts({ operation }).operation()).toBe("done")
    expect(operation).toHaveBeenCalledTimes(4)
  })

  test.each<[string, unknown]>([
    ["a unique value is taken", coded({ code: "23505" })],
    ["the connection broke, after which nobody knows", coded({ code: "ECONNRESET" })],
    [
      "a node of Galera lost the others in the middle, after which nobody knows",
      coded({ code: "ER_ERROR_DURING_COMMIT", errno: 1180, sqlState: "HY000" }),
    ],
    [
      "a node of Galera is without the others",
      coded({ code: "ER_UNKNOWN_COM_ERROR", errno: 1047, sqlState: "08S01" }),
    ],
    [
      "it has waited for as long as the database allows",
      coded({ code: "ER_LOCK_WAIT_TIMEOUT", errno: 1205, sqlState: "HY000" }),
    ],
    ["text", "40001"],
    ["nothing", undefined],
  ])("only for a conflict, and not if %s", async (_, error) => {
    const operation = failing(error, 1)
    await expect(outlastingConflicts({ operation }).operation()).rejects.toBe(error)
    expect(operation).toHaveBeenCalledTimes(1)
  })

  test("rejects with the last error if others are always first", async () => {
    const error = coded({ code: "40001" })
    const operation = failing(error, 100)
    await expect(outlastingConflicts({ operation }).operation()).rejects.toBe(error)
    expect(operation).toHaveBeenCalledTimes(12)
  })

  test("is not done again in a transaction of the application", async () => {
    const error = coded({ code: "ER_LOCK_DEADLOCK" })
    const operation = failing(error, 1)
    const operations = outlastingConflicts({ operation }, { inTransaction: () => true })
    await expect(operations.operation()).rejects.toBe(error)
    expect(operation).toHaveBeenCalledTimes(1)
  })

  test("a transaction of the application that cannot be seen learns of the conflict, and not that it has failed", async () => {
    const error = coded({ code: "40001" })
    const operation = failing(error, 1).mockRejectedValueOnce(coded({ code: "25P02" }))
    await expect(outlastingConflicts({ operation }).operation()).rejects.toBe(error)
  })

  test("arguments are handed on, and what is no function stays", async () => {
    const kept = outlastingConflicts({
      engine: "postgres",
      add: async (a: number, b: number) => a + b,
    })
    expect(await kept.add(2, 3)).toBe(5)
    expect(kept.engine).toBe("postgres")
  })
})
