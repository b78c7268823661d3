import { expect, test } from "vitest"
import { options, type TopLevelOption } from "./options.js"
import { providerOptions } from "./provider-options.js"
import { replacedOptions } from "./replaced-options.js"
import { replacedProviderOptions } from "./replaced-provider-options.js"
import type { Option } from "./value-kinds.js"

type Members = Readonly<Record<string, Option>>
const own: Readonly<Record<string, TopLevelOption>> = options

/** The names that really exist at each place of the tables. */
const existing: Readonly<Record<string, Members | undefined>> = {
  top: own,
  cookie: options.cookies.members.sessionToken.members,
  authorization: providerOptions["oauth"]?.["authorization"]?.members,
  token: providerOptions["oauth"]?.["token"]?.members,
  userinfo: providerOptions["oauth"]?.["userinfo"]?.members,
  ...providerOptions,
  ...Object.fromEntries(
    Object.keys(replacedOptions).flatMap((name) => {
      const members = own[name]?.members
      return members ? [[name, members]] : []
    }),
  ),
}

const rows = Object.entries({ ...replacedOptions, ...replacedProviderOptions }).flatMap(
  ([place, table]) => Object.entries(table).map(([name, text]) => [place, name, text] as const),
)

test("the names are written as they are looked up: in small letters, without _ and -", () => {
  expect(rows.filter(([, name]) => !/^[a-z0-9]+$/.test(name))).toEqual([])
})

test("none is an option that exists at its place, spelt in the same way", () => {
  const wrong = rows.filter(([place, name]) => {
    const members = existing[place]
    expect(members, place).toBeDefined()
    return members && name in members
  })
  expect(wrong).toEqual([])
})

test("each says what to do, in a sentence that begins with it", () => {
  const begins = /^(?:Remove|Set|Write) .*\.$/
  expect(rows.filter(([, , text]) => !begins.test(text))).toEqual([])
})
