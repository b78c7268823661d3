import { readFileSync } from "node:fs"
import { startIdentityProvider, type IdentityProvider } from "@sallyport/dev"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { chosen, notNow } from "./chosen-apps.js"
import { compared } from "./compared.js"
import { movingApps, type MovingApp } from "./moving-app.js"
import { noRegistry } from "./no-registry.js"
import { basesOf, prepare, type Base, type Prepared } from "./prepared-app.js"
import { report } from "./report.js"
import { startApp, type RunningApp } from "./running-app.js"
import { Stage } from "./stage.js"
import { byPassword, everywhere, nobody, steps, type Step } from "./steps.js"

const FIFTEEN_MINUTES = 900_000

const table = new URL("../../docs/differences.json", import.meta.url)
const known = new Set(
  (JSON.parse(readFileSync(table, "utf8")) as { id: string }[]).map((row) => row.id),
)

let provider: IdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider()
})
afterAll(() => provider.stop())

test.each(movingApps("apps"))(
  "$name names exact versions, so that every run plays the same",
  (app) => {
    const { dependencies, devDependencies, moving } = app.manifest
    const all = { ...dependencies, ...devDependencies }
    expect(
      Object.values(all).filter((version) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)),
    ).toEqual([])
    expect(Object.keys(all)).toEqual(expect.arrayContaining([...moving.packages]))
  },
)

const later = movingApps("apps").filter(({ name }) => notNow(name))
const apps = chosen("apps")
const reason = await noRegistry(apps)

function describeMoving(app: MovingApp): void {
  const { moving: traits, scripts } = app.manifest
  const bases = basesOf(app)
  const running = new Map<Base, RunningApp>()
  const rowsSeen = new Set<string>()
  let stepsPassed = 0
  let prepared: Prepared

  beforeAll(async () => {
    prepared = await prepare(app)
    const env = {
      AUTH_SECRET: "moving-secret-moving-secret-moving-secret",
      AUTH_TRUST_HOST: "true",
      OIDC_ISSUER: provider.issuer,
      OIDC_ID: provider.clientId,
      OIDC_SECRET: provider.clientSecret,
    }
    for (const [base, folder] of prepared.folders)
      running.set(base, await startApp(folder, scripts.start, { env }))
  }, FIFTEEN_MINUTES)
  afterAll(async () => {
    const rows = [...rowsSeen]
    const seen = { collection: "apps", steps: stepsPassed, carried: "both ways", rows } as const
    const installed = prepared?.folders.get("theirs")
    if (installed) report(app, installed, seen)
    await Promise.all([...running.values()].map(({ stop }) => stop()))
    await prepared?.remove()
  }, FIFTEEN_MINUTES)

  const stageOn = (base: Base) => new Stage(running.get(base)?.origin ?? "", traits, provider)

  async function played(base: Base, { play }: Step) {
    const stage = stageOn(base)
    const seen = await play(stage)
    return { seen, trail: stage.browser.trail, stage }
  }

  const fitting = steps.filter(({ needsForms }) => !needsForms || traits.forms)

  const isOlder = ({ name }: Step) => traits.older?.[name] !== undefined

  test.each(fitting.filter(isOlder))(
    "$name, which this Auth.js answers differently",
    async (step) => {
      for (const base of bases.slice(1)) {
        const ours = await played(base, step)
        expect(ours.seen, base).toEqual(step.sees(ours.stage))
      }
    },
  )

  test.each(fitting.filter((step) => !isOlder(step)))("$name", async (step) => {
    const theirs = await played("theirs", step)
    expect(theirs.seen, "on Auth.js").toEqual(step.sees(theirs.stage))
    for (const base of bases.slice(1)) {
      const ours = await played(base, step)
      expect(ours.seen, base).toEqual(step.sees(ours.stage))
      const walks = { theirs: theirs.trail, ours: ours.trail }
      const differs = [everywhere, step.differs ?? {}]
      const { unexplained, rows } = compared(walks, differs, traits.differs)
      expect(unexplained, `${base}: what docs/differences.json does not explain`).toEqual([])
      for (const row of rows) rowsSeen.add(row)
    }
    stepsPassed += 1
  })
  test.each(Object.entries(traits.runtimes ?? {}))("%s runs on %s", async (path, runtime) => {
    for (const base of bases) {
      const { headers } = await stageOn(base).browser.open(path)
      expect(headers.get("x-runtime"), base).toBe(runtime)
    }
  })

  test("what explains a difference is a row of docs/differences.json", () => {
    expect([...rowsSeen].filter((row) => !known.has(row))).toEqual([])
  })

  const ways = bases
    .slice(1)
    .flatMap((base) => [["theirs", base] as const, [base, "theirs"] as const])

  test.each(ways)("a session made on %s is honoured on %s", async (maker, reader) => {
    const made = stageOn(maker)
    await made.typePassword("right")
    const taken = stageOn(reader)
    for (const [name, value] of made.browser.jar) taken.browser.jar.set(name, value)
    expect(await taken.shown()).toEqual(byPassword(taken))
    expect(await taken.refusal()).toBe("200")
    await taken.browser.follow(await taken.browser.postToAuth("signout"))
    expect(await taken.shown()).toEqual(nobody(taken))
  })
}

for (const app of [...apps, ...later]) {
  const why = notNow(app.name) || (reason ?? "")
  describe.skipIf(why)(`${app.name} on each base ${why}`, () => {
    describeMoving(app)
  })
}
