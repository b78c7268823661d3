import { AuthError } from "../../errors/auth-error.js"
import type { SessionsOptions } from "./sessions-setup.js"

/** The least seconds of each option. A session whose token changed faster would have more than two at the same time. */
const least = { maxStaleness: 0, trustFor: 0, absoluteMaxAge: 1, rotateEvery: 60 }

/** A hundred years. What a token can say about its end is limited. */
const MOST = 3_155_760_000

/** Says which options cannot be used. */
export function impossible(options: SessionsOptions): readonly Error[] {
  return Object.entries(options).flatMap(([name, value]: [string, unknown]) => {
    const expected = value === undefined ? null : expectedOf(name, value)
    return expected === null ? [] : [new AuthError(expected)]
  })
}

/** What an option should be; null if it is. */
function expectedOf(name: string, value: unknown): string | null {
  if (name === "address")
    return typeof value === "function"
      ? null
      : 'sessions({ address }) takes a function of the headers, such as (headers) => headers.get("cf-connecting-ip").'
  if (!Object.hasOwn(least, name))
    return `sessions() has no option "${name}". It has ${Object.keys(least).join(", ")} and address.`
  const lowest = least[name as keyof typeof least]
  if (typeof value === "number" && value >= lowest && value <= MOST) return null
  const never = name === "maxStaleness" ? "" : " Leave it out if you do not want it."
  return `sessions({ ${name} }) takes a number of seconds, from ${lowest} to ${MOST}, but it is ${shown(value)}.${never}`
}

function shown(value: unknown): string {
  if (typeof value === "number") return String(value)
  return typeof value === "string" ? `the text "${value}"` : `of type ${typeof value}`
}
