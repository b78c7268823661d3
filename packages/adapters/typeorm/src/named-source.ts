import type { DataSourceOptions } from "typeorm"

const NAMES = ["type", "url", "host", "port", "database", "schema", "username", "entityPrefix"]

/**
 * What tells the database of a data source from others; null for one that does not say it, or that is in memory. A data
 * source that is made already has its options as a member.
 */
export function namedSource(
  dataSource: string | DataSourceOptions | { readonly options?: DataSourceOptions },
): readonly unknown[] | null {
  if (typeof dataSource === "string") return /:memory:/.test(dataSource) ? null : [dataSource]
  const given = "options" in dataSource ? dataSource.options : dataSource
  const options = (given ?? {}) as Readonly<Record<string, unknown>>
  const named = NAMES.map((name) => options[name]).map((one) =>
    typeof one === "string" || typeof one === "number" ? one : null,
  )
  const isNamed = options["url"] !== undefined || options["database"] !== undefined
  return isNamed && !named.includes(":memory:") ? named : null
}
