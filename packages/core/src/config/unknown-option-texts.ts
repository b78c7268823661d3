import type { Warning } from "../contract/logger.js"
import { isMisspelt } from "../errors/is-misspelt.js"
import { options } from "./options.js"
import { replacedOptions } from "./replaced-options.js"
import { replacedProviderOptions } from "./replaced-provider-options.js"

interface OptionPlace {
  readonly known: readonly string[]
  /** The names of the options around it. None: it stands at the top of the configuration. */
  readonly path: readonly string[]
}

/** An option that does not exist, with what to write instead. At the top, only if that is known. */
export function unknownOption(name: string, { known, path }: OptionPlace): readonly Warning[] {
  const [group = "top", ...inner] = path
  const prefix = path.map((one) => `${one}.`).join("")
  const place = inner.length === 0 ? group : inner.length === 1 ? "cookie" : "attribute"
  const fix =
    replacementIn(replacedOptions, place, name) ??
    misspelt(name, known, prefix) ??
    elsewhere(name, group) ??
    (group === "top" ? undefined : oneOf(known))
  return fix === undefined ? [] : [ignored(`There is no option ${prefix}${shortened(name)}`, fix)]
}

interface ProviderPlace extends OptionPlace {
  readonly id: string
  readonly type: string
}

/**
 * An option that providers of this type do not have, if what to write instead is known: presets have their own. A member
 * of an endpoint is always reported.
 */
export function unknownProviderOption(
  name: string,
  { id, type, known, path }: ProviderPlace,
): readonly Warning[] {
  const [place = type === "oidc" ? "oauth" : type] = path
  const prefix = path.map((one) => `${one}.`).join("")
  const fix =
    replacementIn(replacedProviderOptions, place, name) ??
    misspelt(name, known, prefix) ??
    (path.length === 0 ? undefined : oneOf(known))
  if (fix === undefined) return []
  const cause = `Provider ${JSON.stringify(id.slice(0, 100))} has no option ${prefix}${shortened(name)}`
  return [ignored(cause, fix)]
}

function ignored(cause: string, fix: string): Warning {
  return { code: "unknown-option", details: `${cause}, so it is ignored. ${fix}` }
}

/** An option of another version or library. */
function replacementIn(
  table: Readonly<Record<string, Readonly<Record<string, string>>>>,
  place: string,
  name: string,
): string | undefined {
  const known = Object.hasOwn(table, place) ? table[place] : undefined
  const plain = name.toLowerCase().replaceAll(/[-_]/g, "")
  return known && Object.hasOwn(known, plain) ? known[plain] : undefined
}

function misspelt(name: string, known: readonly string[], prefix: string): string | undefined {
  const meant = known.find((one) => isMisspelt(name, one))
  return meant && `Did you mean ${prefix}${meant}?`
}

/** An option that another group has, or the configuration itself. */
function elsewhere(name: string, group: string): string | undefined {
  if (group === "top") return undefined
  const other = (["callbacks", "events"] as const).find(
    (one) => one !== group && Object.hasOwn(options[one].members, name),
  )
  if (other && (group === "callbacks" || group === "events"))
    return `Write ${other}: { ${name} } instead.`
  return Object.hasOwn(options, name)
    ? `Write ${name}: … at the top of the configuration.`
    : undefined
}

function oneOf(known: readonly string[]): string {
  return `Use one of ${known.join(", ")}, or remove it.`
}

function shortened(name: string): string {
  return name.slice(0, 100)
}
