import type { AdapterUser } from "../../contract/adapter.js"
import type { User } from "../../contract/session.js"
import { AuthError } from "../../errors/auth-error.js"
import type { AddressOf } from "../counting/client-address.js"

/** How `notices()` behaves. */
export interface NoticesOptions {
  /** Whether to tell people of a sign-in in a browser that is new to them. Default: true. */
  readonly newBrowser?: boolean | undefined
  /** Whether to tell people of a way to sign in that was added or removed, and of another password. Default: true. */
  readonly methods?: boolean | undefined
  /**
   * Whether to tell people of an authenticator app that was added, replaced or removed, of recovery codes that were made or
   * used, of wrong codes (once an hour), and of a trusted browser that was copied. Default: true.
   */
  readonly secondFactors?: boolean | undefined
  /** Whether to tell people that all their sessions were ended, or one that was copied. Default: true. */
  readonly endedSessions?: boolean | undefined
  /**
   * The language of a person, as a tag such as `pt-BR`; undefined if it is unknown. Default: that of the theme, else that
   * of the browser in which it happened.
   */
  readonly language?: ((user: User | AdapterUser) => string | null | undefined) | undefined
  /** The address of the client, for the mails. Default: they have none. */
  readonly address?: AddressOf | undefined
}

const SWITCHES = ["newBrowser", "methods", "secondFactors", "endedSessions"] as const
const FUNCTIONS = {
  language: "notices({ language }) takes a function of a user, such as (user) => user.locale.",
  address:
    'notices({ address }) takes a function of the headers, such as (headers) => headers.get("cf-connecting-ip").',
} as const

/** Says which options cannot be used. Plain JavaScript may have given anything. */
export function impossible(options: NoticesOptions): readonly Error[] {
  return Object.entries(options).flatMap(([name, value]: [string, unknown]) => {
    const problem = value === undefined ? null : problemOf(name, value)
    return problem === null ? [] : [new AuthError(problem)]
  })
}

function problemOf(name: string, value: unknown): string | null {
  if (SWITCHES.some((one) => one === name))
    return typeof value === "boolean" ? null : `notices({ ${name} }) takes true or false.`
  if (Object.hasOwn(FUNCTIONS, name))
    return typeof value === "function" ? null : FUNCTIONS[name as keyof typeof FUNCTIONS]
  return `notices() has no option "${name}". It has ${SWITCHES.join(", ")}, language and address.`
}
