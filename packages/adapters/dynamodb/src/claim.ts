import type { Claimant } from "@sallyport/adapter-base"
import { isAbsent, isEqual } from "./condition.js"
import type { Key } from "./keys.js"
import type { Store } from "./store.js"

export interface Claim {
  /** Where it is written. */
  readonly key: Key
  readonly by: Claimant
  /** Whether a user has what they claimed. */
  readonly isHeld: (holder: string) => Promise<boolean>
}

/**
 * Writes an item that says whose an address or an account is: of several who claim it at the same moment, one writes it. A
 * claim is good only while its holder has what they claimed, which `isHeld` says; another is taken over, so that what a
 * crash left behind stands in nobody's way. False where somebody else holds it.
 *
 * Whoever claims has written before what makes their claim good. A claim without it is therefore never one that is under way.
 */
export async function claim(store: Store, { key, by, isHeld }: Claim): Promise<boolean> {
  const userId = by.id
  for (;;) {
    const holder = (await store.get(key))?.["userId"]
    if (holder === userId) return true
    if (typeof holder === "string" && (await isHeld(holder))) return false
    const unchanged =
      typeof holder === "string" ? isEqual("userId", holder) : isAbsent(store.keyAttribute)
    if (await store.put(key, { type: "CLAIM", userId }, unchanged)) return true
  }
}

/** Gives up a claim, if it is this user's. */
export async function dropClaim(store: Store, key: Key, userId: string): Promise<void> {
  await store.remove(key, isEqual("userId", userId))
}
