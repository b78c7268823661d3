import { writeFileSync } from "node:fs"
import path from "node:path"
import { columns } from "./columns.js"

/** Leaves what was seen on each runtime for `npm run runtimes`, where it wants it. */
export function report(seen: Readonly<Record<string, readonly string[]>>): void {
  const place = process.env.RUNTIMES_SEEN
  if (place)
    writeFileSync(path.join(place, "runtimes.json"), JSON.stringify({ columns, runtimes: seen }))
}
