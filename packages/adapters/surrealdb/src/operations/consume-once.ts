import { consumeOnceIn } from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import { RecordId } from "surrealdb"
import type { Store } from "../store.js"

/** Returns false if the key already exists; an UPSERT would overwrite it. */
const INSERT = `{
  IF record::exists($record) { RETURN false };
  CREATE $record CONTENT { identifier: $identifier, token: $hash, expires: $expires };
  RETURN true
}`

/**
 * Stores each used key as a row in the table of sign-in links. The row's id is derived from the key, so no index is
 * needed.
 */
export function consumeOnce({ run }: Store): Required<Adapter>["consumeOnce"] {
  return consumeOnceIn({
    removeExpired: ({ identifier, token }) => {
      const text = "DELETE verification_token WHERE identifier = $identifier AND expires <= $now"
      const bindings = { identifier, now: new Date() }
      return token === undefined
        ? run(text, bindings)
        : run(`${text} AND token = $hash`, { ...bindings, hash: token })
    },
    insert: ({ identifier, token, expires }) => {
      const record = new RecordId("verification_token", token)
      return run(INSERT, { record, identifier, hash: token, expires })
    },
  })
}
