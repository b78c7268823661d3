import type { Cast } from "./cast.js"

/**
 * A result in a form that is the same for every store: users by their place, no ids of other rows, no empty members,
 * sorted lists.
 */
export function comparable(cast: Cast, answer: unknown): unknown {
  if (answer === undefined || answer === null) return null
  if (Array.isArray(answer)) return answer.map((one) => comparable(cast, one)).toSorted(byText)
  if (answer instanceof Date || typeof answer !== "object") return answer
  // Sorted, because lists are sorted by the text of their rows.
  const members = Object.entries(answer).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(
    members.flatMap(([name, value]: [string, unknown]) => {
      if (value === null || value === undefined) return []
      if (name !== "id" && name !== "userId") return [[name, comparable(cast, value)]]
      const user = placeOf(cast, value)
      return user === undefined ? [] : [[name, user]]
    }),
  )
}

/** Some stores number their rows and return numbers although they were given texts. */
function placeOf({ ids }: Cast, id: unknown): string | undefined {
  const found = [...ids].find(([, one]) => String(one) === String(id))
  return found && `user ${found[0]}`
}

function byText(one: unknown, other: unknown): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1
}
