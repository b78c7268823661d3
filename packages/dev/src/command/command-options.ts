import {
  REFRESH_WORDS,
  type RefreshBehaviour,
  refreshBehaviourOf,
} from "../identity-provider/refresh-behaviour.js"

/** What the command was called with. */
export interface CommandOptions {
  readonly refresh: RefreshBehaviour
  /** The program with its arguments. */
  readonly program: readonly string[]
}

/** The options before the program, and the program. Throws an error that says what is wrong with an option. */
export function commandOptions(given: readonly string[]): CommandOptions {
  const [first = "", ...rest] = given
  // As other commands have it before a program.
  if (first === "--") return { refresh: {}, program: rest }
  const [, joined] = /^--refresh=(.*)$/.exec(first) ?? []
  if (first !== "--refresh" && joined === undefined) return { refresh: {}, program: given }
  const [words, ...others] = joined === undefined ? rest : [joined, ...rest]
  if (words === undefined)
    throw new Error(`--refresh needs one or more of these, parted by commas: ${REFRESH_WORDS}.`)
  const { refresh, program } = commandOptions(others)
  return { refresh: { ...refreshBehaviourOf(words), ...refresh }, program }
}
