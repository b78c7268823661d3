import { createRequire } from "node:module"
import { readFileSync } from "node:fs"
import NextAuth, { type AuthOptions } from "@sallyport/next-auth-4"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { installApp } from "../alias-install.js"
import { serveOAuth, type OAuthServer } from "./oauth-server.js"
import { serveOpenId, type OpenIdServer } from "./openid-server.js"
import { differing, observe, type ObservedAnswer } from "./observed.js"
import { servePages, type PagesHandler, type PagesSite } from "./pages-site.js"
import { knownDifferences, namedRows, unseen } from "./known-differences.js"
import { evened, rules } from "./rules.js"
import { scenarios, type Scenario } from "./scenarios.js"
import { openStage, optionsFor } from "./stage.js"

const rows = JSON.parse(
  readFileSync(new URL("../../../docs/differences.json", import.meta.url), "utf8"),
) as {
  id: string
  in4?: true | string
  noticed: string | false
  concerns: "always" | { version?: number }
}[]

/** Seen here only by an adapter of one's own: what people and operators notice of these rows is as in version 4. */
const notNoticed = ["email-send-error"]

const installed = await installApp("next-auth-4-app")
/** A skipped test says why in its name. */
const why = "reason" in installed ? ` (${installed.reason})` : ""

type Make = (options: AuthOptions) => PagesHandler

/** The client with which version 4 asks providers. */
interface OpenIdClient {
  readonly custom: { readonly setHttpOptionsDefaults: (options: { timeout: number }) => void }
}

/** Either library, and a site of its own. */
interface Side {
  readonly make: Make
  site: PagesSite
  current: PagesHandler
}

const sides: { ours?: Side; theirs?: Side } = {}
let oauth: OAuthServer
let openId: OpenIdServer

beforeAll(async () => {
  if (!("folder" in installed)) return
  oauth = await serveOAuth()
  openId = await serveOpenId()
  const theirs = createRequire(`${installed.folder}/`)
  const { custom } = theirs("openid-client") as OpenIdClient
  // Its 3.5 seconds are over on a busy machine, where ours waits for ten.
  custom.setHttpOptionsDefaults({ timeout: 60_000 })
  const original = theirs("next-auth") as { default: Make }
  sides.ours = await sideFor(NextAuth as Make)
  sides.theirs = await sideFor(original.default)
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await Promise.all([
    oauth?.close(),
    openId?.close(),
    sides.ours?.site.close(),
    sides.theirs?.site.close(),
  ])
  if ("remove" in installed) await installed.remove()
})

async function sideFor(make: Make): Promise<Side> {
  const side = { make, current: () => undefined } as unknown as Side
  side.site = await servePages(() => side.current)
  return side
}

async function played(side: Side | undefined, scenario: Scenario): Promise<ObservedAnswer> {
  if (!side) throw new Error("There are two sides")
  const { setting = {}, play } = scenario
  oauth.flaw = undefined
  oauth.requests.length = 0
  openId.clock = 0
  openId.refusal = undefined
  openId.requests.length = 0
  const place = { listening: side.site.origin, oauth, openId }
  const stage = openStage(place, setting)
  const { origin } = stage.visitor()
  vi.unstubAllEnvs()
  const env = { NEXTAUTH_URL: `${origin}/api/auth`, ...setting.env?.(origin) }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  side.current = side.make(optionsFor(stage, setting))
  const response = await play(stage)
  const requests = [...oauth.requests, ...openId.requests].map((one) => `provider ${one}`)
  const told = [...stage.told.lines, ...requests]
  const secure = origin.replace(/^http:/, "https:")
  return observe({ response, told, addresses: [origin, oauth.origin, openId.issuer, secure] })
}

describe.skipIf(why)(`The same requests to Sallyport and to next-auth 4${why}`, () => {
  test.each(scenarios)("$name", async (scenario) => {
    const original = await played(sides.theirs, scenario)
    const { ours, theirs } = evened(await played(sides.ours, scenario), original)
    const differs = knownDifferences(scenario)
    const aspects = differing(ours, theirs)
    const unexplained = aspects.filter((aspect) => !(aspect in differs))
    const shown = unexplained.map((aspect) => ({
      aspect,
      ours: ours[aspect],
      theirs: theirs[aspect],
    }))
    expect(shown, "differences that docs/differences.json does not explain").toEqual([])
    const gone = Object.keys(differs).filter((aspect) => !aspects.some((one) => one === aspect))
    expect(gone, "differences that are listed and no longer there").toEqual([])
  })

  test("every difference that a scenario names has its row", () => {
    const known = new Set(rows.map(({ id }) => id))
    const named = [...namedRows, ...rules.map(({ row }) => row)]
    expect(named.filter((id) => !known.has(id))).toEqual([])
  })

  test("every row of the core that applications of version 4 are told of was seen, and is marked so", () => {
    const seen = new Set([...namedRows, ...rules.map(({ row }) => row)])
    const marked = rows.filter(({ in4 }) => in4 !== undefined).map(({ id }) => id)
    expect(marked.filter((id) => !seen.has(id) && !(id in unseen))).toEqual([])
    const told = rows.filter(({ noticed }) => noticed !== false)
    const unmarked = told.filter(
      ({ in4, concerns }) => in4 === undefined && (concerns === "always" || concerns.version !== 4),
    )
    expect(unmarked.filter(({ id }) => seen.has(id)).map(({ id }) => id)).toEqual(notNoticed)
  })

  test("there are enough scenarios, each with a name of its own", () => {
    const names = scenarios.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(300)
  })
})
