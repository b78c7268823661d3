// What each of several processes opens: an adapter, or a store of records, on the database at this address.
import { PouchDBAdapter, pouchdbRecords } from "@sallyport/pouchdb-adapter"
import { openRemote } from "./pouchdb.mjs"

export const openAdapter = (url) => PouchDBAdapter({ pouchdb: openRemote(url) })

export const openRecords = (url) => pouchdbRecords({ pouchdb: openRemote(url) })
