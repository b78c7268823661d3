/** The columns of a table; empty if there is no such table. */
export type ColumnsOf<Table> = (table: Table) => Promise<ReadonlySet<string>>

/**
 * Runs work that names columns. If the columns have changed since they were read, looks them up again and retries once.
 */
export type WithColumns<Table> = <Result>(
  work: (columnsOf: ColumnsOf<Table>) => Promise<Result>,
) => Promise<Result>

/**
 * Looks up the columns of each table once, for adapters that only write members for which the table has a column.
 * `isOutdated` returns true for an error that says that a column or a table does not exist.
 */
export function rememberColumns<Table extends string>({
  read,
  isOutdated,
}: {
  read: ColumnsOf<Table>
  isOutdated: (error: unknown) => boolean
}): WithColumns<Table> {
  const known = new Map<Table, ReadonlySet<string>>()
  const columnsOf: ColumnsOf<Table> = async (table) => {
    const columns = known.get(table) ?? (await read(table))
    known.set(table, columns)
    return columns
  }
  return async (work) => {
    try {
      return await work(columnsOf)
    } catch (error) {
      if (!isOutdated(error)) throw error
      known.clear()
      return work(columnsOf)
    }
  }
}
