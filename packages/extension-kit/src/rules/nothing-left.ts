import { ownCollections } from "@sallyport/core/records"
import { BrokenRule, rule, type Rule } from "../rule.js"
import { everyRecord, type Site } from "../site/site.js"
import { ADA, tellRemoved } from "../sign-in/people.js"
import { waysAt, waysOfNewcomers } from "../sign-in/ways.js"

/** Those of Sallyport that stay on purpose, such as the moment before which no token of somebody counts. */
const STAYING = new Set(
  ownCollections.filter(({ endsWithUser }) => !endsWithUser).map(({ name }) => name),
)

/** Removes a person as an application does, and throws if a record of theirs is left. */
export async function requireNothingLeft(site: Site, userId: string, seen: string): Promise<void> {
  await site.store.adapter.deleteUser?.(userId)
  await tellRemoved(site, userId)
  const records = (await everyRecord(site)).filter(({ collection }) => !STAYING.has(collection))
  const theirs = records.filter(
    ({ id, owner, value }) =>
      owner === userId || JSON.stringify([id, value]).includes(JSON.stringify(userId).slice(1, -1)),
  )
  if (theirs.length > 0)
    throw new BrokenRule(
      `${seen}, and admin().removed(userId) left records of the person: ${namesOf(theirs)}.`,
      "Give every record of a person their owner, and remove those in the phase removed: (owner) => collection.removeOwned(owner).",
    )
  const endless = records.filter(({ owner, expires }) => owner === null && expires === null)
  if (endless.length > 0)
    throw new BrokenRule(
      `${seen}, and records are left that are nobody's and never expire: ${namesOf(endless)}.`,
      "Give a record an owner with whom it is removed, or a moment at which it expires.",
    )
}

function namesOf(records: readonly { readonly collection: string }[]): string {
  return [...new Set(records.map(({ collection }) => collection))].sort().join(", ")
}

export const removedRules: readonly Rule[] = [
  rule(
    "nothing of a person is left once they were removed, and they can come anew",
    async (trial) => {
      const { site, userId } = await trial.openWith(ADA)
      for (const way of waysAt(site.plan))
        await trial.signIn(site, { visitor: site.visitor(), way, email: ADA, userId })
      await requireNothingLeft(site, userId, "A person had signed in")
      site.restart()
      const visitor = site.visitor()
      const [way] = waysOfNewcomers
      const coming = way && trial.signIn(site, { visitor, way, email: ADA })
      await coming?.catch((error: unknown) => {
        throw new BrokenRule(
          `Somebody who had been removed could not come anew. ${String(error)}`,
          "Keep nothing of a person who was removed that refuses their next sign-in.",
        )
      })
    },
  ),
]
