import { nullOnStatus, matchesExactly, requireValues } from "@sallyport/adapter-base"
import { ask } from "./ask.js"
import { createIndexes } from "./create-indexes.js"
import type { Database, Document } from "./database.js"
import { defaultIndexes, type Indexes } from "./options.js"

interface Query {
  readonly index: keyof Indexes
  /** Members that the documents must have, compared exactly. */
  readonly key?: Readonly<Record<string, string>>
  /** Further conditions, as a Mango selector. */
  readonly selector?: Readonly<Record<string, object>>
  /** The maximum number of documents. Default: all. */
  readonly limit?: number
}

export type FindDocuments = (query: Query) => Promise<readonly Document[]>

/** The largest page that every service allows: Cloudant's maximum is 200, and CouchDB returns 25 by default. */
const PAGE = 200

/** A CouchDB user who is not an administrator cannot create indexes. */
const FORBIDDEN = [401, 403]

/** Finds documents by indexes, which are created before the first query. */
export function createFind(pouchdb: Database, chosen: Partial<Indexes> = {}): FindDocuments {
  const names = { ...defaultIndexes, ...chosen }
  const makeIndexes = onceDone(() => nullOnStatus(FORBIDDEN, createIndexes(pouchdb, names)))
  return async ({ index, key = {}, selector = {}, limit = Infinity }) => {
    // Mango ignores a condition without a value.
    const equal = Object.entries(requireValues(key)).map(([name, $eq]) => [name, { $eq }])
    const isMade = (await makeIndexes()) !== null
    const request = {
      selector: { ...(Object.fromEntries(equal) as Record<string, object>), ...selector },
      // PouchDB fails if the named index does not exist; without a name, it searches all documents.
      ...(isMade && { use_index: names[index] }),
    }
    const found = await pagesOf(limit, (size, skip) =>
      pouchdb.find({ ...request, limit: size, skip }),
    )
    return found.flatMap((document) =>
      // A document that was removed in the meantime is empty. Keys are compared again, because CouchDB compares by
      // Unicode rules, in which é has two equal forms.
      document && matchesExactly(document, key) ? [document] : [],
    )
  }
}

type Page = Awaited<ReturnType<Database["find"]>>

async function pagesOf(
  limit: number,
  read: (size: number, skip: number) => Promise<Page>,
): Promise<readonly (Document | undefined)[]> {
  const found: (Document | undefined)[] = []
  for (;;) {
    const size = Math.min(PAGE, limit - found.length)
    const docs = (await ask(read(size, found.length)))?.docs ?? []
    found.push(...(docs as (Document | undefined)[]))
    if (docs.length < size || found.length >= limit) return found
  }
}

/** Does the work at the first call. If it fails, the next call tries again. */
function onceDone(work: () => Promise<unknown>): () => Promise<unknown> {
  let underWay: Promise<unknown> | undefined
  return () => {
    underWay ??= work().catch((error: unknown) => {
      underWay = undefined
      throw error
    })
    return underWay
  }
}
