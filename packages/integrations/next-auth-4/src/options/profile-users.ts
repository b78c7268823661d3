import type { User } from "../types/session.js"

/** The users that `profile` functions made, by what the provider said. Forgotten with it. */
const users = new WeakMap<object, User>()

/** Remembers the user that was made of a profile. */
export function rememberUser(profile: object, user: User): User {
  users.set(profile, user)
  return user
}

/** The user that was made of this profile; the profile itself if none was. */
export function userOfProfile(profile: unknown): unknown {
  return (typeof profile === "object" && profile !== null && users.get(profile)) || profile
}
