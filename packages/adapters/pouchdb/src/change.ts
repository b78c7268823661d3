import { changeRow } from "@sallyport/adapter-base"
import { contentOf } from "./content.js"
import type { Document } from "./database.js"
import type { Store } from "./store.js"

/** Changes members of a document, and returns its new content; null if there is none. */
export async function change(
  { put }: Store,
  read: () => Promise<Document | null>,
  changeOf: (document: Document) => object,
): Promise<Document | null> {
  return changeRow(read, async (found) => {
    const content = contentOf({ ...found, ...changeOf(found) })
    return (await put(found, content)) ? { ...found, ...content } : null
  })
}
