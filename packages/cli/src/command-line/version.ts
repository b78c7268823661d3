import { readFileSync } from "node:fs"

/** The version of this package. `0.0.0` was never released. */
export function ownVersion(): string {
  const manifest = new URL("../../package.json", import.meta.url)
  return (JSON.parse(readFileSync(manifest, "utf8")) as { readonly version: string }).version
}
