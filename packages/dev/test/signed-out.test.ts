import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { startIdentityProvider } from "@sallyport/dev"
import type { IdentityProvider } from "@sallyport/dev"
import { createRemoteJWKSet, jwtVerify, type JWTPayload } from "jose"
import { afterEach, beforeEach, expect, test } from "vitest"
import { browse, type Browsing, type Stop } from "./browse.js"
import { relyingParty } from "./relying-party.js"

const CLIENT = {
  clientId: "sallyport-demo",
  clientSecret: "sallyport-demo-secret",
  name: "Shop <b>1</b>",
  redirectUris: "loopback",
} as const

let application: Server
let heard: string[]
let answer: { status: number; body: string }
let backchannelLogoutUri: string
let provider: IdentityProvider

beforeEach(async () => {
  heard = []
  answer = { status: 200, body: "" }
  application = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push(body)
      response.writeHead(answer.status).end(answer.body)
    })
  })
  await new Promise<void>((done) => application.listen(0, "127.0.0.1", done))
  const { port } = application.address() as AddressInfo
  backchannelLogoutUri = `http://127.0.0.1:${port}/auth/session/logout-token.local`
  provider = await startIdentityProvider({ clients: [{ ...CLIENT, backchannelLogoutUri }] })
})

afterEach(async () => {
  await provider.stop()
  application.closeAllConnections()
  application.close()
})

/** Signs in, and returns the claims of the ID Token. */
async function signIn(account: string, browser: Browsing = browse()): Promise<JWTPayload> {
  const party = await relyingParty(provider)
  const choice = await browser.open(party.authorizationUrl())
  const consent = await browser.press(choice, { account })
  const { url } = await browser.press(consent, { decision: "allow" })
  return verified((await party.finish(url.searchParams)).id_token ?? "")
}

async function verified(token: string): Promise<JWTPayload> {
  const keys = createRemoteJWKSet(new URL(`${provider.issuer}/jwks`))
  return (await jwtVerify(token, keys)).payload
}

const sessions = async (browser = browse()): Promise<Stop> =>
  browser.open(`${provider.issuer}/sessions`)

const buttons = ({ text: page }: Stop) =>
  [...page.matchAll(/name="end"\s+value="([^"]+)"/g)].map(([, uid = ""]) => uid)

test("the page shows who is signed in, and a button signs one of them out at the application", async () => {
  expect((await sessions()).text).toContain("Nobody is signed in.")
  const [ada] = [await signIn("ada"), await signIn("grace")]
  const page = await sessions()
  expect(page.text).toMatch(/Grace Hopper[^]*Ada Lovelace/)
  expect(page.text).toContain("in Shop &lt;b&gt;1&lt;/b&gt;")
  const [, uid = ""] = buttons(page)
  const after = await browse().press(page, { end: uid })
  expect(after.text).toMatch(/Signed out\.[^]*received/)
  expect(buttons(after)).toHaveLength(1)
  const token = await verified(new URLSearchParams(heard[0]).get("logout_token") ?? "")
  expect(token).toMatchObject({ iss: provider.issuer, aud: CLIENT.clientId, sub: "ada" })
  expect(token["sid"]).toBe(ada?.["sid"])
  expect(heard).toHaveLength(1)
})

test("whoever was signed out there is not signed in without being asked any more", async () => {
  const browser = browse()
  await signIn("ada", browser)
  const page = await sessions()
  await browse().press(page, { end: buttons(page)[0] ?? "" })
  const party = await relyingParty(provider)
  const { url } = await browser.open(party.authorizationUrl({ prompt: "none" }))
  expect(url.searchParams.get("error")).toBe("login_required")
})

test("an application that refuses the token, or cannot be reached: the page says why", async () => {
  await signIn("ada")
  await signIn("grace")
  answer = { status: 400, body: '{"error_description":"<i>no logout token</i>"}' }
  const page = await sessions()
  const [first = "", second = ""] = buttons(page)
  const refused = await browse().press(page, { end: first })
  expect(refused.text).toMatch(/not received[^]*status 400: [^]*&lt;i&gt;no logout token/)
  application.closeAllConnections()
  await new Promise((done) => application.close(done))
  const unreached = await browse().press(page, { end: second })
  expect(unreached.text).toMatch(/not received[^]*ECONNREFUSED/)
})

test("a client without an address is not told, and the page says how it is set", async () => {
  await provider.stop()
  provider = await startIdentityProvider({ clients: [CLIENT] })
  await signIn("ada")
  const page = await sessions()
  const after = await browse().press(page, { end: buttons(page)[0] ?? "" })
  expect(after.text).toContain("--backchannel-logout-uri")
  expect(heard).toEqual([])
})

test("a session that has ended, the form of another site, and none at all end nothing", async () => {
  await signIn("ada")
  const page = await sessions()
  const [end = ""] = buttons(page)
  expect((await browse().press(page, { end }, "https://evil.example")).status).toBe(400)
  expect((await browse().press(page, {})).status).toBe(400)
  expect((await browse().press(page, { end: "nobody" })).text).toContain("had ended before")
  expect(heard).toEqual([])
  await browse().press(page, { end })
  expect((await browse().press(page, { end })).text).toContain("had ended before")
  expect(heard).toHaveLength(1)
})

test("the first page leads there, and says where sign-outs are posted", async () => {
  const { text: page } = await browse().open(provider.issuer)
  expect(page).toContain('href="/sessions"')
  expect(page).toContain(backchannelLogoutUri)
})

test("no page has a script", async () => {
  await signIn("ada")
  const page = await sessions()
  expect(page.text).not.toContain("<script")
  expect(page.headers.get("content-security-policy")).not.toContain("script-src")
})
