/** Anything that runs statements: a connected `Surreal` from the package `surrealdb`, version 1.3 or 2. */
export interface Queryable {
  /** The results of the statements in the text, one for each. */
  query(text: string, bindings?: Record<string, unknown>): PromiseLike<unknown>
}
