import type { VerificationTokenOperations } from "@sallyport/adapter-base"
import type { VerificationToken } from "@sallyport/core/adapters"
import { modelOf, type Models, type Row } from "../models.js"
import { toData } from "../to-data.js"
import { takeRow } from "../unique-keys.js"

export function verificationTokenOperations(models: Models): VerificationTokenOperations {
  const tokens = () => modelOf(models, "verificationToken")
  return {
    createVerificationToken: async ({ identifier, token, expires }) => {
      const data = toData(tokens(), { identifier, token, expires })
      return toVerificationToken(await tokens().create({ data }))
    },
    useVerificationToken: async ({ identifier, token }) => {
      const row = await takeRow(tokens(), { identifier, token })
      return row && toVerificationToken(row)
    },
    deleteVerificationTokens: async ({ identifier, keepNewest = 0 }) => {
      const orderBy = { expires: "desc" } as const
      const rows = await tokens().findMany({ where: { identifier }, orderBy })
      const own = rows.filter((row) => row["identifier"] === identifier)
      const old = own.slice(keepNewest).map(({ token }) => token)
      if (old.length > 0) await tokens().deleteMany({ where: { identifier, token: { in: old } } })
    },
  }
}

/** Without an `id`, which the model has on MongoDB. */
function toVerificationToken(row: Row): VerificationToken {
  const { identifier, token, expires } = row as unknown as VerificationToken
  return { identifier, token, expires }
}
