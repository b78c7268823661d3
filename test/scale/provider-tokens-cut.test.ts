import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { Browser } from "../../packages/core/test/support/browser.js"
import { InterruptedRecords } from "../../packages/core/test/support/interrupted-records.js"
import { otherConnection } from "../../packages/core/test/support/other-connection.js"
import { withLongTokens } from "../../packages/core/test/support/long-tokens.js"
import { TOKEN_LIFE } from "../../packages/core/test/support/rotating-configuration.js"
import { rotatingProvider } from "../../packages/core/test/support/rotating-provider.js"
import { CALLBACK, TokensSite } from "../../packages/core/test/support/tokens-site.js"

const provider = rotatingProvider(CALLBACK)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
/** After that nobody waits for whoever has announced a refresh. */
const LATER = 300

/** Once, the store rejects, before or after it has done what it is asked for; or the process ends. */
const KINDS = ["rejects", "is killed"] as const

/** A person who has tokens, at a store that can be cut, and the processes of the site. */
async function begin(isLong: boolean) {
  const records = new InterruptedRecords()
  const adapter = MemoryAdapter()
  const providers = [isLong ? withLongTokens(provider) : provider.options]
  // Each has a connection of its own: none knows what another one remembers.
  const process = () =>
    new TokensSite(provider, {
      adapter,
      records: otherConnection(records.store),
      tokens: { wait: 1 },
      isReversed: isLong,
      config: { providers },
    })
  const site = process()
  const browser = await site.signedIn()
  provider.refreshes.length = 0
  provider.revoked.length = 0
  return { records, site, process, browser }
}

type Begun = Awaited<ReturnType<typeof begin>>
type Act = (site: TokensSite, browser: Browser) => Promise<unknown>

interface Moment {
  readonly at: number
  readonly kind: (typeof KINDS)[number]
}

/** Acts while the store is cut at this moment. What came of it; null if the process was killed. */
async function cut({ records, site, browser }: Begun, act: Act, { at, kind }: Moment) {
  let stop = () => {}
  const killed = new Promise<null>((resolve) => {
    stop = () => resolve(null)
  })
  records.interrupt(async (step) => {
    if (step !== at) return
    if (kind === "rejects") throw new Error("the store is cut")
    stop()
    await new Promise(() => undefined)
  })
  const acted = act(site, browser).catch((error: unknown) => ({ error }))
  const result = await Promise.race([killed, acted])
  records.interrupt(null)
  return result
}

/** Tries it once for each moment, at a site of its own. */
async function atEachMoment(
  { act, isLong }: { readonly act: Act; readonly isLong: boolean },
  then: (
    begun: Begun,
    cutOff: { readonly kind: string; readonly result: unknown },
  ) => Promise<void>,
) {
  const whole = await begin(isLong)
  whole.records.interrupt(() => undefined)
  await act(whole.site, whole.browser)
  const { steps } = whole.records
  expect(steps).toBeGreaterThan(3)
  for (const kind of KINDS)
    for (let at = 0; at < steps; at += 1) {
      const begun = await begin(isLong)
      const result = await cut(begun, act, { at, kind })
      wait(LATER)
      try {
        await then(begun, { kind, result })
      } catch (error) {
        throw new Error(`The process ${kind} at the moment ${at} of ${steps}`, { cause: error })
      }
    }
}

const get = async (site: TokensSite, browser: Browser) => (await site.tokensOf(browser)).get("real")

const isAccepted = async (accessToken: string) => {
  const [token = ""] = accessToken.split(".groups")
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${provider.issuer}/me`, { headers })).ok
}

const typeOf = (error: unknown) => (error as { readonly type?: string }).type

const partsIn = async ({ records }: Begun) =>
  (await records.store.list({ collection: "grant-part", limit: 100 })).length

describe.each([
  { isLong: false, grants: "grants of one record" },
  { isLong: true, grants: "grants of several records" },
])("Cut off at each moment, with $grants", ({ isLong }) => {
  test("a refresh: nothing is lost but what only a process had that was killed", async () => {
    const act: Act = async (site, browser) => {
      wait(TOKEN_LIFE + 1)
      return get(site, browser)
    }
    let lost = 0
    await atEachMoment({ act, isLong }, async (begun, { kind }) => {
      const { site, process, browser } = begun
      const next = kind === "is killed" ? process() : site
      const got = await get(next, browser).then(({ accessToken }) => accessToken, typeOf)
      const isLost = got === "TokenRevoked"
      expect(isLost && kind !== "is killed").toBe(false)
      expect(provider.refreshes).toEqual(isLost ? ["ok", "invalid_grant"] : ["ok"])
      expect(isLost || (await isAccepted(got ?? ""))).toBe(true)
      lost += Number(isLost)
      if (isLost) await next.signedIn(browser)
      expect(await isAccepted((await get(process(), browser)).accessToken)).toBe(true)
    })
    // Between the answer and the write there is no other moment than right before it.
    expect(lost).toBeGreaterThan(0)
  })

  test("connecting: what was there is there, or more, and it can be done again", async () => {
    const act: Act = async (site, browser) => {
      const error: unknown = await (
        await site.tokensOf(browser)
      )
        .get("real", { scopes: ["calendar"] })
        .catch((thrown: unknown) => thrown)
      if (typeOf(error) !== "MissingScopes") throw error
      const { connect } = (error as { cause: { connect: string } }).cause
      const ticket = new URL(connect).searchParams.get("ticket") ?? ""
      const left = await browser.post("session/allow", { ticket })
      const location = left.headers.get("location")
      if (location === null) throw new Error(`The page answered ${left.status}`)
      return site.comeBack(browser, location)
    }
    await atEachMoment({ act, isLong }, async (begun, { kind }) => {
      const { site, process, browser } = begun
      const next = kind === "is killed" ? process() : site
      // What a killed process had in hand may have ended their session; then they sign in.
      if (!(await browser.session())) await next.signedIn(browser)
      expect(await isAccepted((await get(next, browser)).accessToken)).toBe(true)
      const tokens = await next.tokensOf(browser)
      const isThere = await tokens.get("real", { scopes: ["calendar"] }).then(
        () => true,
        (error: unknown) => typeOf(error) !== "MissingScopes",
      )
      if (!isThere) await act(next, browser)
      const wanted = { scopes: ["calendar"] }
      await expect((await next.tokensOf(browser)).get("real", wanted)).resolves.toBeDefined()
      wait(TOKEN_LIFE + 1)
      await expect(get(process(), browser)).resolves.toBeDefined()
      expect(provider.refreshes).toEqual(["ok"])
    })
  })

  test("disconnecting: what was ended cannot be used, and is revoked in the end", async () => {
    const act: Act = async (site, browser) => (await site.tokensOf(browser)).disconnect("real")
    await atEachMoment({ act, isLong }, async (begun, { kind, result }) => {
      const { site, process, browser } = begun
      const next = kind === "is killed" ? process() : site
      const tokens = await next.tokensOf(browser)
      const former = await tokens.get("real").then(() => undefined, typeOf)
      expect(result !== true || former === "NotConnected").toBe(true)
      await tokens.disconnect("real")
      await expect(tokens.get("real")).rejects.toMatchObject({ type: "NotConnected" })
      await next.admin.finish()
      expect(provider.revoked).not.toEqual([])
      expect(await tokens.list()).toMatchObject([{ state: "disconnected" }])
      wait(2 * 60 * 60)
      await next.admin.finish()
      expect(await partsIn(begun)).toBe(0)
    })
  })
})
