import { randomHex } from "../../crypto/random.js"
import { hashedId } from "../../records/record-id.js"
import type { KeysSetup } from "./keys-setup.js"

/** The collection of forms that have made a key. */
export const SENT_FORMS = "key-form"

/** Milliseconds for which a form can be sent. */
const LIFETIME = 12 * 60 * 60 * 1000
/** Clocks of two processes differ by less. */
const SLACK = 60 * 60 * 1000

/** Names a form that makes a key: when it was written, and what makes it the only one. */
export function newFormId(now: number): string {
  return `${now.toString(36)}-${randomHex(16)}`
}

/** A form that was sent, and has not been sent before. */
interface SentForm {
  /** It has made nothing, and can be sent again. */
  readonly release: () => Promise<void>
}

/**
 * Takes a form for somebody, so that it makes one key at most: a page that is loaded anew, a button that is pressed twice
 * and two requests at the same time all send the same form. `sent`: it was taken before. `old`: it is too old to know.
 */
export async function takeForm(
  setup: KeysSetup,
  {
    form = "",
    owner,
    now,
  }: { readonly form: string | undefined; readonly owner: string; readonly now: number },
): Promise<SentForm | "old" | "sent"> {
  const [, written = ""] = /^([0-9a-z]{1,9})-[0-9a-f]{32}$/.exec(form) ?? []
  const age = now - Number.parseInt(written, 36)
  if (!(age < LIFETIME && age > -SLACK)) return "old"
  const { store } = setup.records()
  const key = { collection: SENT_FORMS, id: await hashedId(JSON.stringify([owner, form])) }
  const expires = new Date(now + LIFETIME + SLACK)
  if ((await store.put({ ...key, owner, value: true, expires }, "absent")) === null) return "sent"
  return { release: async () => void (await store.take(key)) }
}
