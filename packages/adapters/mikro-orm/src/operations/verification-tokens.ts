import type { VerificationTokenOperations } from "@sallyport/adapter-base"
import type { VerificationToken } from "@sallyport/core/adapters"
import { findRows, insertRow, takeRow, where } from "../rows.js"
import type { Row, Store } from "../store.js"

export function verificationTokenOperations({
  manager,
  entities,
}: Store): VerificationTokenOperations {
  const { VerificationToken: target } = entities
  return {
    createVerificationToken: async ({ identifier, token, expires }) =>
      toToken(await insertRow(await manager(), target, { identifier, token, expires })),
    useVerificationToken: async ({ identifier, token }) => {
      const row = await takeRow(await manager(), target, { identifier, token })
      return row && toToken(row)
    },
    deleteVerificationTokens: async ({ identifier, keepNewest = 0 }) => {
      const connected = await manager()
      const rows = await findRows(connected, target, { identifier })
      const newestFirst = rows.toSorted((one, other) => endOf(other) - endOf(one))
      const old = newestFirst.slice(keepNewest).map(({ token }) => token)
      if (old.length === 0) return
      await connected.nativeDelete(target, where({ identifier, token: { $in: old } }))
    },
  }
}

function endOf(row: Row): number {
  return (row["expires"] as Date).getTime()
}

function toToken(row: Row): VerificationToken {
  const { identifier, token, expires } = row as unknown as VerificationToken
  return { identifier, token, expires }
}
