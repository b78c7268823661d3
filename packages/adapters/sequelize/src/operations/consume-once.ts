import { consumeOnceIn } from "@sallyport/adapter-base"
import type { Adapter, VerificationToken } from "@sallyport/core/adapters"
import { Op, UniqueConstraintError } from "sequelize"
import { rowsOf } from "../rows.js"
import type { Store } from "../store.js"

/** Keeps what was used as a row beside the sign-in links, whose token is the key of their table. */
export function consumeOnce(store: Store): Required<Adapter>["consumeOnce"] {
  const model = store.models.VerificationToken
  const links = rowsOf<VerificationToken>(store, model)
  return consumeOnceIn({
    removeExpired: (rows) =>
      store.withAttributes(model, () =>
        model.destroy({ where: { ...rows, expires: { [Op.lte]: new Date() } } }),
      ),
    insert: async (row) => {
      try {
        await links.insert(row)
        return true
      } catch (error) {
        if (error instanceof UniqueConstraintError) return false
        throw error
      }
    },
  })
}
