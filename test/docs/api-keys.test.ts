import { describe, expect, test } from "vitest"
import { apiKeysKinds } from "../../packages/core/src/extensions/api-keys/api-keys-options.js"
import { makeKey } from "../../packages/core/src/extensions/api-keys/key-form.js"
import { read } from "./support/repository.js"

const page = read("docs/api-keys.md")

interface OptionRow {
  readonly name: string
  readonly default: string
  readonly text: string
}

const rows: readonly OptionRow[] = [
  ...page.matchAll(/^\| `(\w+)` +\| ([^|]+?) +\| (.+?) +\|$/gm),
].map(([, name = "", otherwise = "", text = ""]) => ({ name, default: otherwise, text }))

type Kinds = Readonly<
  Record<
    string,
    {
      readonly problemOf: (value: unknown) => string | null
      readonly otherwise?: { readonly value?: unknown }
    }
  >
>
const kinds: Kinds = apiKeysKinds

/** How the table writes a default. */
function written({ otherwise }: Kinds[string] & object): string {
  if (!otherwise) return "must be set"
  if (typeof otherwise.value === "boolean") return `\`${otherwise.value}\``
  return typeof otherwise.value === "number" ? String(otherwise.value) : "none"
}

/** These have no value that stands for them. */
const IN_WORDS = { grantable: "all scopes", example: "the start page" }

describe("docs/api-keys.md", () => {
  test("has a row for each option, with its default", () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(kinds).toSorted())
    const defaults = Object.entries(kinds).map(([name, kind]) => [name, written(kind)])
    expect(Object.fromEntries(rows.map((row) => [row.name, row.default]))).toEqual({
      ...Object.fromEntries(defaults),
      ...IN_WORDS,
    })
  })

  test.each(["prefix", "days", "mostDays", "most", "maxStaleness"])(
    "says the least and the most of %s",
    (name) => {
      const text = rows.find((row) => row.name === name)?.text ?? ""
      const [, least = "", most = ""] = /([\d,]+) to ([\d,]+)/.exec(text) ?? []
      const [from, to] = [least, most].map((number) => Number(number.replaceAll(",", "")))
      const value = (size: number) => (name === "prefix" ? "a".repeat(size) : size)
      const isTaken = (size = Number.NaN) => kinds[name]?.problemOf(value(size)) === null
      expect([isTaken(from), isTaken(to)]).toEqual([true, true])
      expect(isTaken(Number(to) + 1)).toBe(false)
      expect(name !== "maxStaleness" && isTaken(Number(from) - 1)).toBe(false)
    },
  )

  test("shows the length of what comes after the prefix, and the pattern of docs/leaked-keys.md finds it", () => {
    const [, length] = /`acme_u_` and (\d+) digits and letters/.exec(page) ?? []
    const pattern = /pattern of all keys .* is `([^`]+)`/.exec(read("docs/leaked-keys.md"))?.[1]
    for (const kind of ["u", "s"] as const) {
      const key = makeKey("acme", kind)
      expect(key.length - `acme_${kind}_`.length).toBe(Number(length))
      expect(key).toMatch(new RegExp(`^${pattern}$`))
    }
  })
})
