import type { Node, ObjectExpression } from "@babel/types"
import type { Call } from "../command-line/command.js"
import { WrongUsage } from "../command-line/failures.js"
import { textFlag } from "../command-line/text-flag.js"
import type { Project } from "../project/read-project.js"
import { defaultImportOf } from "../syntax/imports.js"
import { propertyOf } from "../syntax/literals.js"
import type { Source } from "../syntax/source.js"
import type { Addition } from "./addition.js"
import { providerAddition } from "./find-addition.js"
import { type Preset, readPresets } from "./presets.js"

/** The configuration of an application, as it is written. */
interface WrittenConfiguration {
  readonly project: Project
  readonly source: Source
  readonly config: ObjectExpression
}

/** Loops sends only messages that were written there before. */
const sendsAnything = ({ type, file }: Preset) => type === "email" && file !== "loops"

/**
 * The email provider that a configuration gets beside an addition that sends mail, for which somebody is asked. Null if it
 * has what sends mail, or may have it: running it will show that. Throws `WrongUsage` if none is named.
 */
export async function neededMail(
  call: Call,
  { project, source, config }: WrittenConfiguration,
  { name }: Addition,
): Promise<Addition | null> {
  if (maySendMail(source, config)) return null
  const preset = presetNamed(
    textFlag(call, "mail") ??
      (await call.terminal.choose(
        `${name} sends mail, and this configuration has nothing that does. By which service should it?`,
        offered().map(({ file, name: label }) => ({ value: file, label })),
        `--mail, with one of ${namesOf(offered())}, or nodemailer for a mail server of your own`,
      )),
  )
  const provider = providerAddition(preset, project)
  if (preset.variables.length === 0) return provider
  const code = `${preset.factory}({ from: ${JSON.stringify(await senderOf(call))} })`
  return { ...provider, code, isIncomplete: false }
}

/** No service sends in the name of a domain that is not its customer's, so nobody can guess it. */
async function senderOf(call: Call): Promise<string> {
  const given =
    textFlag(call, "from") ??
    (await call.terminal.ask(
      "From which address? The service must know its domain as yours.",
      "--from, such as no-reply@your-domain.example",
    ))
  if (/^[^@\r\n]+@[^\s@]+$/.test(given)) return given
  throw new WrongUsage(`--from: "${given}" is no email address.`)
}

function presetNamed(wanted: string): Preset {
  const found = readPresets().find((one) => one.file === wanted && sendsAnything(one))
  if (found) return found
  throw new WrongUsage(
    `There is no "${wanted}" that sends mail. There are ${namesOf(readPresets().filter(sendsAnything))}.`,
  )
}

/** Those that need a key and the address that they send from. */
function offered(): readonly Preset[] {
  return readPresets().filter((one) => sendsAnything(one) && one.variables.length > 0)
}

const namesOf = (presets: readonly Preset[]) => presets.map(({ file }) => file).join(", ")

/** Whether something in it sends mail, or cannot be told without running it. */
function maySendMail(source: Source, config: ObjectExpression): boolean {
  if (propertyOf(config, "mail") !== null) return true
  const list = propertyOf(config, "providers")
  if (list?.type !== "ArrayExpression") return true
  const others = readPresets()
    .filter((one) => !sendsAnything(one))
    .flatMap(({ file }) => defaultImportOf(source, `/providers/${file}`) ?? [])
  return !list.elements.every((element) => element && sendsNone(element, others))
}

function sendsNone(element: Node, others: readonly string[]): boolean {
  if (element.type === "ObjectExpression") {
    const type = propertyOf(element, "type")
    return type?.type === "StringLiteral" && type.value !== "email"
  }
  const made = element.type === "CallExpression" ? element.callee : element
  return made.type === "Identifier" && others.includes(made.name)
}
