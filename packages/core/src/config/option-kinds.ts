import type { AuthConfig } from "../contract/config.js"
import type { Warning } from "../contract/logger.js"
import type { Finding } from "./finding.js"
import { options, type TopLevelOption } from "./options.js"
import { type WrongKind, wrongKinds } from "./value-kinds.js"

/** Options whose value has the wrong type, which only plain JavaScript lets through. */
export function optionKindProblems(config: AuthConfig): readonly Finding<Error>[] {
  return wrongKindsIn(config)
    .filter(({ isTolerated }) => !isTolerated)
    .map(({ name, kind, value }): Finding<Error> => (texts) => [
      (name.includes(".") ? texts.wrongValue : texts.wrongKind)(name, kind, value),
    ])
}

/** The same where Auth.js takes other values too. */
export function toleratedKinds(config: AuthConfig): readonly Finding<Warning>[] {
  return wrongKindsIn(config)
    .filter(({ isTolerated }) => isTolerated)
    .map(({ name, kind, value }): Finding<Warning> => (texts) => [
      texts.oddValue(name, kind, value),
    ])
}

function wrongKindsIn(config: AuthConfig): readonly WrongKind[] {
  const known: readonly [string, TopLevelOption][] = Object.entries(options)
  return known.flatMap(([name, option]) =>
    wrongKinds(name, option, config[name as keyof AuthConfig]),
  )
}
