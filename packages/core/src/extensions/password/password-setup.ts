import { loadOnce, makeOnce } from "../../async/load-once.js"
import type { ObservedSetup } from "../../contract/extension.js"
import { sha256Base64url } from "../../crypto/hash.js"
import { type Records, requiredRecords } from "../../records/records-of.js"
import { sealValue } from "../../records/sealed-value.js"
import { Limiter } from "../counting/limiter.js"
import { isText, note } from "../notes/note.js"
import type { ResolvedPassword } from "./password-options.js"

/** The password of somebody, as it is stored. */
export interface StoredPassword {
  /** Null: they have none. */
  readonly hash: string | null
  /** Of the record; null if there is none, or if the application keeps the password. */
  readonly version: string | null
}

/** Tells a stored password from another one, and says nothing about it. */
export async function markOf({ hash }: Pick<StoredPassword, "hash">): Promise<string> {
  return sha256Base64url(hash ?? "")
}

/** The mark of the password with which a sign-in was begun. */
export const provedPassword = note("password.proved", isText)

const DECOY = { collection: "password", id: "decoy", owner: null }

/** As long as a hash. */
const LENGTH = 90

type Decoy = typeof DECOY & { readonly value: string }

/** What the parts of this extension work with. */
export interface PasswordSetup extends ObservedSetup {
  readonly options: ResolvedPassword
  readonly records: () => Records
  readonly limiter: () => Limiter
  /** A record that is opened for somebody who does not exist. */
  readonly decoy: () => Promise<Decoy>
}

/** What is lent to the parts of this extension in one configuration. */
export function passwordSetup(setup: ObservedSetup, options: ResolvedPassword): PasswordSetup {
  return Object.freeze<PasswordSetup>({
    ...setup,
    options,
    records: makeOnce(() => openRecords(setup)),
    decoy: loadOnce(async () => {
      const value = "-".repeat(LENGTH)
      return { ...DECOY, value: await sealValue({ ...DECOY, value }, openRecords(setup).secrets) }
    }),
    limiter: makeOnce(() => new Limiter(setup)),
  })
}

function openRecords(setup: ObservedSetup): Records {
  return requiredRecords(setup, "Password was used without records")
}
