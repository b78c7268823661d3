/** A model of a `schema.prisma`. */
export interface PrismaModel {
  readonly name: string
  readonly text: string
  readonly fields: readonly PrismaField[]
  /** Lines such as `@@id([provider, providerAccountId])`. */
  readonly blocks: readonly string[]
}

/** A field of a model. */
export interface PrismaField {
  readonly name: string
  /** With `?` or `[]`. */
  readonly type: string
  readonly line: string
}

/** The models in the text of a schema. */
export function modelsIn(text: string): readonly PrismaModel[] {
  return [...text.matchAll(/^model\s+(\w+)\s*\{([^]*?)^\}/gm)].map(
    ([whole, name = "", inside = ""]) => {
      const lines = inside
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "" && !line.startsWith("//"))
      return {
        name,
        text: whole,
        fields: lines.flatMap((line) => {
          const [, field, type] = /^(\w+)\s+([\w.]+(?:\([^)]*\))?(?:\?|\[\])?)/.exec(line) ?? []
          return field !== undefined && type !== undefined ? [{ name: field, type, line }] : []
        }),
        blocks: lines.filter((line) => line.startsWith("@@")),
      }
    },
  )
}

/** The names in brackets of `@@id`, `@@unique` or `@@index`. */
function namesIn(block: string): readonly string[] {
  const [, names = ""] = /\[([^\]]*)\]/.exec(block) ?? []
  return names.split(",").map((name) => name.trim().replace(/\(.*$/, ""))
}

/** The name in the database of a model or a field, from what says it in brackets. */
export function mappedName(name: string, text: string): string {
  return /@map\(\s*(?:name:\s*)?"([^"]+)"/.exec(text)?.[1] ?? name
}

/** The keys of a model that are unique, by the names of its fields. */
export function uniqueKeysOf({ fields, blocks }: PrismaModel): readonly (readonly string[])[] {
  return [
    ...fields.filter(({ line }) => /\s@(?:id|unique)\b/.test(line)).map(({ name }) => [name]),
    ...blocks.filter((block) => /^@@(?:id|unique)\b/.test(block)).map(namesIn),
  ]
}
