import { AuthError } from "../../errors/auth-error.js"
import type { Kind } from "../../contract/kind.js"

type Kinds = Readonly<Record<string, Kind<unknown>>>

/** Whether these are options. Plain JavaScript may have given anything. */
export function areOptions(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === "object" && given !== null && !Array.isArray(given)
}

/**
 * Says which options cannot be used; empty if all can. `example` is a call to copy, such as
 * `rateLimits({ client: "vercel" })`.
 */
export function optionProblems(given: unknown, kinds: Kinds, example: string): readonly Error[] {
  const call = example.slice(0, example.indexOf("("))
  if (!areOptions(given)) return [notOptions(given, example)]
  const names = Object.keys(kinds)
  const unknown = Object.keys(given).filter((name) => !names.includes(name))
  return [
    ...unknown.map(
      (name) => `${call}() has no option "${name}". ${whatItHas(names)}${asIn(example)}`,
    ),
    ...Object.entries(kinds).flatMap(([name, kind]) => {
      const value = given[name]
      if (value === undefined && kind.otherwise) return []
      const problem = kind.problemOf(value)
      return problem === null ? [] : [`${call}({ ${name} }) ${problem}.`]
    }),
  ].map((problem) => new AuthError(problem))
}

/** Says that something else was given than options. */
export function notOptions(given: unknown, example: string): Error {
  const call = example.slice(0, example.indexOf("("))
  const what = typeof given === "string" ? `the text "${given}"` : String(given)
  return new AuthError(`${call}() takes an object, as in ${example}, but it is ${what}.`)
}

/** The options, with defaults in place of those that were left out or cannot be right. */
export function withDefaults(
  given: Readonly<Record<string, unknown>>,
  kinds: Kinds,
): Readonly<Record<string, unknown>> {
  const all = Object.entries(kinds).map(([name, { otherwise, problemOf }]) => [
    name,
    problemOf(given[name]) === null ? given[name] : otherwise?.value,
  ])
  return Object.freeze(Object.fromEntries(all))
}

/** Nothing if the example shows no option. */
function asIn(example: string): string {
  return example.endsWith("()") ? "" : ` It is called as in ${example}.`
}

function whatItHas(names: readonly string[]): string {
  if (names.length === 0) return "It has none."
  const [last, ...others] = names.toReversed()
  return others.length === 0
    ? `It has ${last}.`
    : `It has ${others.toReversed().join(", ")} and ${last}.`
}
