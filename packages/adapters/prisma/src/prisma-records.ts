import {
  countedRecords,
  fromRecordRow,
  matchesExactly,
  outlastingConflicts,
  type RecordRow,
  type RecordRows,
  type RecordStoreOptions,
  type RowCondition,
} from "@sallyport/adapter-base"
import type { OwnedRecords, RecordList, RecordStore } from "@sallyport/core/adapters"
import type { AnyPrismaClient } from "./any-prisma-client.js"
import { type Model, modelOf, type Models, type Row } from "./models.js"
import { isTransaction, modelsOf } from "./official-calls.js"
import { isTaken } from "./prisma-error.js"

/**
 * The library's records in the model `AuthRecord`, which is in the README. `PrismaAdapter` has them already; use this
 * beside another adapter.
 */
export function prismaRecords(
  prisma: AnyPrismaClient,
  { now = () => Date.now() }: RecordStoreOptions = {},
): RecordStore {
  const models = modelsOf(prisma as unknown as Models)
  const model = () => modelOf(models, "authRecord")
  const records: RecordStore = {
    ...countedRecords(rowsOf(model), { now }),
    list: async (of) => listIn(model(), of, now()),
    removeOwned: async (of) =>
      models.comparesExactly
        ? (await model().deleteMany({ where: ownedBy(of) })).count
        : removeExactly(model(), of),
    sweep: async (before, limit) => {
      const where = { expires: { lt: BigInt(before.getTime()) } }
      const oldest = await model().findMany({ where, orderBy: { expires: "asc" }, take: limit })
      // By their versions, so that a record that somebody has written in the meantime stays.
      const versions = oldest.map(({ version }) => version)
      return (await model().deleteMany({ where: { version: { in: versions } } })).count
    },
  }
  return outlastingConflicts(records, {
    inTransaction: () => isTransaction(prisma as unknown as Models),
  })
}

/** Prisma has no expression for "returning", but says how many rows a statement has changed. */
function rowsOf(model: () => Model): RecordRows {
  return {
    find: async ({ collection, id }) => {
      const key = { collection, id }
      const row = await model().findFirst({ where: key })
      return row && matchesExactly(row, key) ? (row as unknown as RecordRow) : null
    },
    insert: async (row) => {
      try {
        await model().create({ data: toData(row) })
        return true
      } catch (error) {
        if (isTaken(error)) return false
        throw error
      }
    },
    update: async (condition, row) => {
      const { collection: _, id: __, ...data } = toData(row)
      const where = toWhere(condition)
      return (await model().updateMany({ where, data })).count
    },
    remove: async (condition) => {
      const where = toWhere(condition)
      return (await model().deleteMany({ where })).count
    },
  }
}

const toData = (row: RecordRow): Row => ({
  ...row,
  expires: row.expires === null ? null : BigInt(row.expires),
})

const isUnexpired = (after: number) => ({
  OR: [{ expires: null }, { expires: { gt: BigInt(after) } }],
})

function toWhere({ unexpired, ...row }: RowCondition): Row {
  if (!unexpired) return row
  return { ...row, owner: unexpired.owner, ...isUnexpired(unexpired.after) }
}

/** The next rows are read as long as some of a page belong to an owner that the database takes for this one. */
async function listIn(model: Model, of: RecordList, now: number) {
  const { collection, owner, limit } = of
  const found: Row[] = []
  for (let { after } = of; ;) {
    const where = {
      collection,
      ...(owner !== undefined && { owner }),
      ...(after !== undefined && { id: { gt: after } }),
      ...isUnexpired(now),
    }
    const page = await model.findMany({ where, orderBy: { id: "asc" }, take: limit })
    found.push(...page.filter((row) => owner === undefined || row["owner"] === owner))
    if (found.length >= limit || page.length < limit)
      return found.slice(0, limit).map((row) => fromRecordRow(row as unknown as RecordRow))
    after = String(page.at(-1)?.["id"])
  }
}

function ownedBy({ owner, collection, except }: OwnedRecords): Row {
  return {
    owner,
    ...(collection !== undefined && { collection }),
    ...(except !== undefined && { id: { not: except } }),
  }
}

/** By the keys of what was read and compared here, because the database would also remove what it takes for the same. */
async function removeExactly(model: Model, of: OwnedRecords): Promise<number> {
  const found = await model.findMany({ where: ownedBy(of) })
  const own = found.filter((row) => row["owner"] === of.owner)
  let removed = 0
  for (const collection of new Set(own.map((row) => row["collection"]))) {
    const ids = own.filter((row) => row["collection"] === collection).map(({ id }) => id)
    const where = { collection, id: { in: ids }, owner: of.owner }
    removed += (await model.deleteMany({ where })).count
  }
  return removed
}
