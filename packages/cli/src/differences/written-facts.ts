import type { Node, ObjectExpression } from "@babel/types"
import { readPresets } from "../add/presets.js"
import { objectsWith, propertyOf, withoutTypes } from "../syntax/literals.js"
import { nodesIn, type Source } from "../syntax/source.js"
import { type ConfigurationFacts, type ProviderFacts, strategyOf } from "./facts.js"

/** What the text of a configuration says; null if the file has none. */
export function writtenFacts(source: Source): ConfigurationFacts | null {
  const configs = objectsWith(source, "providers")
  if (configs.length === 0) return null
  const presets = importedPresets(source)
  const lists = configs.map((config) => propertyOf(config, "providers"))
  const elements = lists.map((list) => (list?.type === "ArrayExpression" ? list.elements : [null]))
  const providers = elements.flat().map((one) => one && providerFacts(one, presets))
  const options = [...new Set(configs.flatMap((config) => optionsOf(config)))]
  return {
    providers: providers.filter((one) => one !== null),
    hasAllProviders: !providers.includes(null),
    options,
    isWhole: !configs.some((config) => config.properties.some(isSpread)),
    strategy: strategyOf(writtenStrategy(configs), options),
  }
}

const isSpread = ({ type }: Node) => type === "SpreadElement"

/** The names of an object's members, and those of the groups in it, such as `callbacks.jwt`. */
function optionsOf(object: ObjectExpression, group = ""): readonly string[] {
  return object.properties.flatMap((property) => {
    if (property.type === "SpreadElement" || property.key.type !== "Identifier") return []
    const name = group + property.key.name
    const value = property.type === "ObjectProperty" ? withoutTypes(property.value) : null
    const isGroup = value?.type === "ObjectExpression" && group === ""
    return isGroup ? [name, ...optionsOf(value, `${name}.`)] : [name]
  })
}

function writtenStrategy(configs: readonly ObjectExpression[]): string | null {
  for (const config of configs) {
    const session = propertyOf(config, "session")
    const value = session?.type === "ObjectExpression" ? propertyOf(session, "strategy") : null
    const written = value && withoutTypes(value)
    if (written?.type === "StringLiteral") return written.value
  }
  return null
}

/** The local names of presets that a file imports or requires, with the name of each module. */
function importedPresets({ program }: Source): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const node of nodesIn(program)) {
    if (node.type !== "ImportDeclaration") continue
    const [, preset] = /\/providers\/([\w-]+)$/.exec(node.source.value) ?? []
    for (const { local } of node.specifiers) if (preset) found.set(local.name, preset)
  }
  return found
}

/** Null for what is made elsewhere. */
function providerFacts(element: Node, presets: ReadonlyMap<string, string>): ProviderFacts | null {
  const node = withoutTypes(element)
  if (node.type === "ObjectExpression") return ownProvider(node)
  const callee = node.type === "CallExpression" ? node.callee : node
  const preset = callee.type === "Identifier" ? presets.get(callee.name) : undefined
  if (preset === undefined) return null
  const [given] = node.type === "CallExpression" ? node.arguments : []
  return { kinds: kindsOf(preset), options: given ? providerOptions(given) : [] }
}

function ownProvider(object: ObjectExpression): ProviderFacts {
  const kinds = ["type", "id"].flatMap((name) => {
    const value = propertyOf(object, name)
    const written = value && withoutTypes(value)
    return written?.type === "StringLiteral" ? [written.value] : []
  })
  return { kinds, options: providerOptions(object) }
}

function providerOptions(given: Node): readonly string[] | null {
  if (given.type !== "ObjectExpression" || given.properties.some(isSpread)) return null
  return optionsOf(given)
}

/** The type and the id of a preset. Version 4 has an `email` that is `nodemailer` now. */
function kindsOf(file: string): readonly string[] {
  const preset = readPresets().find((one) => one.file === (file === "email" ? "nodemailer" : file))
  return preset ? [...new Set([file, preset.id, preset.type])] : [file, "oauth"]
}
