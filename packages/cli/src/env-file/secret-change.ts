import { readVariables, withVariable } from "./env-text.js"

/** The names of secrets, newest first: the highest number seals, and the others still open what they have sealed. */
const SECRET_NAMES = ["AUTH_SECRET_3", "AUTH_SECRET_2", "AUTH_SECRET_1", "AUTH_SECRET"]

/** What counts as a secret of next-auth 4, where no other is set. */
const NAME_OF_NEXT_AUTH = "NEXTAUTH_SECRET"

/** The names of the secrets that a text sets, newest first. */
export function secretsIn(text: string): readonly string[] {
  const variables = readVariables(text)
  const own = SECRET_NAMES.filter((name) => variables[name])
  return own.length > 0 ? own : [NAME_OF_NEXT_AUTH].filter((name) => variables[name])
}

/** The text of an env file with a new secret. */
export interface WithSecret {
  readonly text: string
  /** The name that the new secret has. */
  readonly name: string
  /** The names of all lines that changed. */
  readonly changed: readonly string[]
}

/**
 * Adds a secret that seals from now on. The secrets that are there stay and go on opening what they have sealed, so that
 * nobody is signed out; only of four the oldest goes.
 */
export function withNewSecret(text: string, secret: string): WithSecret {
  const variables = readVariables(text)
  const oldestFirst = secretsIn(text)
    .toReversed()
    .map((name) => variables[name] ?? "")
  const kept = [...oldestFirst.slice(-3), secret]
  const names = SECRET_NAMES.toReversed()
  // A name above the new secret's would seal in its place.
  const entries = names.flatMap((name, index) =>
    index < kept.length || variables[name] ? [[name, kept[index] ?? ""] as const] : [],
  )
  const changed = entries.filter(([name, value]) => variables[name] !== value)
  return {
    text: changed.reduce((current, [name, value]) => withVariable(current, name, value), text),
    name: names[kept.length - 1] ?? "",
    changed: changed.map(([name]) => name),
  }
}
