import type { User } from "../contract/session.js"

/**
 * A user in a form that every store accepts: without NUL, which PostgreSQL rejects, and without halves of surrogate
 * pairs. Both are invisible in a name. Line breaks and the like stay.
 */
export function storableUser(user: User): User {
  const members = Object.entries(user).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === "string" ? value.replace(/[\0\p{Cs}]/gu, "") : value,
  ])
  return Object.fromEntries(members) as User
}
