import { ENV_FILES, readVariables } from "../env-file/env-text.js"
import { secretsIn } from "../env-file/secret-change.js"
import type { ProjectFiles } from "../project/project-files.js"

/** A secret, and where it was found. The value is never shown. */
export interface FoundSecret {
  /** Such as `AUTH_SECRET_1 of .env`. */
  readonly name: string
  readonly value: string
}

/** The secrets of the environment, or else those of the first env file that has some, newest first. */
export function readSecrets(
  environment: Readonly<Record<string, string | undefined>>,
  files: ProjectFiles,
): readonly FoundSecret[] {
  const set = Object.entries(environment).flatMap(([name, value]) =>
    value && /^(?:AUTH|NEXTAUTH)_SECRET(?:_[123])?$/.test(name)
      ? [`${name}=${JSON.stringify(value)}`]
      : [],
  )
  const places = [
    { name: "the environment", text: set.join("\n") },
    ...ENV_FILES.map((name) => ({ name, text: files.read(name) ?? "" })),
  ]
  for (const { name: place, text } of places) {
    const variables = readVariables(text)
    const names = secretsIn(text)
    if (names.length > 0)
      return names.map((name) => ({ name: `${name} of ${place}`, value: variables[name] ?? "" }))
  }
  return []
}
