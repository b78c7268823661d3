import { requireClient } from "@sallyport/adapter-base"

/** Anything that runs statements: a `Pool` or `Client` of pg or of Neon's driver, or a PGlite. */
export interface Queryable {
  query(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: unknown[]; fields: readonly { readonly name: string }[] }>
}

const FIX =
  "Write PostgresAdapter(new Pool({ connectionString: process.env.DATABASE_URL })), with Pool of pg."

/** Throws `TypeError` for what runs no statements: the address of a database, the class of a pool, or nothing. */
export function requireQueryable(client: unknown): void {
  requireClient(
    client,
    ["query"],
    ["PostgresAdapter needs a pool or a client that runs statements", FIX],
  )
}

/**
 * Throws for a `Client` of pg on which nobody has called `connect()`: it would keep every statement, and the request
 * would wait forever.
 */
export function requireConnected(client: Queryable): void {
  const { _connected, _connecting } = client as Queryable & Readonly<Record<string, unknown>>
  if (_connected !== false || _connecting !== false) return
  throw new Error(
    `The client that PostgresAdapter was given is not connected. Call await client.connect() once, before the first request. Or better use a pool, which connects by itself. ${FIX}`,
  )
}
