import { decode, encode } from "auth-js-core/jwt"
import { expect, test } from "vitest"
import type { ResolvedOAuthProvider } from "../contract/resolved-provider.js"
import { defaultCookies } from "./default-cookies.js"
import { flowClient, openSealed, sealCookie } from "./sealed-cookie.js"

const secret = "a secret of at least thirty-two characters"
const now = Date.parse("2030-01-01T00:00:00Z")
const { state, nonce } = defaultCookies(true)
const content = { value: "the value", provider: "github" }
const expected = { provider: "github", client: "client", secret, now }

test("opens what was sealed, with anything extra", async () => {
  const cookie = await sealCookie(state, { ...content, origin: "x" }, { secret, now })
  expect(await openSealed(cookie.value, state, expected)).toMatchObject({ ...content, origin: "x" })
})

test("expires with the sign-in, on both sides", async () => {
  const cookie = await sealCookie(nonce, content, { secret, now })
  expect(cookie).toMatchObject({ name: nonce.name, options: nonce.options })
  expect(cookie.options.expires).toEqual(new Date("2030-01-01T00:15:00Z"))
  expect(await openSealed(cookie.value, nonce, { ...expected, now: now + 899_000 })).not.toBeNull()
  expect(await openSealed(cookie.value, nonce, { ...expected, now: now + 900_000 })).toBeNull()
})

test.each([
  ["another cookie's value", nonce, expected],
  ["another provider's value", state, { ...expected, provider: "gitlab" }],
  ["another secret's value", state, { ...expected, secret: "other" }],
])("%s is absent", async (_, option, against) => {
  const { value } = await sealCookie(state, content, { secret, now })
  expect(await openSealed(value, option, against)).toBeNull()
})

test.each<[unknown, boolean]>([
  ["client", true],
  // Neither Auth.js nor earlier versions of this library write one.
  [undefined, true],
  ["another client", false],
  ["", false],
  [null, false],
  [7, false],
])("sealed for the client %j: opens: %s", async (client, opens) => {
  const sealed = { ...content, client } as typeof content
  const { value } = await sealCookie(state, sealed, { secret, now })
  expect((await openSealed(value, state, expected)) !== null).toBe(opens)
})

test.each([undefined, "", "plain", "a.b.c.d.e"])("%j is absent", async (raw) => {
  expect(await openSealed(raw, state, expected)).toBeNull()
})

test.each([{ provider: "github" }, { value: 1, provider: "github" }, { value: "x" }, {}])(
  "a sealed %j is absent",
  async (claims) => {
    const token = await encode({ token: claims, secret, salt: state.name })
    expect(await openSealed(token, state, { ...expected, now: Date.now() })).toBeNull()
  },
)

test("@auth/core and we read one another's", async () => {
  const salt = state.name
  const theirs = await encode({ token: content, secret, salt, maxAge: 900 })
  expect(await openSealed(theirs, state, { ...expected, now: Date.now() })).toMatchObject(content)
  const ours = await sealCookie(state, content, { secret, now: Date.now() })
  expect(await decode({ token: ours.value, secret, salt })).toMatchObject(content)
})

test("a secret in rotation keeps flows alive", async () => {
  const { value } = await sealCookie(state, content, { secret, now })
  const rotated = { ...expected, secret: ["a newer secret", secret] }
  expect(await openSealed(value, state, rotated)).toMatchObject(content)
})

test("two tenants at one site, and two sites with one tenant, are different clients", async () => {
  const of = (issuer: string, clientId: string, baseUrl = "https://app.example") =>
    flowClient({ provider: { type: "oidc", issuer, clientId } as ResolvedOAuthProvider, baseUrl })
  const own = await of("https://one.example", "id")
  expect(own).toMatch(/^[\w-]{22}$/)
  expect(await of("https://one.example", "id", "https://preview.example")).toBe(own)
  expect(await of("https://two.example", "id")).not.toBe(own)
  expect(await of("https://one.example", "other")).not.toBe(own)
})

test("without a client, the site's address is the client", async () => {
  const at = (baseUrl: string) => flowClient({ provider: undefined, baseUrl })
  expect(await at("https://app.example")).toMatch(/^[\w-]{22}$/)
  expect(await at("https://app.example")).not.toBe(await at("https://other.example"))
})
