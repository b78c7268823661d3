import { requireValues, type VerificationTokenOperations } from "@sallyport/adapter-base"
import {
  docToVerificationToken,
  type VerificationTokenDoc,
  verificationTokenToDoc,
} from "../docs/verification-token-doc.js"
import type { Store } from "../store.js"

const CREATE = "CREATE ONLY verification_token CONTENT $rows.verification_token"
const USE =
  "DELETE verification_token WHERE identifier = $identifier AND token = $hash RETURN BEFORE"

const DELETE_BUT_NEWEST = `{
  LET $newest = (SELECT id, expires FROM verification_token
    WHERE identifier = $identifier ORDER BY expires DESC LIMIT $keep);
  DELETE verification_token WHERE identifier = $identifier AND id NOT IN $newest.id;
}`

export function verificationTokenOperations({ run, write }: Store): VerificationTokenOperations {
  return {
    createVerificationToken: async (link) => {
      const rows = { verification_token: verificationTokenToDoc(link) }
      return docToVerificationToken(await write(CREATE, { rows }))
    },
    useVerificationToken: async ({ identifier, token }) => {
      if (typeof identifier !== "string" || typeof token !== "string") return null
      // The name `$token` is reserved by SurrealDB.
      const [doc] = await run<VerificationTokenDoc[]>(USE, { identifier, hash: token })
      return doc ? docToVerificationToken(doc) : null
    },
    deleteVerificationTokens: async ({ identifier, keepNewest = 0 }) => {
      await run(DELETE_BUT_NEWEST, { ...requireValues({ identifier }), keep: keepNewest })
    },
  }
}
