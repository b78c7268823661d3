import type { ObjectExpression } from "@babel/types"
import type { Call } from "../command-line/command.js"
import { CommandFailed, WrongUsage } from "../command-line/failures.js"
import { textFlag } from "../command-line/text-flag.js"
import type { ProjectFiles } from "../project/project-files.js"
import type { Project } from "../project/read-project.js"
import { importedAs } from "../syntax/imports.js"
import { objectsWith, propertyOf } from "../syntax/literals.js"
import type { Source } from "../syntax/source.js"
import { adapterAddition, ADDED_ADAPTERS } from "./adapter-addition.js"
import type { Addition } from "./addition.js"
import { findConfiguration } from "./edit-configuration.js"
import { extensionAddition } from "./find-addition.js"
import { neededMail } from "./needed-mail.js"

/** An application, as far as it matters to what is added. */
interface ApplicationFiles {
  readonly project: Project
  readonly files: ProjectFiles
}

/**
 * What else the configuration gets, because an addition cannot be without it: `sessions()`, and an adapter with the
 * application's own database and what sends mail, for which somebody is asked. Empty where the configuration has it, or has to be edited by
 * hand anyway.
 *
 * Throws if an adapter is needed and none is named: `WrongUsage` if one can be, else `CommandFailed`.
 */
export async function neededAdditions(
  call: Call,
  { project, files }: ApplicationFiles,
  addition: Addition,
): Promise<readonly Addition[]> {
  const source = findConfiguration(project, files)?.source
  const [config, ...others] = source ? objectsWith(source, "providers") : []
  // What is spread into it may have what is needed: running it will show that.
  if (!source || !config || others.length > 0 || hasSpread(config)) return []
  const sessions = addition.needs.includes("sessions") ? [extensionAddition("sessions")] : []
  const extensions = sessions.filter((one) => !isListed(source, config, one))
  const needs = [...addition.needs, ...extensions.flatMap((one) => one.needs)]
  const isKept = has(config, "adapter") || (!needs.includes("adapter") && has(config, "records"))
  const isStored = isKept || !needs.some((need) => need === "adapter" || need === "records")
  const adapter = isStored ? [] : [await chosenAdapter(call, { project, files }, addition)]
  const mail = needs.includes("mail")
    ? await neededMail(call, { project, source, config }, addition)
    : null
  return [...adapter, ...(mail ? [mail] : []), ...extensions]
}

const has = (config: ObjectExpression, name: string) => propertyOf(config, name) !== null

function hasSpread({ properties }: ObjectExpression): boolean {
  return properties.some(({ type }) => type === "SpreadElement")
}

function isListed(source: Source, config: ObjectExpression, { list, import: wanted }: Addition) {
  const value = propertyOf(config, list)
  const known = importedAs(source, wanted)
  if (value?.type !== "ArrayExpression") return value !== null
  return value.elements.some(
    (one) =>
      one?.type === "CallExpression" &&
      one.callee.type === "Identifier" &&
      one.callee.name === known,
  )
}

async function chosenAdapter(
  call: Call,
  { project, files }: ApplicationFiles,
  { name }: Addition,
): Promise<Addition> {
  const lack = `${name} keeps what it knows in your database, and this configuration has no adapter.`
  const wanted = textFlag(call, "adapter") ?? (await asked(call, { project, files }, lack))
  const found = adapterAddition(wanted, files)
  if (found) return found
  throw new WrongUsage(`There is no adapter "${wanted}". There are ${ADDED_ADAPTERS.join(", ")}.`)
}

async function asked(
  call: Call,
  { project, files }: ApplicationFiles,
  lack: string,
): Promise<string> {
  const ready = ADDED_ADAPTERS.flatMap((value) => {
    const found = adapterAddition(value, files)
    return found?.database ? [{ value, label: `${found.code}, from ${found.database.path}` }] : []
  })
  const [first] = ready
  if (first)
    return call.terminal.choose(
      `${lack} Which one should it get?`,
      ready,
      `--adapter ${first.value}`,
    )
  const likely = project.databases.map(({ adapter }) =>
    adapter.replace(/^@sallyport\/|-adapter$/g, ""),
  )
  const known = likely.filter((one) => ADDED_ADAPTERS.includes(one))
  const names = known.length > 0 ? known : ADDED_ADAPTERS.filter((one) => one !== "memory")
  throw new CommandFailed(
    `${lack} Nothing was written. Add an adapter first: npx --no sallyport add ${names.join(", or ")}. Then its tables: npx --no sallyport schema --write.`,
  )
}
