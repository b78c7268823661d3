import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { memoryRecords } from "../../src/records/memory-records.js"
import { otherConnection } from "../support/other-connection.js"
import { TOKEN_LIFE } from "../support/rotating-configuration.js"
import { rotatingProvider, RotatingProvider } from "../support/rotating-provider.js"
import { CALLBACK, TokensSite } from "../support/tokens-site.js"

/** It wants a nonce in every proof, and accepts each refresh token once, from whoever has the key. */
const provider = rotatingProvider(CALLBACK)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The access token is about to expire, and the refresh token is not. */
const nearlyExpired = () => vi.setSystemTime(Date.now() + (TOKEN_LIFE - 10) * 1000)

/** A site whose people's tokens are bound to a key, and a person who has signed in. */
async function signedIn() {
  const adapter = MemoryAdapter()
  const records = memoryRecords({ singleProcess: true })
  const providers = [
    provider.configured({
      dpop: true,
      // Without a secret, the key alone says that it is the client who has the refresh token.
      clientId: "public",
      clientSecret: "",
      client: { token_endpoint_auth_method: "none" },
    }),
  ]
  const process = () =>
    new TokensSite(new RotatingProvider([]), {
      adapter,
      records: otherConnection(records),
      config: { providers },
    })
  const site = process()
  const browser = site.visitor()
  const location = (await browser.post("signin/real")).headers.get("location") ?? ""
  const { search } = await provider.visit(location)
  await browser.get(`callback/real${search}`)
  expect([await browser.session(), site.logged]).toEqual([expect.any(Object), ""])
  provider.asked.length = 0
  const tokens = async (of = site) => of.tokensOf(browser)
  return { process, tokens }
}

const me = () => `${provider.issuer}/me`

async function isTakenWithoutProof(accessToken: string): Promise<boolean> {
  const schemes = ["Bearer", "DPoP"]
  const answers = schemes.map(async (scheme) =>
    fetch(me(), { headers: { authorization: `${scheme} ${accessToken}` } }),
  )
  return (await Promise.all(answers)).some(({ ok }) => ok)
}

describe("Tokens that are bound to the key of the sign-in (RFC 9449)", () => {
  test("`fetch` proves the key, with the server's nonce; without the key the token is worthless", async () => {
    const { tokens } = await signedIn()
    const own = await tokens()
    const { accessToken, tokenType } = await own.get("real")
    expect(tokenType).toBe("dpop")
    expect(await isTakenWithoutProof(accessToken)).toBe(false)
    provider.asked.length = 0
    for (let turn = 0; turn < 2; turn += 1)
      expect(await (await own.fetch("real", me())).json()).toMatchObject({ sub: "ada" })
    // The first may have been asked for a nonce; the second has it.
    expect(provider.asked.filter((path) => path === "/me").length).toBeLessThanOrEqual(3)
  })

  test("a refresh proves the same key, and so does every other process with the new token", async () => {
    const { process, tokens } = await signedIn()
    const { accessToken: former } = await (await tokens()).get("real")
    nearlyExpired()
    const next = await tokens(process())
    const { accessToken, tokenType } = await next.get("real")
    expect(accessToken).not.toBe(former)
    expect(tokenType).toBe("dpop")
    expect(await isTakenWithoutProof(accessToken)).toBe(false)
    for (const own of [next, await tokens(process())])
      expect(await (await own.fetch("real", me())).json()).toMatchObject({ sub: "ada" })
  })

  test("disconnecting revokes them, and `fetch` has no token any more", async () => {
    const { tokens } = await signedIn()
    const own = await tokens()
    await own.disconnect("real")
    expect(provider.asked.filter((path) => path.endsWith("/revocation"))).toHaveLength(2)
    await expect(own.fetch("real", me())).rejects.toMatchObject({ type: "NotConnected" })
  })
})
