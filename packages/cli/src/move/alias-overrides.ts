import type { FoundAuth } from "./find-auth.js"
import type { OtherApplication } from "./other-applications.js"
import type { PackageManager } from "../project/read-package-manager.js"
import type { JsonObject } from "../project/json-object.js"
import { aliasOf } from "./replacements.js"

/** What overrides are written for. */
export interface OverridePlan {
  readonly auth: Pick<FoundAuth, "generation" | "packages">
  readonly manager: Pick<PackageManager, "name">
  readonly others: readonly OtherApplication[]
  /** The packages, with what a manifest asks for to get ours. */
  readonly members: Readonly<Record<string, string>>
}

/** The overrides, and which other applications they reach. */
export interface AliasOverrides {
  readonly members: JsonObject
  /** Applications of the same generation, which move as well. */
  readonly alsoMoved: readonly string[]
  /** Why an override was left out, since it would have changed an application of the other generation; null if none was. */
  readonly leftOut: string | null
}

/**
 * The overrides that lead packages of others to ours: for a range or for the packages that this application asks for, where a
 * plain one would reach an application of the other generation.
 */
export function aliasOverrides(plan: OverridePlan): AliasOverrides {
  const { auth, others, members } = plan
  const { theirs } = aliasOf(auth.generation)
  const same = others.filter((one) => one.generation === auth.generation && !one.isAliased)
  const endangered = others.filter((one) => isReached(one, plan))
  const { [theirs]: specifier = "", ...rest } = members
  const alsoMoved = same.map(({ folder }) => folder)
  if (endangered.length === 0) return { members, alsoMoved, leftOut: null }
  const narrowed = narrowedFor(plan, specifier)
  if (narrowed !== null) return { members: { ...narrowed, ...rest }, alsoMoved, leftOut: null }
  const named = endangered.map(({ folder }) => folder).join(", ")
  return {
    members: rest,
    alsoMoved: [],
    leftOut: `${plan.manager.name} has no override that spares ${named}: packages of others in this application stay with ${theirs}.`,
  }
}

/** An application of the other generation that asks for the overridden package, or for one that brings it. */
function isReached({ generation, packages }: OtherApplication, { auth }: OverridePlan): boolean {
  if (generation === auth.generation) return false
  return auth.generation === 4
    ? "next-auth" in packages
    : Object.keys(packages).some((name) => name.startsWith("@auth/"))
}

/** Null where the package manager has none. */
function narrowedFor(plan: OverridePlan, specifier: string): JsonObject | null {
  const { auth, manager } = plan
  const { theirs } = aliasOf(auth.generation)
  if (manager.name === "bun") return null
  if (auth.generation === 4) {
    const range = manager.name === "yarn" ? `npm:${auth.packages[theirs] ?? "4"}` : "4"
    return { [`${theirs}@${range}`]: specifier }
  }
  const parents = Object.entries(auth.packages).filter(([name]) => isOwn(name, plan))
  return Object.fromEntries(
    parents.map(([name, range]) => {
      if (manager.name === "yarn") return [`${name}/${theirs}`, specifier]
      // npm before 11 knows no range of a version before a release.
      if (manager.name === "npm") return [name, { [theirs]: specifier }]
      const parent = /^[\d^~]/.test(range) ? `${name}@${range}` : name
      return [`${parent}>${theirs}`, specifier]
    }),
  )
}

/** A package that brings the core, and that no application of the other generation asks for. */
function isOwn(name: string, { auth, others }: OverridePlan): boolean {
  const { theirs } = aliasOf(auth.generation)
  const isShared = others.some(
    (one) => one.generation !== auth.generation && name in one.packages && name !== "next-auth",
  )
  return name !== theirs && !isShared
}
