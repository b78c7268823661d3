import type { AuthConfig } from "../contract/config.js"
import { isPromise } from "../async/is-promise.js"
import type { Finding } from "./finding.js"

type Kind = "an object" | "a list" | "a function" | "text"

/** The kind of value that each option must have. `providers` has its own rules. */
const kinds: Readonly<Partial<Record<Exclude<keyof AuthConfig, symbol>, Kind>>> = {
  session: "an object",
  jwt: "an object",
  pages: "an object",
  callbacks: "an object",
  events: "an object",
  adapter: "an object",
  theme: "an object",
  cookies: "an object",
  experimental: "an object",
  timeouts: "an object",
  logger: "an object",
  trustedOrigins: "a list",
  redirectProxyTargets: "a list",
  limit: "a function",
  basePath: "text",
}

/** What each member of `session` and `jwt` must be. Text from the environment counts as wrong: it does not add up. */
const members: readonly Member[] = [
  ["session", "strategy", '"jwt" or "database"', (one) => one === "jwt" || one === "database"],
  ["session", "maxAge", "a number of seconds above 0", isDuration],
  ["session", "updateAge", "a number of seconds", (one) => Number(one) === one],
  [
    "session",
    "maxTokenSize",
    "a number of bytes above 0",
    (one) => typeof one === "number" && one > 0,
  ],
  [
    "session",
    "onFailure",
    '"throw" or "signed-out"',
    (one) => one === "throw" || one === "signed-out",
  ],
  ["jwt", "maxAge", "a number of seconds above 0", isDuration],
]

type Member = readonly [
  option: "session" | "jwt",
  name: string,
  kind: string,
  isOfKind: (value: unknown) => boolean,
]

function isDuration(value: unknown): boolean {
  return typeof value === "number" && Number.isFinite(value) && value > 0
}

/**
 * Options whose value has the wrong type, which only plain JavaScript lets through. Null counts as unset, because code
 * that reads options from the environment often passes it.
 */
export function optionKindProblems(config: AuthConfig): readonly Finding<Error>[] {
  return [...kindProblems(config), ...memberProblems(config)]
}

function memberProblems(config: AuthConfig): readonly Finding<Error>[] {
  return members.flatMap(([option, name, kind, isRight]): Finding<Error>[] => {
    const value: unknown = (config[option] as Readonly<Record<string, unknown>> | undefined)?.[name]
    if (value === undefined || value === null || isRight(value)) return []
    return [(texts) => [texts.wrongValue(`${option}.${name}`, kind, value)]]
  })
}

function kindProblems(config: AuthConfig): readonly Finding<Error>[] {
  return Object.entries(kinds).flatMap(([name, kind]): Finding<Error>[] => {
    const option: unknown = config[name as keyof typeof kinds]
    if (option === undefined || option === null || isOfKind(option, kind)) return []
    // A function may also carry the operations as members.
    if (name === "adapter" && typeof config.adapter?.getUser === "function") return []
    return [(texts) => [texts.wrongKind(name, kind, option)]]
  })
}

/** Whether the option's value has the right type. */
function isOfKind(option: unknown, kind: Kind): boolean {
  if (kind === "a list") return Array.isArray(option)
  if (kind === "a function") return typeof option === "function"
  if (kind === "text") return typeof option === "string"
  return (
    typeof option === "object" && option !== null && !Array.isArray(option) && !isPromise(option)
  )
}
