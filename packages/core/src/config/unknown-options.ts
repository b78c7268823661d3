import type { AuthConfig } from "../contract/config.js"
import type { Warning } from "../contract/logger.js"
import type { Finding } from "./finding.js"
import { options, type TopLevelOption } from "./options.js"

/**
 * Unknown options that look like a misspelt known one. Others are ignored: frameworks and applications keep their own
 * members in this object.
 */
export function unknownOptions(config: AuthConfig): readonly Finding<Warning>[] {
  const known: readonly [string, TopLevelOption][] = Object.entries(options)
  const members = known.flatMap(([name, option]) =>
    option.members
      ? unknownIn(config[name as keyof AuthConfig], Object.keys(option.members), `${name}.`)
      : [],
  )
  return [...unknownIn(config, Object.keys(options), ""), ...members, ...misplaced(config)]
}

/** A function that was written beside `callbacks` or `events` instead of inside. */
function misplaced(config: AuthConfig): readonly Finding<Warning>[] {
  return (["callbacks", "events"] as const).flatMap((group) =>
    Object.keys(options[group].members)
      .filter((name) => !(name in options) && typeof ownOption(config, name) === "function")
      .filter((name) => group === "callbacks" || !(name in options.callbacks.members))
      .map(
        (name): Finding<Warning> =>
          (texts) =>
            texts.misplacedOption(name, group),
      ),
  )
}

function ownOption(config: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(config, name)?.value
}

function unknownIn(
  value: unknown,
  known: readonly string[],
  prefix: string,
): readonly Finding<Warning>[] {
  if (typeof value !== "object" || value === null) return []
  return Object.keys(value)
    .filter((name) => !known.includes(name))
    .map(
      (name): Finding<Warning> =>
        (texts) =>
          texts.unknownOption(name, { known, prefix }),
    )
}
