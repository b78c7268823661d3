/** What runs statements: a connected `Surreal` of the package `surrealdb`, version 1.3 or 2. */
export interface Queryable {
  /** The results of the statements in the text, one of each. */
  query(text: string, bindings?: Record<string, unknown>): PromiseLike<unknown>
}
