import { readFileSync } from "node:fs"

/** What is known of a provider preset. The file is written from the presets themselves. */
export interface Preset {
  /** The end of its import: `@sallyport/core/providers/<file>`. */
  readonly file: string
  readonly id: string
  readonly type: string
  readonly name: string
  /** The usual name of its default export. */
  readonly factory: string
  readonly variables: readonly string[]
  /** Whether a callback URL is to be registered. */
  readonly hasCallback: boolean
  /** Whether it takes more than the environment has. */
  readonly needsOptions: boolean
  /** Where to register an application, with `{base_url}{basePath}` in the callback URL. */
  readonly registration: string | null
  /** A page of the service. */
  readonly documentation: string | null
}

/** Every preset of this version. */
export function readPresets(): readonly Preset[] {
  const file = new URL("../../presets.json", import.meta.url)
  return JSON.parse(readFileSync(file, "utf8")) as readonly Preset[]
}
