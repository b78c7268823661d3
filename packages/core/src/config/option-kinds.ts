import type { AuthConfig } from "../contract/config.js"
import type { Finding } from "./finding.js"
import { kinds, options, type Option, type TopLevelOption } from "./options.js"

/**
 * Options whose value has the wrong type, which only plain JavaScript lets through. Null counts as unset, because code
 * that reads options from the environment often passes it.
 */
export function optionKindProblems(config: AuthConfig): readonly Finding<Error>[] {
  const known: readonly [string, TopLevelOption][] = Object.entries(options)
  return [
    ...known.flatMap(([name, option]) => kindProblem(config, name, option)),
    ...known.flatMap(([name, { members = {} }]) => memberProblems(config, name, members)),
  ]
}

function kindProblem(config: AuthConfig, name: string, { kind }: Option): Finding<Error>[] {
  const value: unknown = config[name as keyof AuthConfig]
  if (isRight(value, kind) || kind === undefined) return []
  // A function may also carry the operations as members.
  if (name === "adapter" && typeof config.adapter?.getUser === "function") return []
  return [(texts) => [texts.wrongKind(name, kind, value)]]
}

/** Text from the environment counts as wrong where a number is expected: it does not add up. */
function memberProblems(
  config: AuthConfig,
  name: string,
  members: Readonly<Record<string, Option>>,
): Finding<Error>[] {
  const object = config[name as keyof AuthConfig] as Readonly<Record<string, unknown>> | undefined
  return Object.entries(members).flatMap(([member, { kind }]): Finding<Error>[] => {
    const value = object?.[member]
    if (isRight(value, kind) || kind === undefined) return []
    return [(texts) => [texts.wrongValue(`${name}.${member}`, kind, value)]]
  })
}

function isRight(value: unknown, kind: keyof typeof kinds | undefined): boolean {
  return kind === undefined || value === undefined || value === null || kinds[kind](value)
}
