import type { AnyModel } from "./define-models.js"

/** Types whose values Sequelize takes from every driver as they are. Of a boolean MySQL's gives a number. */
const PLAIN_TYPES = new Set(["STRING", "TEXT", "CHAR", "UUID", "DATE", "INTEGER"])

/**
 * Whether a row of the driver is what an object of the model would say: no attribute is converted, and the application computes
 * none when it is read. Such an object costs more than the query does.
 */
export function readsPlainly(model: AnyModel): boolean {
  const { getterMethods } = model.options as { readonly getterMethods?: object }
  if (Object.keys(getterMethods ?? {}).length > 0) return false
  return Object.values(model.rawAttributes).every(({ get, type }) => {
    const { key } = Object(type) as { key?: unknown }
    return !get && PLAIN_TYPES.has(String(key))
  })
}
