// PouchDB 8 and 9 with the plug-ins that tests need, and the official adapter, as JavaScript, because PouchDB's type
// declarations change Node.js's Buffer in everything that is compiled with them.
import PouchDB from "pouchdb"
import PouchDB9 from "pouchdb-9"
import memory from "pouchdb-adapter-memory"
import find from "pouchdb-find"
import find9 from "pouchdb-find-9"

export * as official from "@auth/pouchdb-adapter"
export const versions = {
  "PouchDB 8": PouchDB.plugin(memory).plugin(find),
  "PouchDB 9": PouchDB9.plugin(find9),
}

/**
 * A database behind CouchDB's protocol, with a timeout, as in the README: PouchDB's own `fetch` waits forever for a
 * response that was cut off.
 */
export const openRemote = (url) =>
  new versions["PouchDB 8"](url, {
    fetch: async (address, options) =>
      fetch(address, { ...options, signal: AbortSignal.timeout(5000) }),
  })
