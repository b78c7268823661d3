import { modelsIn, type PrismaField, type PrismaModel, uniqueKeysOf } from "./prisma-models.js"

/** A schema with what it lacked, and what it lacks still. */
export interface MergedModels {
  readonly text: string
  /** What would change rows or refuse some, so that a person has to write it. */
  readonly left: readonly string[]
}

/** Where the models of an application are. */
interface PrismaTexts {
  /** The file that new models are added to. */
  readonly main: string
  /** The other files of the schema. */
  readonly others: readonly string[]
}

/**
 * Adds models, and to models that are there the fields that every existing row may be without. Nothing that is there is
 * changed.
 */
export function mergeModels({ main, others }: PrismaTexts, parts: readonly string[]): MergedModels {
  const wanted = modelsIn(parts.join("\n\n"))
  const own = modelsIn(main)
  const elsewhere = others.flatMap(modelsIn)
  const idLine = [...own, ...elsewhere]
    .find(({ name }) => name === "User")
    ?.fields.find(({ name }) => name === "id")
  let text = main
  const left: string[] = []
  for (const model of wanted) {
    const there = own.find(({ name }) => name === model.name)
    const other = elsewhere.find(({ name }) => name === model.name)
    if (!there && !other) text = `${text.trimEnd()}\n\n${withIds(model.text, idLine)}\n`
    const lacking = (there ?? other) ? lackingIn(model, (there ?? other) as PrismaModel) : null
    if (!lacking) continue
    if (there && lacking.safe.length > 0)
      text = text.replace(there.text, extended(there, lacking.safe))
    const unsafe = there
      ? lacking.unsafe
      : [...lacking.safe.map(({ line }) => line), ...lacking.unsafe]
    left.push(...unsafe.map((line) => `${model.name}: ${line}`))
  }
  return { text, left }
}

function lackingIn(wanted: PrismaModel, there: PrismaModel) {
  const fields = wanted.fields.filter(({ name }) => !there.fields.some((one) => one.name === name))
  const keys = uniqueKeysOf(there).map((key) => key.join())
  const unique = uniqueKeysOf(wanted).filter((key) => !keys.includes(key.join()))
  const isAbsent = (key: readonly string[]) =>
    key.every((name) => !fields.some((one) => one.name === name))
  return {
    safe: fields.filter(isOptional),
    unsafe: [
      ...fields.filter((field) => !isOptional(field)).map(({ line }) => line),
      ...unique.filter(isAbsent).map((key) => `@@unique([${key.join(", ")}])`),
    ],
  }
}

/** A list is the other side of a relation, for which no column is made. */
function isOptional({ type, line }: PrismaField): boolean {
  return /[?\]]$/.test(type) || (/\s@default\(/.test(line) && !/\s@(?:id|unique)\b/.test(line))
}

/** The fields go after those that are there, before the lines with `@@`. */
function extended({ text, blocks }: PrismaModel, fields: readonly PrismaField[]): string {
  const lines = text.split("\n")
  const first = blocks[0]
  const before = first === undefined ? -1 : lines.findIndex((line) => line.trim() === first)
  let place = before < 0 ? lines.length - 1 : before
  while (place > 1 && lines[place - 1]?.trim() === "") place -= 1
  return lines.toSpliced(place, 0, ...fields.map(({ line }) => `  ${line}`)).join("\n")
}

/** New models refer to the users by ids of the type that the users have. */
function withIds(text: string, id: PrismaField | undefined): string {
  if (!id || (id.type === "String" && !id.line.includes("@db."))) return text
  const [native = ""] = /@db\.\w+(?:\([^)]*\))?/.exec(id.line) ?? []
  return text.replaceAll(/^( {2}userId +)String$/gm, `$1${`${id.type} ${native}`.trimEnd()}`)
}
