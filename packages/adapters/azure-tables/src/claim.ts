import type { Claimant } from "@sallyport/adapter-base"
import type { Place } from "./place.js"
import type { Found, Store } from "./store.js"

export interface Claim {
  /** Where only one entity can stand. */
  readonly place: Place
  readonly properties: object
  readonly by: Claimant
  /** Whether what stands there leads to somebody. */
  readonly isHeld: (found: Found) => Promise<boolean>
}

/**
 * Writes an entity that leads from an address or an account to a user: of several who want it at the same moment, one
 * writes it. What leads to nobody is replaced, so that what a crash left behind stands in nobody's way. False where it leads
 * to somebody.
 *
 * Whoever claims is stored before, so that a claim without its user is never one that is under way.
 */
export async function claim(
  store: Store,
  { place, properties, by, isHeld }: Claim,
): Promise<boolean> {
  for (;;) {
    const found = await store.get(place)
    if (!found) {
      if (await store.insert(place, properties)) return true
      continue
    }
    const isOwn = (found.row["userId"] ?? found.row["id"]) === by.id
    if (!isOwn && (await isHeld(found))) return false
    if ((await store.replace(found, properties)) !== null) return true
  }
}
