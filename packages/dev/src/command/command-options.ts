import { isLoopbackRedirectUri } from "../identity-provider/dev-client.js"
import {
  REFRESH_WORDS,
  type RefreshBehaviour,
  refreshBehaviourOf,
} from "../identity-provider/refresh-behaviour.js"

/** What the command was called with. */
export interface CommandOptions {
  readonly refresh: RefreshBehaviour
  /** Where the program hears that somebody has signed out at the provider; undefined: nowhere. */
  readonly backchannelLogoutUri?: string | undefined
  /** The program with its arguments. */
  readonly program: readonly string[]
}

/** An option that stands before the program. */
interface KnownOption {
  /** What it takes. */
  readonly needs: string
  /** With the options behind it. Throws an error that says what is wrong with the value. */
  readonly read: (value: string, behind: CommandOptions) => CommandOptions
}

const REFRESH: KnownOption = {
  needs: `one or more of these, parted by commas: ${REFRESH_WORDS}`,
  read: (words, behind) => ({
    ...behind,
    refresh: { ...refreshBehaviourOf(words), ...behind.refresh },
  }),
}

const LOGOUT: KnownOption = {
  needs: "a URL on this machine, such as http://localhost:3000/auth/session/logout-token.local",
  read: (uri, behind) => {
    if (isLoopbackRedirectUri(uri)) return { backchannelLogoutUri: uri, ...behind }
    throw new Error(
      `--backchannel-logout-uri does not take ${JSON.stringify(uri)}. It takes ${LOGOUT.needs}.`,
    )
  },
}

const OPTIONS = new Map([
  ["--refresh", REFRESH],
  ["--backchannel-logout-uri", LOGOUT],
])

/** The options before the program, and the program. Throws an error that says what is wrong with an option. */
export function commandOptions(given: readonly string[]): CommandOptions {
  const [first = "", ...rest] = given
  // As other commands have it before a program.
  if (first === "--") return { refresh: {}, program: rest }
  const [, name = first, joined] = /^(--[\w-]+)=(.*)$/.exec(first) ?? []
  const option = OPTIONS.get(name)
  if (!option) return { refresh: {}, program: given }
  const [value, ...others] = joined === undefined ? rest : [joined, ...rest]
  if (value === undefined) throw new Error(`${name} needs ${option.needs}.`)
  return option.read(value, commandOptions(others))
}
