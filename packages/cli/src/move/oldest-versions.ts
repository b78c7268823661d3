import { CommandFailed } from "../command-line/failures.js"
import { installedVersion } from "../project/installed-version.js"
import { rangeOf, readManifest } from "../project/manifest.js"
import type { ProjectFiles } from "../project/project-files.js"
import { type Replacement, replacementIn } from "./replacements.js"

/**
 * The lowest version of what a package of ours needs beside it, the same as in its `peerDependencies`. A package manager says
 * this too, but only after the files were changed.
 */
export const OLDEST: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "@sallyport/astro": { astro: "5.0.0" },
  "@sallyport/azure-tables-adapter": { "@azure/data-tables": "13.2.1" },
  "@sallyport/drizzle-adapter": { "drizzle-orm": "0.31.0" },
  "@sallyport/dynamodb-adapter": {
    "@aws-sdk/client-dynamodb": "3.36.1",
    "@aws-sdk/lib-dynamodb": "3.36.1",
  },
  "@sallyport/express": { express: "4.18.2" },
  "@sallyport/hono": { hono: "4.0.0", react: "18.2.0" },
  "@sallyport/kysely-adapter": { kysely: "0.27.5" },
  "@sallyport/mikro-orm-adapter": { "@mikro-orm/core": "5.0.0" },
  "@sallyport/next": { next: "14.0.0", react: "18.2.0" },
  "@sallyport/next-auth-4": { next: "12.2.5", react: "17.0.2" },
  "@sallyport/pouchdb-adapter": { pouchdb: "8.0.1", "pouchdb-find": "8.0.1" },
  "@sallyport/prisma-adapter": { "@prisma/client": "5.0.0" },
  "@sallyport/qwik": { "@builder.io/qwik": "1.9.0", "@builder.io/qwik-city": "1.9.0" },
  "@sallyport/redis-adapter": { "@upstash/redis": "1.0.1", ioredis: "5.0.0", redis: "4.0.0" },
  "@sallyport/sequelize-adapter": { sequelize: "6.6.5" },
  "@sallyport/solid-start": { "solid-js": "1.8.0" },
  "@sallyport/surrealdb-adapter": { surrealdb: "1.3.0" },
  "@sallyport/sveltekit": { "@sveltejs/kit": "2.0.0", svelte: "4.0.0" },
  "@sallyport/typeorm-adapter": { typeorm: "0.3.7" },
  "@sallyport/unstorage-adapter": { unstorage: "1.10.1" },
}

/** What packages were called when they were too old. */
const FORMER: Readonly<Record<string, string>> = { surrealdb: "surrealdb.js" }

/** A move, as far as it decides which packages of ours are installed. */
interface MoveInstallation {
  readonly files: ProjectFiles
  readonly replacements: Readonly<Record<string, Replacement | undefined>>
  /** The packages that go. */
  readonly theirs: readonly string[]
  /** The only package that the alias replaces; null if this is the alias. */
  readonly kept: string | null
}

/** Throws `CommandFailed` if the application has something that is too old for a package of ours that it would get. */
export function refuseTooOld({ files, replacements, theirs, kept }: MoveInstallation): void {
  const manifest = readManifest(files)
  const reasons = theirs.flatMap((name) => {
    const ours = replacementIn(replacements, name)?.ours ?? ""
    return Object.entries(OLDEST[ours] ?? {}).flatMap(([peer, oldest]) => {
      const found = [peer, FORMER[peer] ?? peer].find((one) => rangeOf(manifest, one) !== null)
      if (found === undefined) return []
      const version = installedVersion(files, found) ?? rangeOf(manifest, found) ?? ""
      if (found === peer && !isBelow(version, oldest)) return []
      const way =
        kept === null || name === kept ? "" : `, or move with --alias, which keeps ${name}`
      return [
        `${ours} needs ${peer} ${oldest} or later, and here is ${found} ${version}: update it first${way}.`,
      ]
    })
  })
  if (reasons.length > 0) throw new CommandFailed(`${reasons.join(" ")} Nothing was written.`)
}

/** Whether no version that this version or range admits reaches the lowest one. What cannot be read may be new enough. */
function isBelow(version: string, oldest: string): boolean {
  const [, sign = "", ...found] =
    /^([~^]?)v?(\d{1,6})(?:\.(\d{1,6}))?(?:\.(\d{1,6}))?/.exec(version) ?? []
  if (found[0] === undefined || version.includes("||")) return false
  const parts = found
    .slice(0, fixedParts(sign, found[0]))
    .map((part) => (part === undefined ? undefined : Number(part)))
  return isLower(parts, oldest.split(".").map(Number))
}

/** Whether a version is lower, by the first of its parts that differs. One that it does not have may be anything. */
export function isLower(
  parts: readonly (number | undefined)[],
  lowest: readonly number[],
): boolean {
  const at = parts.findIndex((part, index) => part !== lowest[index])
  return at >= 0 && Number(parts[at]) < (lowest[at] ?? 0)
}

/** How many parts of a range stay as they are: `^1.2.3` goes on to 1.9, `^0.2.3` and `~1.2.3` to 1.2.9. */
function fixedParts(sign: string, major: string): number {
  if (sign === "") return 3
  return sign === "^" && major !== "0" ? 1 : 2
}
