import { inBatches, type VerificationTokenOperations } from "@sallyport/adapter-base"
import type { VerificationToken } from "@sallyport/core/adapters"
import { undoing } from "../../clients/undoing.js"
import { expiryOf } from "../../expiry.js"
import { lua } from "../../lua.js"
import { asText } from "../../store.js"
import { datedEntries } from "../entries.js"
import type { ClusterStore } from "../one-key.js"

/** Two pairs can produce the same key, because both parts may contain a colon: the row's own members are compared. */
const USE = lua(`
  local row, text = read(KEYS[1])
  if not row or row.identifier ~= ARGV[1] or row.token ~= ARGV[2] then return false end
  redis.call('DEL', KEYS[1])
  return answer(text)
`)

const DELETE = `return redis.call('DEL', KEYS[1])`

export function verificationTokenOperations(store: ClusterStore): VerificationTokenOperations {
  const { end, run, rowOf, keys } = store
  const entries = datedEntries(run)
  return {
    createVerificationToken: async ({ identifier, token, expires }) => {
      const row = { identifier, token, expires }
      const [list, key, expiry] = [
        keys.tokens(identifier),
        keys.token(identifier, token),
        expiryOf(expires),
      ]
      await entries.add(list, key, expiry)
      await store.put(key, asText(row), expiry.keptFor)
      // Somebody who has removed all links meanwhile may have taken the entry for one that leads to nothing.
      await entries.keep(list, key, expiry)
      return row
    },
    useVerificationToken: async ({ identifier, token }) => {
      const [list, key] = [keys.tokens(identifier), keys.token(identifier, token)]
      const using = end(USE, [key], [identifier, token])
      const answer = await undoing(using, async (unconfirmed) => {
        const link = rowOf<VerificationToken>(unconfirmed)
        if (!link) return
        await store.put(key, link.text, expiryOf(link.row.expires).keptFor)
        // Somebody has removed it with the others of its address meanwhile.
        if (!(await entries.has(list, key))) await store.remove(key, link.text)
      })
      const link = rowOf<VerificationToken>(answer)?.row ?? null
      if (link) await entries.remove(list, key)
      return link
    },
    deleteVerificationTokens: ({ identifier, keepNewest = 0 }) =>
      deleteLinks(store, keys.tokens(identifier), keepNewest),
  }
}

/** Removes the links of a list, but those that expire last. */
async function deleteLinks(store: ClusterStore, list: string, kept: number): Promise<void> {
  const entries = datedEntries(store.run)
  const names = kept > 0 ? await olderLinks(store, await entries.all(list), kept) : undefined
  if (names?.length === 0) return
  const ending = await entries.mark(list, names)
  await inBatches(ending, (name) => store.end(DELETE, [name], []))
  await entries.drop(list, ending)
}

/** All but the first few that exist. The first names are those of the links that expire last. */
async function olderLinks(
  store: ClusterStore,
  names: readonly string[],
  kept: number,
): Promise<readonly string[]> {
  const texts = await inBatches(names, store.get)
  const existing = names.filter((_, index) => texts[index] !== null)
  const newest = new Set(existing.slice(0, kept))
  return names.filter((name) => !newest.has(name))
}
