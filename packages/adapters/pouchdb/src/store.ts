import { changeRow } from "@sallyport/adapter-base"
import { ask } from "./ask.js"
import type { Content } from "./content.js"
import type { Document } from "./database.js"
import { createIds, type Ids } from "./ids.js"
import type { PouchDBAdapterOptions } from "./options.js"
import { createFind, type FindDocuments } from "./find.js"

/** The database, one document at a time. */
export interface Store {
  readonly ids: Ids
  readonly find: FindDocuments
  /** Every document whose id begins with this text and goes on in ASCII. */
  readonly list: (prefix: string) => Promise<readonly Document[]>
  /** Null if there is none. */
  readonly get: (id: string) => Promise<Document | null>
  /**
   * Writes a whole document: replaces the given revision, or without one creates a new document. False if the document
   * has changed or was removed since, or if it already exists.
   */
  readonly put: (at: { _id: string; _rev?: string }, content: Content) => Promise<boolean>
  /** Creates a document and returns its revision; null if it already exists. */
  readonly insert: (id: string, content: Content) => Promise<string | null>
  /** Removes the given revision. False if the document has changed since or no longer exists. */
  readonly remove: (document: Document) => Promise<boolean>
  /** Removes a document that was found, whatever its revision is now, and returns it; null if it no longer exists. */
  readonly discard: (found: Document) => Promise<Document | null>
  /** The same for a document that was not read. */
  readonly removeById: (id: string) => Promise<Document | null>
}

const ABSENT = [404]
const CHANGED_OR_GONE = [409]

/** Throws TypeError if the option `pouchdb` is not a database with the plug-in `pouchdb-find`. */
export function createStore({ pouchdb, prefixes, indexes }: PouchDBAdapterOptions): Store {
  if (typeof pouchdb?.find !== "function")
    throw new TypeError(
      "PouchDBAdapter needs `{ pouchdb }`, a database with the plug-in pouchdb-find: PouchDB.plugin(find)",
    )
  const get: Store["get"] = async (id) => (await ask(pouchdb.get(id), ABSENT)) as Document | null
  const write = async (document: { _id: string; _rev?: string; _deleted?: true }) =>
    ask(pouchdb.put(document), CHANGED_OR_GONE)
  const remove: Store["remove"] = async ({ _id, _rev }) =>
    (await write({ _id, _rev, _deleted: true })) !== null
  const removeById: Store["removeById"] = async (id) =>
    changeRow(
      () => get(id),
      async (found) => ((await remove(found)) ? found : null),
    )
  return {
    ids: createIds(prefixes),
    find: createFind(pouchdb, indexes),
    get,
    list: async (startkey) => {
      const request = { startkey, endkey: `${startkey}\uFFFF`, include_docs: true } as const
      const { rows = [] } = (await ask(pouchdb.allDocs(request))) ?? {}
      return rows.flatMap(({ id, doc }) =>
        doc && id.startsWith(startkey) ? [doc as Document] : [],
      )
    },
    put: async ({ _id, _rev }, content) =>
      (await write({ ...content, _id, ...(_rev && { _rev }) })) !== null,
    insert: async (_id, content) => (await write({ ...content, _id }))?.rev ?? null,
    remove,
    discard: async (found) => ((await remove(found)) ? found : removeById(found._id)),
    removeById,
  }
}
