import { writeFileSync } from "node:fs"
import path from "node:path"
import { columns } from "./columns.js"

/** Writes what worked on each runtime to the file that `npm run runtimes` expects. */
export function report(seen: Readonly<Record<string, readonly string[]>>): void {
  const place = process.env.RUNTIMES_SEEN
  if (place)
    writeFileSync(path.join(place, "runtimes.json"), JSON.stringify({ columns, runtimes: seen }))
}
