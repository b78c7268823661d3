import type { VerificationTokenOperations } from "@sallyport/adapter-base"
import type { VerificationToken } from "@sallyport/core/adapters"
import { propertiesOf } from "../entities.js"
import { addToList, listedIn, removeFromList } from "../list.js"
import { lists, entityKeys } from "../entity-key.js"
import { rowOf } from "../row-of.js"
import type { FoundEntity, Store } from "../store.js"

type LinkKey = Pick<VerificationToken, "identifier" | "token">

export function verificationTokenOperations(store: Store): VerificationTokenOperations {
  return {
    createVerificationToken: async ({ identifier, token, expires }) => {
      const row = { identifier, token, expires }
      await addToList(store, await lists.tokens(identifier), { token })
      if (!(await store.insert(await entityKeys.token(token), propertiesOf(row))))
        throw new Error("A link with this token already exists")
      return row
    },
    useVerificationToken: async (link) => {
      const found = await findLink(store, link)
      return found && (await removeLink(store, found, link))
        ? rowOf<VerificationToken>(found)
        : null
    },
    deleteVerificationTokens: async ({ identifier, keepNewest = 0 }) => {
      const listed = await listedIn<{ token: string }>(store, await lists.tokens(identifier))
      const found = await Promise.all(
        listed.map(async ({ token }) => findLink(store, { identifier, token })),
      )
      const links = found
        .flatMap((one) => (one ? [one] : []))
        .toSorted((a, b) => Number(b.row["expires"]) - Number(a.row["expires"]))
      for (const link of links.slice(keepNewest))
        await removeLink(store, link, { identifier, token: String(link.row["token"]) })
    },
  }
}

async function findLink(store: Store, { identifier, token }: LinkKey): Promise<FoundEntity | null> {
  const found = await store.get(await entityKeys.token(token))
  return found?.row["identifier"] === identifier && found.row["token"] === token ? found : null
}

/** True for only one of several simultaneous callers. */
async function removeLink(
  store: Store,
  found: FoundEntity,
  { identifier, token }: LinkKey,
): Promise<boolean> {
  const isRemoved = await store.remove(found)
  await removeFromList(store, await lists.tokens(identifier), { token })
  return isRemoved
}
