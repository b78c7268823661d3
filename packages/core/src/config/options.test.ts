import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import type { AuthConfig } from "../contract/config.js"
import { options, type TopLevelOption } from "./options.js"
import { resolveReading } from "./resolve-reading.js"

const table: readonly [string, TopLevelOption][] = Object.entries(options)

test("the defaults of the table are those that a configuration gets", () => {
  const { strategy, maxAge, updateAge, maxTokenSize } = options.session.members
  expect(resolveReading({ providers: [] })).toMatchObject({
    strategy: strategy.default,
    maxAge: maxAge.default,
    updateAge: updateAge.default,
    maxTokenSize: maxTokenSize.default,
    basePath: options.basePath.default,
  })
  expect(options.jwt.members.maxAge.default).toBe(maxAge.default)
})

test("those that reading a session needs are the ones that it reads", () => {
  const read = new Set<string>()
  // Without names of its own, nothing is walked through to see whether it has changed.
  const config = new Proxy<AuthConfig>({} as AuthConfig, {
    ownKeys: () => [],
    get: (_, name) => void (typeof name === "string" && read.add(name)),
  })
  resolveReading(config)
  // The ids of providers tell one form of configuration from another.
  read.delete("providers")
  const expected = table.flatMap(([name, { stage }]) => (stage === "session" ? [name] : []))
  expect([...read].toSorted()).toEqual(expected.toSorted())
})

test("each option and each of its members is on the page of the options", () => {
  const page = readFileSync(new URL("../../../../docs/configuration.md", import.meta.url), "utf8")
  const names = table.flatMap(([name, { members = {} }]) => [
    [name, `${name}.`],
    ...Object.keys(members).map((member) => [member, `${name}.${member}`]),
  ])
  const isMissing = (spellings: readonly string[]) =>
    spellings.every((name) => !page.includes(`\`${name}`))
  expect(names.filter(isMissing)).toEqual([])
})
