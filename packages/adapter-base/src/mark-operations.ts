import type { Adapter } from "@sallyport/core/adapters"

/** The key that `markOperations` of the core uses. In the global registry, because adapters import only its types. */
const madeWith = Symbol.for("sallyport.adapter-made-with")

/** The key of the account look-up that compares ids exactly, as the core reads it. */
const exactLookup = Symbol.for("sallyport.adapter-exact-lookup")

/**
 * The adapter with a mark that says which operations it was made with, as `markOperations` of the core sets it. The
 * last step of every adapter: without it, the library cannot tell whether an application has replaced `createUser` or
 * `linkAccount`, and does not use `createUserAndAccount`.
 *
 * A second mark says that `getUserByAccount` compares ids exactly, as the contract of `@sallyport/adapter-kit` demands
 * and every adapter that uses this function does. The library then reads no account to compare it again.
 */
export function markOperations<Marked extends Adapter>(adapter: Marked): Marked {
  return { ...adapter, [madeWith]: { ...adapter }, [exactLookup]: adapter.getUserByAccount }
}
