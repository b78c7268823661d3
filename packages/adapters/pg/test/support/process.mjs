// What each of several processes opens: an adapter on the database at this URI.
import PostgresAdapter from "@sallyport/pg-adapter"
import pg from "pg"

export const openAdapter = (uri) => PostgresAdapter(new pg.Pool({ connectionString: uri, max: 4 }))
