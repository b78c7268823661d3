import type { AuthConfig } from "../contract/config.js"
import type { Warning } from "../contract/logger.js"
import type { Finding } from "./finding.js"
import { options, type TopLevelOption } from "./options.js"
import { unknownIn } from "./value-kinds.js"

/**
 * Options that do not exist. In a group, each is reported. At the top, only those that look like a misspelt one, or that
 * another version or library has: frameworks and applications keep their own members there.
 */
export function unknownOptions(config: AuthConfig): readonly Finding<Warning>[] {
  const known: Readonly<Record<string, TopLevelOption>> = options
  const unknown = unknownIn(config, known, []).map(
    ({ name, ...place }): Finding<Warning> =>
      (texts) =>
        texts.unknownOption(name, place),
  )
  return [...unknown, ...misplaced(config)]
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
