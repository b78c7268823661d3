import { InvalidInput } from "../../errors/request-errors.js"
import { hashedId } from "../../records/record-id.js"
import { isLine } from "../people/profile-rules.js"
import { COLLECTIONS, keyIn } from "./api-key.js"
import { kindOfKey } from "./key-form.js"
import { forgetKeys } from "./key-verdict.js"
import type { KeysSetup } from "./keys-setup.js"

/** The most characters of where keys were found. A file's URL on GitHub has its repository, commit and path. */
const LONGEST = 2048

/** A key that was found where others could read it, and has been ended. */
export interface LeakedKey {
  readonly id: string
  readonly name: string
  /** The last four characters of the key. */
  readonly last: string
  /** The id of the user whose key it was; null for a service. */
  readonly userId: string | null
  /** The service whose key it was; null for a person. */
  readonly service: string | null
}

/** Ends those of these texts that are keys. What is none, or none any more, is left out of the result. */
export async function endLeaked(
  setup: KeysSetup,
  keys: readonly string[],
  found: { readonly where: string; readonly now: number },
): Promise<readonly LeakedKey[]> {
  if (!isLine(found.where, LONGEST))
    throw new InvalidInput(
      `leaked() takes where the keys were found, as one line of at most ${LONGEST} characters.`,
    )
  const ended: LeakedKey[] = []
  for (const text of new Set(keys)) ended.push(...(await endOne(setup, text, found)))
  return ended
}

async function endOne(
  setup: KeysSetup,
  text: string,
  { where, now }: { readonly where: string; readonly now: number },
): Promise<readonly LeakedKey[]> {
  const kind = kindOfKey(setup.options.prefix, text)
  if (kind === null) return []
  const id = await hashedId(text)
  const record = await setup.records().store.take({ collection: COLLECTIONS[kind], id })
  await forgetKeys(setup, { ids: [id] })
  const key = record && keyIn(record)
  if (!record || !key) return []
  const { name, last, user, service, origin } = key
  // The person is told of it although no request of theirs has caused it.
  const at = origin === null ? undefined : { origin, now, key: { last, where } }
  await setup.happened(null, { type: "keyLeaked", user: record.owner, service, key: id }, at)
  return [{ id, name, last, userId: user, service }]
}
