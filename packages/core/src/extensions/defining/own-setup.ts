import type { ObservedSetup } from "../../contract/extension.js"
import type { Collection, OwnSetup } from "../../contract/own-setup.js"
import { AuthError } from "../../errors/auth-error.js"
import { hashedId, keyedIds } from "../../records/record-id.js"
import { type Records, requiredRecords } from "../../records/records-of.js"
import { openValue, sealValue } from "../../records/sealed-value.js"
import type { StoredRecord } from "../../contract/record-store.js"
import { nameProblem } from "../joining/extension-problems.js"
import { later } from "../mail/later.js"
import { mailOf } from "../mail/mail.js"
import {
  ownerOfIdentity,
  ownerOfSession,
  ownerOfSignIn,
  ownerOfStarted,
} from "../people/owner-of.js"
import { ownersOfId } from "../people/owners-of-id.js"
import { note } from "../notes/note.js"

/** What is lent to the extension of this name alone. */
export function ownSetup(name: string, setup: ObservedSetup): OwnSetup {
  const records = () =>
    requiredRecords(
      setup,
      `The extension "${name}" keeps records, and there are none. Write what for into its needs: records("${name}() keeps …").`,
    )
  return {
    collection: (own, { isSealed = false } = {}) => {
      const collection = nameIn(name, own)
      const plain = collectionOf(records, collection)
      return isSealed ? sealed(plain, records, collection) : plain
    },
    note: (own, isValue) => note(nameIn(name, own), isValue),
    idOf: hashedId,
    idsOf: async (own, text) =>
      keyedIds(text, { collection: `${name}.${own}`, secret: records().secrets }),
    ownerOf: async (somebody) => (await ownerOf(setup, somebody)).owner,
    ownerOfDecided: async ({ decision: { user }, identity }) =>
      user && (await ownerOfIdentity(setup, user, identity)).owner,
    ownersOfId: async (userId) => ownersOfId(setup, userId),
    mail: async (message) => {
      const send = mailOf(setup)
      if (send) return send(message)
      throw new AuthError(
        `The extension "${name}" sends messages, and there is nothing to send them with. Write that into its needs: mail("${name}()").`,
      )
    },
    later: async (visit, work) => later(setup, visit, work),
  }
}

/** A dot would make it like one of another extension, or of an operation. */
function nameIn(extension: string, own: string): `${string}.${string}` {
  const problem = nameProblem(own, `a collection or a note of the extension "${extension}"`)
  if (problem) throw problem
  return `${extension}.${own}`
}

async function ownerOf(setup: ObservedSetup, somebody: Parameters<OwnSetup["ownerOf"]>[0]) {
  if ("session" in somebody) return ownerOfSession(setup, somebody.session)
  const { user, account, facts } = somebody
  return facts === undefined
    ? ownerOfSignIn(setup, user, account)
    : ownerOfStarted(setup, { user, account, facts })
}

function collectionOf(records: () => Records, collection: string): Collection {
  const store = () => records().store
  return {
    get: async (id) => store().get({ collection, id }),
    put: async (record, when) => store().put({ ...record, collection }, when),
    take: async (id, when) => store().take({ collection, id }, when),
    list: async (of) => store().list({ ...of, collection }),
    removeOwned: async (of) => store().removeOwned({ ...of, collection }),
  }
}

/** The same, whose values only the secrets open. */
function sealed(plain: Collection, records: () => Records, collection: string): Collection {
  const opened = async (record: StoredRecord): Promise<StoredRecord> => {
    const found = await openValue(record, records().secrets)
    if (found.state === "opened") return { ...record, value: found.value }
    // It must never look like no record.
    throw new AuthError(
      `A record of the collection "${collection}" cannot be opened: none of the secrets is the one that sealed it. Put the former secret back behind the new one, in records.secret or secret.`,
    )
  }
  const unlessNull = async (record: StoredRecord | null) => record && opened(record)
  return {
    ...plain,
    get: async (id) => unlessNull(await plain.get(id)),
    put: async (record, when) => {
      const value = await sealValue({ ...record, collection }, records().secrets)
      return plain.put({ ...record, value }, when)
    },
    take: async (id, when) => unlessNull(await plain.take(id, when)),
    list: async (of) => Promise.all((await plain.list(of)).map(opened)),
  }
}
