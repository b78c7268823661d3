import { expectEqual, expectExactly, expectNothing, successes } from "../expectations.js"
import { aVerificationToken, inAWeek, unique } from "../fixtures.js"
import { rule, type Rule } from "../rule.js"

const TOKENS = ["createVerificationToken", "useVerificationToken"] as const

/** Things that work only once, and the links of one address. */
export const oneTimeRules: readonly Rule[] = [
  rule("consumeOnce: true for the first, false from then on", ["consumeOnce"], async (world) => {
    const entry = { key: unique(), expires: inAWeek() }
    const answers: boolean[] = []
    for (let call = 0; call < 3; call += 1) answers.push(await world.adapter.consumeOnce(entry))
    expectEqual(answers, [true, false, false])
  }),
  rule(
    "consumeOnce: of fifty at the same moment, one is the first",
    ["consumeOnce"],
    async (world) => {
      const entry = { key: unique(), expires: inAWeek() }
      const answers = await successes(
        Array.from({ length: 50 }, () => async () => world.adapter.consumeOnce(entry)),
      )
      expectEqual(answers.filter(Boolean), [true])
      expectEqual(await world.adapter.consumeOnce(entry), false)
    },
  ),
  rule(
    "consumeOnce: another case, accent, blank or end makes another key",
    ["consumeOnce"],
    async ({ adapter }) => {
      const key = `challenge:a${unique()}${"x".repeat(300)}`
      const others = [key.toUpperCase(), key.replace("a", "\u00e1"), `${key} `, `${key}x`]
      for (const one of [key, ...others])
        expectEqual([one, await adapter.consumeOnce({ key: one, expires: inAWeek() })], [one, true])
    },
  ),
  rule(
    "consumeOnce: a key is free again when it has expired",
    ["consumeOnce"],
    async ({ adapter }) => {
      const key = unique()
      const past = new Date(Date.now() - 60_000)
      const answers: boolean[] = []
      for (const expires of [past, past, inAWeek(), past, inAWeek()])
        answers.push(await adapter.consumeOnce({ key, expires }))
      expectEqual(answers, [true, true, true, false, false])
    },
  ),
  rule(
    "consumeOnce: beside sign-in links neither is taken for the other",
    [...TOKENS, "consumeOnce"],
    async ({ adapter }) => {
      const link = aVerificationToken()
      const entry = { key: link.token, expires: link.expires }
      await adapter.createVerificationToken(link)
      expectEqual(await adapter.consumeOnce(entry), true)
      expectExactly(await adapter.useVerificationToken(link), link)
      expectNothing(await adapter.useVerificationToken(link))
      await adapter.createVerificationToken(link)
      expectEqual(await adapter.consumeOnce(entry), false)
    },
  ),
  rule(
    "deleteVerificationTokens: every link of that address, of no other and of nothing that works once",
    [...TOKENS, "consumeOnce", "deleteVerificationTokens"],
    async ({ adapter }) => {
      const { identifier } = aVerificationToken()
      const own = [aVerificationToken(), aVerificationToken()].map((one) => ({
        ...one,
        identifier,
      }))
      const similar = [
        identifier.replace("ada", "ADA"),
        identifier.replace("ada", "\u00e1d\u00e1"),
        `${identifier} `,
      ]
      const others = similar.map((one) => ({ ...aVerificationToken(), identifier: one }))
      for (const link of [...own, ...others]) await adapter.createVerificationToken(link)
      const entry = { key: identifier, expires: inAWeek() }
      await adapter.consumeOnce(entry)
      await adapter.deleteVerificationTokens({ identifier })
      await adapter.deleteVerificationTokens({ identifier })
      for (const link of own) expectNothing(await adapter.useVerificationToken(link))
      for (const link of others) expectExactly(await adapter.useVerificationToken(link), link)
      expectEqual(await adapter.consumeOnce(entry), false)
    },
  ),
  rule(
    "deleteVerificationTokens: keeps those that expire last, in whatever order they came",
    [...TOKENS, "deleteVerificationTokens"],
    async ({ adapter }) => {
      const { identifier, expires } = aVerificationToken()
      const other = aVerificationToken()
      const links = [3, 0, 4, 1, 2].map((days) => ({
        ...aVerificationToken(),
        identifier,
        expires: new Date(expires.getTime() + days * 24 * 60 * 60 * 1000),
      }))
      for (const link of [other, ...links]) await adapter.createVerificationToken(link)
      for (const keepNewest of [9, 5, 3, 2])
        await adapter.deleteVerificationTokens({ identifier, keepNewest })
      const found = await Promise.all(links.map(async (link) => adapter.useVerificationToken(link)))
      expectEqual(found.map(Boolean), [true, false, true, false, false])
      expectExactly(await adapter.useVerificationToken(other), other)
    },
  ),
]
