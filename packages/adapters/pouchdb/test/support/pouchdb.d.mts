import type { Adapter } from "@sallyport/core/adapters"
import type { Database, Stored } from "../../src/index.js"

export interface OpenDatabase extends Database {
  allDocs(options: {
    include_docs: true
    startkey?: string
    endkey?: string
  }): Promise<{ rows: { id: string; doc: Stored }[] }>
  get(id: string, options?: { conflicts: true }): Promise<object>
  put(document: object): Promise<{ rev: string }>
  getIndexes(): Promise<{ indexes: { name: string }[] }>
  close(): Promise<void>
  destroy(): Promise<unknown>
}

type Constructor = new (
  name: string,
  options?: { adapter?: string; fetch?: typeof fetch },
) => OpenDatabase

export const versions: Readonly<Record<"PouchDB 8" | "PouchDB 9", Constructor>>

export function openRemote(url: string): OpenDatabase

type Official = Record<
  "toAdapterUser" | "toAdapterAccount" | "toAdapterSession" | "toVerificationToken",
  (document: object) => object
>
export const official: Official & {
  PouchDBAdapter(options: { pouchdb: OpenDatabase }): Required<Adapter>
  createIndexes(pouchdb: OpenDatabase): Promise<void>
}
