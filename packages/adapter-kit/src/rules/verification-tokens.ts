import { expectExactly, expectNothing } from "../expectations.js"
import { aVerificationToken, unique } from "../fixtures.js"
import { rule, type Rule } from "../rule.js"

const TOKENS = ["createVerificationToken", "useVerificationToken"] as const

export const verificationTokenRules: readonly Rule[] = [
  rule(
    "createVerificationToken: stores exactly what it was given",
    TOKENS,
    async ({ adapter, reads }) => {
      const token = aVerificationToken()
      expectExactly(await adapter.createVerificationToken(token), token)
      if (reads.verificationToken) expectExactly(await reads.verificationToken(token), token)
    },
  ),
  rule(
    "useVerificationToken: answers exactly the token, once",
    TOKENS,
    async ({ adapter, reads }) => {
      const token = aVerificationToken()
      await adapter.createVerificationToken(token)
      expectExactly(await adapter.useVerificationToken(token), token)
      expectNothing(await adapter.useVerificationToken(token))
      expectNothing(await reads.verificationToken?.(token))
    },
  ),
  rule(
    "useVerificationToken: a wrong attempt gets nothing and spoils nothing",
    TOKENS,
    async ({ adapter }) => {
      const token = aVerificationToken()
      await adapter.createVerificationToken(token)
      expectNothing(await adapter.useVerificationToken({ ...token, identifier: "eve@example.com" }))
      expectNothing(await adapter.useVerificationToken({ ...token, token: unique() }))
      expectExactly(await adapter.useVerificationToken(token), token)
    },
  ),
  rule("useVerificationToken: two tokens of one address work both", TOKENS, async ({ adapter }) => {
    const first = aVerificationToken()
    const second = { ...aVerificationToken(), identifier: first.identifier }
    await adapter.createVerificationToken(first)
    await adapter.createVerificationToken(second)
    expectExactly(await adapter.useVerificationToken(first), first)
    expectExactly(await adapter.useVerificationToken(second), second)
  }),
  rule(
    "useVerificationToken: an expired token is returned as it is",
    TOKENS,
    async ({ adapter }) => {
      const token = { ...aVerificationToken(), expires: new Date("2020-01-01T00:00:00.001Z") }
      await adapter.createVerificationToken(token)
      expectExactly(await adapter.useVerificationToken(token), token)
    },
  ),
  rule(
    "useVerificationToken: another case or accent matches nothing",
    TOKENS,
    async ({ adapter }) => {
      const token = { ...aVerificationToken(), token: `a${unique()}` }
      await adapter.createVerificationToken(token)
      const { identifier } = token
      expectNothing(
        await adapter.useVerificationToken({ identifier, token: token.token.toUpperCase() }),
      )
      for (const other of [
        identifier.replace("ada", "ADA"),
        identifier.replace("ada", "ádá"),
        `${identifier} `,
      ]) {
        expectNothing(await adapter.useVerificationToken({ identifier: other, token: token.token }))
      }
      expectExactly(await adapter.useVerificationToken(token), token)
    },
  ),
]
