import { claim } from "@sallyport/adapter-base"
import { isAbsent, isEqual } from "./condition.js"
import type { Item } from "./items.js"
import type { Key } from "./keys.js"
import type { Store } from "./store.js"

/** The item that says who owns an address or an account. */
export function claimBy(userId: string): Item {
  return { type: "CLAIM", userId }
}

export interface OwnClaim {
  /** The key of the claim. */
  readonly key: Key
  /** The user who claims. */
  readonly userId: string
  /** Whether the current holder really owns what they claimed. */
  readonly isHeld: (holder: string) => Promise<boolean>
}

/** Writes an item that says who owns an address or an account. False if someone else owns it. */
export async function claimFor(store: Store, { key, userId, isHeld }: OwnClaim): Promise<boolean> {
  return claim<string>({
    read: async () => {
      const holder = (await store.get(key))?.["userId"]
      return typeof holder === "string" ? holder : null
    },
    isHeld: async (holder) => holder !== userId && isHeld(holder),
    write: (holder) => {
      const unchanged = holder === null ? isAbsent(store.keyAttribute) : isEqual("userId", holder)
      return store.put(key, claimBy(userId), unchanged)
    },
  })
}

/** Removes a claim if it belongs to this user. */
export async function dropClaim(store: Store, key: Key, userId: string): Promise<void> {
  await store.remove(key, isEqual("userId", userId))
}
