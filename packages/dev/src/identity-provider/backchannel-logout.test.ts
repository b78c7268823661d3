import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { createRemoteJWKSet, jwtVerify } from "jose"
import { expect, test, vi } from "vitest"
import { browse } from "../../test/browse.js"
import { relyingParty } from "../../test/relying-party.js"
import { fetchOnLoopback } from "./backchannel-logout.js"
import { DEFAULT_CLIENT } from "./dev-client.js"
import { startIdentityProvider } from "./start-identity-provider.js"

for (const method of ["warn", "info"] as const)
  vi.spyOn(console, method).mockImplementation(() => undefined)

test("a sign-out here is said to the application, by a token with the session that its ID Token names", async () => {
  const heard: string[] = []
  const application = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push(body)
      response.end()
    })
  })
  await new Promise<void>((done) => application.listen(0, "127.0.0.1", done))
  const { port } = application.address() as AddressInfo
  const backchannelLogoutUri = `http://127.0.0.1:${port}/auth/session/logout-token.local`
  const provider = await startIdentityProvider({
    clients: [{ ...DEFAULT_CLIENT, backchannelLogoutUri }],
  })
  const party = await relyingParty(provider)
  const browser = browse()
  const choice = await browser.open(party.authorizationUrl())
  const consent = await browser.press(choice, { account: "ada" })
  const { url } = await browser.press(consent, { decision: "allow" })
  await party.finish(url.searchParams)
  const page = await browser.open(`${provider.issuer}/logout`)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ""
  const confirm = new URL(/action="([^"]+)"/.exec(page.text)?.[1] ?? "", page.url)
  await browser.press({ ...page, url: confirm }, { xsrf, logout: "yes" })
  const token = new URLSearchParams(heard[0]).get("logout_token") ?? ""
  const keys = createRemoteJWKSet(new URL(`${provider.issuer}/jwks`))
  const { payload } = await jwtVerify(token, keys)
  expect(payload).toMatchObject({ iss: provider.issuer, aud: "sallyport-demo", sub: "ada" })
  expect(payload["sid"]).toEqual(expect.any(String))
  await provider.stop()
  application.closeAllConnections()
  application.close()
})

test("nothing is sent to another machine", async () => {
  await expect(fetchOnLoopback("https://example.com/logout")).rejects.toThrow(
    "only to this machine",
  )
})
