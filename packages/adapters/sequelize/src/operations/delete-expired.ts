import type { Adapter } from "@sallyport/core/adapters"
import { Op } from "sequelize"
import type { Store } from "../store.js"

/** Removes expired sessions and links, with one statement for each of the two tables. */
export function deleteExpired(store: Store): Required<Adapter>["deleteExpired"] {
  const { Session, VerificationToken } = store.models
  return async ({ before, limit = 1000 }) => {
    const where = { expires: { [Op.lt]: before } }
    const removed = [Session, VerificationToken].map((model) =>
      store.withAttributes(model, () => model.destroy({ where, limit })),
    )
    const [sessions = 0, links = 0] = await Promise.all(removed)
    return sessions + links
  }
}
