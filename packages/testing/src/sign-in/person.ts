/** Somebody new, as their provider describes them, or a user of the site by id. */
export type Person = NewPerson | ExistingPerson

/** Somebody whom `signedIn` makes, and finds again by the address, or without one by the name. */
export interface NewPerson {
  readonly id?: undefined
  readonly name?: string | null | undefined
  readonly email?: string | null | undefined
  readonly image?: string | null | undefined
  /** Whatever else `profile` of the configuration gives a user, such as a role. */
  readonly [member: string]: unknown
}

/** A user who is in the store already. */
export interface ExistingPerson {
  readonly id: string
}

export function isExisting(person: Person): person is ExistingPerson {
  return typeof person.id === "string"
}

/** What tells this person from all others at a provider that does not exist. */
export function accountIdOf(person: Person): string {
  const { id, email, name } = person as NewPerson & { readonly id?: string }
  return `testing:${id ?? email ?? name ?? "somebody"}`
}
