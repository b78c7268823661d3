import { consumeOnceIn } from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import { modelOf, type Models } from "../models.js"
import { isTaken } from "../prisma-error.js"

/** Records each used key as a row in the table of sign-in links. */
export function consumeOnce(models: Models): Required<Adapter>["consumeOnce"] {
  const tokens = () => modelOf(models, "verificationToken")
  return consumeOnceIn({
    removeExpired: (rows) =>
      tokens().deleteMany({ where: { ...rows, expires: { lte: new Date() } } }),
    insert: async (data) => {
      try {
        await tokens().create({ data: { ...data } })
        return true
      } catch (error) {
        if (isTaken(error)) return false
        throw error
      }
    },
  })
}
