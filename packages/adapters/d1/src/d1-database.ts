/** The members of a statement's result that the adapter reads. */
export interface D1Answer {
  results: unknown[]
  meta: Record<string, unknown> & { changes?: number }
}

/** A statement, with its values. */
export interface D1Statement {
  bind(...values: unknown[]): D1Statement
  all(): Promise<D1Answer>
  raw(options: { columnNames: true }): Promise<unknown[][]>
}

/** Anything that runs statements: the D1 binding of a Worker, a session of it, or Miniflare's database. */
export interface D1Database {
  prepare(query: string): D1Statement
  batch(statements: D1Statement[]): Promise<unknown[]>
}
