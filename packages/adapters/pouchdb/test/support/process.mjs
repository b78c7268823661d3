// What each of several processes opens: an adapter on the database at this address.
import { PouchDBAdapter } from "@sallyport/pouchdb-adapter"
import { openRemote } from "./pouchdb.mjs"

export const openAdapter = (url) => PouchDBAdapter({ pouchdb: openRemote(url) })
