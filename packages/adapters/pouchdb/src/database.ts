/** A document as returned by the database: its members, with its id and its revision. */
export type Document = Readonly<Record<string, unknown>> & {
  readonly _id: string
  readonly _rev: string
}

/** The members of a `PouchDB.Database` with the plug-in `pouchdb-find` that the adapter needs. */
export interface Database {
  get(id: string): Promise<object>
  put(document: { _id: string; _rev?: string; _deleted?: true }): Promise<{ rev: string }>
  /** The documents whose ids are between the two, in the order of ids. */
  allDocs(request: { startkey: string; endkey: string; include_docs: true }): Promise<{
    rows: readonly { id: string; doc?: object | null }[]
  }>
  find(request: {
    selector: Record<string, object>
    use_index?: string
    limit: number
    skip: number
  }): Promise<{ docs: readonly (object | undefined)[] }>
  createIndex(request: {
    index: { fields: string[]; ddoc: string; name: string }
  }): Promise<unknown>
}
