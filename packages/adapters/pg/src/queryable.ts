/** Anything that runs statements: a `Pool` or `Client` of pg or of Neon's driver, or a PGlite. */
export interface Queryable {
  query(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: unknown[]; fields: readonly { readonly name: string }[] }>
}
