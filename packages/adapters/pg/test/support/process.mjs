// What each of several processes opens: an adapter, or a store of records, on the database at this URI.
import PostgresAdapter, { pgRecords } from "@sallyport/pg-adapter"
import pg from "pg"

const poolAt = (uri) => new pg.Pool({ connectionString: uri, max: 4 })

export const openAdapter = (uri) => PostgresAdapter(poolAt(uri))

export const openRecords = (uri) => pgRecords(poolAt(uri))
