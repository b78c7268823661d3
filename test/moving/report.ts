import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import type { MovingApp } from "./moving-app.js"

/** What a run saw of one application or store, for the tables of docs/moving-from-authjs.md. */
export interface Report {
  readonly collection: "apps" | "stores"
  /** How many steps gave the same on both cores. */
  readonly steps: number
  /** What one core made and the other took. */
  readonly carried: string
  /** The rows of docs/differences.json that explained a difference. */
  readonly rows: readonly string[]
}

/** Leaves a report where `npm run moving` asks for it; a test run by itself asks for none. */
export function report({ name, manifest }: MovingApp, folder: string, seen: Report): void {
  const place = process.env.MOVING_SEEN
  if (!place) return
  const { title, packages } = manifest.moving
  const versions = Object.fromEntries(packages.map((one) => [one, installedVersion(folder, one)]))
  const text = JSON.stringify({ name, title, versions, ...seen })
  writeFileSync(path.join(place, `${seen.collection}-${name}.json`), text)
}

function installedVersion(folder: string, name: string): string {
  const manifest = path.join(folder, "node_modules", name, "package.json")
  return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version
}
