import { consumeOnceIn } from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import { RecordId } from "surrealdb"
import type { Store } from "../store.js"

/** An UPSERT would overwrite what was used; this answers false if it is there. */
const INSERT = `{
  IF record::exists($record) { RETURN false };
  CREATE $record CONTENT { identifier: $identifier, token: $hash, expires: $expires };
  RETURN true
}`

/** Keeps what was used as a row beside the sign-in links, with an id made of the key: no index is needed to decide. */
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
