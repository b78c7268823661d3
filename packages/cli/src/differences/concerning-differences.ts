import { readPresets } from "../add/presets.js"
import { carriedPage } from "../command-line/documentation.js"
import { concerns } from "./condition.js"
import { type Difference, readDifferences } from "./difference.js"
import type { ApplicationFacts } from "./facts.js"

/** The differences from Auth.js that concern an application. */
export interface ConcerningDifferences {
  /** Those that its owner or a visitor could notice. With `--all` the others too. */
  readonly listed: readonly Difference[]
  /** How many others concern it, and need nothing. */
  readonly silent: number
  /** How many do not concern it. */
  readonly others: number
}

/** Which differences concern an application. */
export function differencesFor(facts: ApplicationFacts, isAll: boolean): ConcerningDifferences {
  const all = readDifferences()
  const own = all.filter((one) => isOf(one, facts)).map((one) => inVersion(one, facts.version))
  const listed = own.filter(({ noticed }) => isAll || noticed !== false)
  return { listed, silent: own.length - listed.length, others: all.length - own.length }
}

/** The row with what is noticed in that version. */
function inVersion(one: Difference, version: ApplicationFacts["version"]): Difference {
  return version === 4 && typeof one.in4 === "string" ? { ...one, noticed: one.in4 } : one
}

/** A row of the core may concern applications of both versions, which have its parts in common. */
function isOf({ concerns: whom, in4 }: Difference, facts: ApplicationFacts): boolean {
  return (
    concerns(whom, facts) ||
    (in4 !== undefined && facts.version === 4 && concerns(whom, inWordsOf5(facts)))
  )
}

/** Version 4 has one type for OAuth and OpenID Connect. */
function inWordsOf5(facts: ApplicationFacts): ApplicationFacts {
  const openId = readPresets().flatMap(({ id, type }) => (type === "oidc" ? [id] : []))
  const providers = facts.providers.map(({ kinds, options }) => {
    const names = options ?? ["wellKnown"]
    const isOpenId =
      kinds.some((kind) => openId.includes(kind)) ||
      (kinds.includes("oauth") && ["idToken", "wellKnown"].some((one) => names.includes(one)))
    return isOpenId ? { kinds: [...kinds, "oidc"], options } : { kinds, options }
  })
  return { ...facts, providers, version: 5 }
}

/** The lines that tell a person of them. */
export function differenceLines({ listed, silent }: ConcerningDifferences): readonly string[] {
  return [
    listed.length === 0
      ? "No difference that you could notice concerns this configuration."
      : "What differs for this configuration:",
    ...listed.flatMap(linesOf),
    ...(silent === 0 ? [] : [`${silent} more ${silent === 1 ? "needs" : "need"} nothing (--all).`]),
    "",
  ]
}

function linesOf({ id, theirs, ours, noticed, why, restore }: Difference): readonly string[] {
  return [
    "",
    `  ${id}`,
    `    ${noticed === false ? `${ours} Before: ${theirs}` : withoutLinks(noticed)}`,
    `    Why: ${withoutLinks(why)}`,
    ...(/^(?:Not needed\.$|–$|No option)/.test(restore)
      ? []
      : [`    To change it: ${withoutLinks(restore)}`]),
    `    See ${carriedPage(`differences.md#${id}`)}`,
  ]
}

/** Text as a terminal shows it. */
function withoutLinks(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")
}

/** What stays as it is, by the version that the application was written for. */
export function keptLines({
  version,
  packages,
  options,
  isWhole,
}: Pick<ApplicationFacts, "version" | "packages" | "options" | "isWhole">): readonly string[] {
  const cookie = version === 4 ? "next-auth.session-token" : "authjs.session-token"
  const names = version === 4 ? "NEXTAUTH_SECRET and NEXTAUTH_URL" : "AUTH_* and NEXTAUTH_*"
  const hasAdapter =
    options.includes("adapter") || packages.some((name) => name.endsWith("-adapter"))
  // A configuration that could not be read whole may have one that no package shows.
  const none = isWhole ? "none is needed" : "as they are, if you have an adapter: none was seen"
  return [
    "What carries on:",
    `  Sessions: the cookie ${cookie} is read and written as before, so nobody is signed out.`,
    `  Tables: ${hasAdapter ? "as they are, rows too" : none}.`,
    `  Variables: ${names} are read.`,
    "  URLs: callbacks stay where they are registered.",
    "",
  ]
}
