import { answeredWith, holds, requireValues } from "@sallyport/adapter-base"
import { ask } from "./ask.js"
import { createIndexes } from "./create-indexes.js"
import type { Database, Document } from "./database.js"
import { defaultIndexes, type Indexes } from "./options.js"

interface Query {
  readonly index: keyof Indexes
  /** What the documents have, exactly. */
  readonly key?: Readonly<Record<string, string>>
  /** Conditions of Mango besides. */
  readonly selector?: Readonly<Record<string, object>>
  /** The most that are wanted; all when absent. */
  readonly limit?: number
}

export type Find = (query: Query) => Promise<readonly Document[]>

/** As many as a service answers at most: Cloudant says 200, and CouchDB answers 25 where nothing is said. */
const PAGE = 200

/** A user of CouchDB who is no administrator makes no indexes. */
const FORBIDDEN = [401, 403]

/** Finds documents by indexes, which are made before the first query. */
export function createFind(pouchdb: Database, chosen: Partial<Indexes> = {}): Find {
  const names = { ...defaultIndexes, ...chosen }
  const makeIndexes = onceDone(() => answeredWith(FORBIDDEN, createIndexes(pouchdb, names)))
  return async ({ index, key = {}, selector = {}, limit = Infinity }) => {
    // Without a value Mango would take the condition for none.
    const equal = Object.entries(requireValues(key)).map(([name, $eq]) => [name, { $eq }])
    const isMade = (await makeIndexes()) !== null
    const request = {
      selector: { ...(Object.fromEntries(equal) as Record<string, object>), ...selector },
      // PouchDB fails if the index that is named is not there; without a name it looks through everything.
      ...(isMade && { use_index: names[index] }),
    }
    const found = await pagesOf(limit, (size, skip) =>
      pouchdb.find({ ...request, limit: size, skip }),
    )
    return found.flatMap((document) =>
      // One that was removed meanwhile is empty. CouchDB compares by the rules of Unicode, in which é has two forms.
      document && holds(document, key) ? [document] : [],
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

/** Does the work at the first call, and again at the next where it has failed. */
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
