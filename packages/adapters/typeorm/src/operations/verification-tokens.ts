import type { VerificationTokenOperations } from "@sallyport/adapter-base"
import type { VerificationToken } from "@sallyport/core/adapters"
import { In } from "typeorm"
import { findRows, insertRow, takeRow } from "../rows.js"
import type { Row, Store } from "../store.js"

export function verificationTokenOperations({
  manager,
  entities,
}: Store): VerificationTokenOperations {
  const { VerificationTokenEntity } = entities
  return {
    createVerificationToken: async ({ identifier, token, expires }) => {
      const row = { identifier, token, expires }
      return toVerificationToken(await insertRow(await manager(), VerificationTokenEntity, row))
    },
    useVerificationToken: async ({ identifier, token }) => {
      const row = await takeRow(await manager(), VerificationTokenEntity, { identifier, token })
      return row && toVerificationToken(row)
    },
    deleteVerificationTokens: async ({ identifier, keepNewest = 0 }) => {
      const connected = await manager()
      const rows = await findRows(connected, VerificationTokenEntity, { identifier })
      const newestFirst = rows.toSorted((one, other) => endOf(other) - endOf(one))
      const old = newestFirst.slice(keepNewest).map(({ id }) => id)
      if (old.length > 0) await connected.delete(VerificationTokenEntity, { id: In(old) })
    },
  }
}

function endOf(row: Row): number {
  return (row["expires"] as Date).getTime()
}

function toVerificationToken(row: Row): VerificationToken {
  const { identifier, token, expires } = row as unknown as VerificationToken
  return { identifier, token, expires }
}
