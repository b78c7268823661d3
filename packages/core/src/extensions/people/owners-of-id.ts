import type { ExtensionSetup } from "../../contract/extension.js"
import { ownerOfAccount, ownerOfSubject } from "./owner-of.js"
import { ownerOfUser } from "../../records/record-owner.js"

type Providers = Pick<ExtensionSetup, "providers">

/** All owners that somebody with this id may have: whether they are in the store may have changed. */
export async function ownersOfId(setup: Providers, userId: string): Promise<readonly string[]> {
  const all = await Promise.all([
    ownerOfUser(userId),
    ownerOfSubject({ adapter: undefined }, userId),
    ...credentialsOf(setup).map((provider) =>
      ownerOfAccount({ provider, providerAccountId: userId }),
    ),
  ])
  return all.map(({ owner }) => owner)
}

/** The ids of the providers whose people may be in no store. */
export function credentialsOf({ providers }: Providers): readonly string[] {
  return [...providers.values()].flatMap(({ id, type }) => (type === "credentials" ? id : []))
}
