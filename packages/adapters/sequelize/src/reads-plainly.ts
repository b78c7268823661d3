import type { AnyModel } from "./define-models.js"

/**
 * Types whose values Sequelize does not convert with these drivers. Booleans are not among them, because MySQL's driver
 * returns numbers.
 */
const PLAIN_TYPES = new Set(["STRING", "TEXT", "CHAR", "UUID", "DATE", "INTEGER"])

/** Their drivers return dates as dates. That of SQLite returns the text that is stored. */
const DIALECTS = new Set(["postgres", "mysql", "mariadb"])

/**
 * Whether the driver's row equals what a model instance would contain: no attribute is converted, and the application
 * has no getters. Creating an instance takes longer than the query.
 */
export function readsPlainly(model: AnyModel): boolean {
  if (!DIALECTS.has(model.sequelize?.getDialect() ?? "")) return false
  const { getterMethods } = model.options as { readonly getterMethods?: object }
  if (Object.keys(getterMethods ?? {}).length > 0) return false
  return Object.values(model.rawAttributes).every(({ get, type }) => {
    const { key } = Object(type) as { key?: unknown }
    return !get && PLAIN_TYPES.has(String(key))
  })
}
