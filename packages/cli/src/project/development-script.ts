import type { Manifest } from "./manifest.js"

/** NestJS has no `dev`. */
const NAMES = ["dev", "start:dev", "start"]

/** The script that runs an application for development, by its name: `dev` where there is none. */
export function developmentScript(manifest: Manifest | null): string {
  return NAMES.find((name) => manifest?.scripts?.[name] !== undefined) ?? "dev"
}
