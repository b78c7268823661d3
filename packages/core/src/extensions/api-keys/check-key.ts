import type { Access, CredentialCheck, RefusedCredential } from "../../contract/access.js"
import { hashedId } from "../../records/record-id.js"
import { countUse } from "./count-uses.js"
import { kindOfKey } from "./key-form.js"
import { type BroughtKey, verdictOn } from "./key-verdict.js"
import type { KeysSetup } from "./keys-setup.js"

const INVALID: RefusedCredential = Object.freeze({ refused: "invalid_token" })

/** How the keys of a configuration are checked. */
export function keyCheck(setup: KeysSetup): CredentialCheck {
  const { prefix, scopes, header, metadata } = setup.options
  return {
    scopes: new Set(Object.keys(scopes)),
    header,
    metadata,
    // A typing error is noticed here, and costs no promise.
    check: (text, { request, now }) => {
      const kind = kindOfKey(prefix, text)
      return kind === null ? null : checkKey(setup, { kind, text, now, request })
    },
  }
}

/** Within `maxStaleness` it asks nobody. Rejects if the store has to be asked and fails. */
async function checkKey(
  setup: KeysSetup,
  { text, ...brought }: Omit<BroughtKey, "id"> & { readonly text: string },
): Promise<Access | RefusedCredential> {
  const key = { ...brought, id: await hashedId(text) }
  const answer = await verdictOn(setup, key)
  if (answer === null) return refuseFalseKey(setup, key)
  if (answer.ends !== null && answer.ends <= key.now) return INVALID
  const { access } = answer
  // That of this configuration: another one of the process may have asked.
  const limit = answer.limit ?? setup.options.limit ?? null
  const retryAfter = limit && (await countUse(setup, { id: key.id, limit, now: key.now }))
  return retryAfter === null ? access : { refused: "too_many_requests", retryAfter }
}

/**
 * Counts it for the client, if `rateLimits()` does. Only here, after the key was looked for: however many false keys come
 * from behind one address, a right one is let in.
 */
async function refuseFalseKey(
  setup: KeysSetup,
  { request, now }: BroughtKey,
): Promise<RefusedCredential> {
  const retryAfter = await setup.provided("clients")?.countFalseKey(request, now)
  return typeof retryAfter === "number" ? { refused: "too_many_requests", retryAfter } : INVALID
}
