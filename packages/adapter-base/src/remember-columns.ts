/** The columns of a table; empty if there is no such table. */
export type ColumnsOf<Table> = (table: Table) => Promise<ReadonlySet<string>>

/** Does work that names columns; once more, with columns looked up anew, where they have changed since they were read. */
export type WithColumns<Table> = <Result>(
  work: (columnsOf: ColumnsOf<Table>) => Promise<Result>,
) => Promise<Result>

/**
 * Looks up the columns of each table once, for adapters that write a member where its table has a column for it and leave it
 * out elsewhere. `isOutdated` is true of an error that says a column or a table is not there.
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
