import { claim } from "@sallyport/adapter-base"
import { isAbsent, isEqual } from "./condition.js"
import type { Key } from "./keys.js"
import type { Store } from "./store.js"

export interface OwnClaim {
  /** Where it is written. */
  readonly key: Key
  /** Who claims. */
  readonly userId: string
  /** Whether another user has what they claimed. */
  readonly isHeld: (holder: string) => Promise<boolean>
}

/** Writes an item that says whose an address or an account is. False if someone else holds it. */
export async function claimFor(store: Store, { key, userId, isHeld }: OwnClaim): Promise<boolean> {
  return claim<string>({
    read: async () => {
      const holder = (await store.get(key))?.["userId"]
      return typeof holder === "string" ? holder : null
    },
    isHeld: async (holder) => holder !== userId && isHeld(holder),
    write: (holder) => {
      const unchanged = holder === null ? isAbsent(store.keyAttribute) : isEqual("userId", holder)
      return store.put(key, { type: "CLAIM", userId }, unchanged)
    },
  })
}

/** Gives up a claim, if it is this user's. */
export async function dropClaim(store: Store, key: Key, userId: string): Promise<void> {
  await store.remove(key, isEqual("userId", userId))
}
