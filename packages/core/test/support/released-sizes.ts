import { readFileSync, writeFileSync } from "node:fs"

/** What a release may add to a bundle without a decision. */
const GROWTH = 1.03

/** Set for a release: the sizes of today are written in place of those of the last one. */
const isRelease = process.env["SALLYPORT_SIZES"] === "write"

/**
 * The size that something may have: 3 % more than at the last release, by a table of sizes; before the first release, than
 * when the table was begun.
 */
export function limitsOf(table: URL): (name: string, size: number) => number {
  return (name, size) => {
    const released = JSON.parse(readFileSync(table, "utf8")) as Record<string, number>
    if (!isRelease) return Math.floor((released[name] ?? 0) * GROWTH)
    writeFileSync(table, `${JSON.stringify({ ...released, [name]: size }, null, 2)}\n`)
    return size
  }
}
