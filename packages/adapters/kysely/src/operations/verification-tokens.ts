import { readDate, type VerificationTokenOperations } from "@sallyport/adapter-base"
import type { VerificationToken } from "@sallyport/core/adapters"
import { exactly } from "../exactly.js"
import { prepareTake } from "../prepare-take.js"
import { prepare } from "../prepare.js"
import type { Store } from "../store.js"
import { toColumn } from "../to-row.js"

/** Stores a token whose values have already been converted for the driver. */
function prepareInsert(store: Store) {
  const names = ["identifier", "token", "expires"] as const
  return prepare(store, names, (row: VerificationToken) =>
    store.db.insertInto("VerificationToken").values({
      identifier: row.identifier,
      token: row.token,
      expires: row.expires,
    }),
  )
}

function removalOf(store: Store, identifier: string) {
  return store.db.deleteFrom("VerificationToken").where(exactly(store, "identifier", identifier))
}

/**
 * Removes the tokens of an address except those that expire last. A separate query finds these, because MySQL does not
 * support a limit within a condition.
 */
function prepareRemovalOfOlder(store: Store) {
  const { db } = store
  type KeptTokens = { readonly identifier: string; readonly keepNewest: number }
  return prepare(store, ["identifier", "keepNewest"], ({ identifier, keepNewest }: KeptTokens) => {
    const newest = db
      .selectFrom("VerificationToken")
      .select("token")
      .where(exactly(store, "identifier", identifier))
      .orderBy("expires", "desc")
      .limit(keepNewest)
    const kept = db.selectFrom(newest.as("newest")).select("newest.token")
    return removalOf(store, identifier).where("token", "not in", kept)
  })
}

export function verificationTokenOperations(store: Store): VerificationTokenOperations {
  const { db, engine } = store
  const take = prepareTake(store, {
    names: ["identifier", "token"],
    remove: ({ identifier, token }) =>
      removalOf(store, identifier).where(exactly(store, "token", token)),
    read: ({ identifier, token }) =>
      db
        .selectFrom("VerificationToken")
        .selectAll()
        .where(exactly(store, "token", token))
        .where(exactly(store, "identifier", identifier)),
  })
  const insert = prepareInsert(store)
  const removeOlder = prepareRemovalOfOlder(store)
  const removeAll = prepare(store, ["identifier"], ({ identifier }) => removalOf(store, identifier))
  return {
    createVerificationToken: async (verificationToken) => {
      await insert({
        identifier: toColumn(verificationToken.identifier, engine),
        token: toColumn(verificationToken.token, engine),
        expires: toColumn(verificationToken.expires, engine),
      } as VerificationToken)
      return verificationToken
    },
    useVerificationToken: async (key) => {
      const row = await take(key)
      if (!row) return null
      return { identifier: row.identifier, token: row.token, expires: readDate(row.expires) }
    },
    deleteVerificationTokens: async ({ identifier, keepNewest = 0 }) => {
      await (keepNewest > 0 ? removeOlder({ identifier, keepNewest }) : removeAll({ identifier }))
    },
  }
}
