import type { AdapterUser } from "@sallyport/core/adapters"

/** A user whom no store has, to be passed to what the application has written. */
export function madeUpUser(name: string): AdapterUser {
  const email = `${name}@made-up.invalid`
  return { id: `made-up-${name}`, name: null, email, emailVerified: null, image: null }
}
