import type { User } from "../contract/user.js"

/**
 * A user as every store can keep them: without NULs, which PostgreSQL refuses, and halves of surrogate pairs, neither of
 * which anyone sees in a name. Line breaks and the like stay.
 */
export function storableUser(user: User): User {
  const members = Object.entries(user).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === "string" ? value.replace(/[\0\p{Cs}]/gu, "") : value,
  ])
  return Object.fromEntries(members) as User
}
