import { readFileSync } from "node:fs"
import { startIdentityProvider, startMailbox } from "@sallyport/dev"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { missing } from "../browser/chromium.js"
import { chosen } from "./chosen-apps.js"
import { ChromiumWalk } from "./chromium-walk.js"
import { compared } from "./compared.js"
import { journeyOf } from "./journey.js"
import { isOfVersion4, movingApps, type MovingApp } from "./moving-app.js"
import { noRegistry } from "./no-registry.js"
import { basesOf, prepare, type Base, type PreparedApp } from "./prepared-app.js"
import { report } from "./report.js"
import { startApp, type RunningApp } from "./running-app.js"
import { Stage, type Outside } from "./stage.js"
import type { Step } from "./step.js"

/** To whom the applications that send mail send it here. */
const MAIL = "mail@example.com"
const SECRET = "moving-secret-moving-secret-moving-secret"
const ofVersion5 = { AUTH_SECRET: SECRET, AUTH_TRUST_HOST: "true" }

const table = new URL("../../docs/differences.json", import.meta.url)
const known = new Set(
  (JSON.parse(readFileSync(table, "utf8")) as { id: string }[]).map((row) => row.id),
)

let outside: Required<Outside>
beforeAll(async () => {
  // What version 4 refreshes while it renders a page is lost with the page, so the application needs a provider that keeps
  // its refresh tokens.
  const provider = await startIdentityProvider({ refresh: { answer: "keep" } })
  outside = { provider, mailbox: await startMailbox() }
})
afterAll(async () => {
  await Promise.all([outside.provider.stop(), outside.mailbox.stop()])
})

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

const apps = chosen("apps")
const reason = await noRegistry(apps)

function describeMoving(app: MovingApp): void {
  const { moving: traits, scripts } = app.manifest
  const { steps, nobody, everywhere, entrances } = journeyOf(app)
  const bases = basesOf(app)
  const running = new Map<Base, RunningApp>()
  const rowsSeen = new Set<string>()
  let stepsPassed = 0
  let prepared: PreparedApp
  let store: string

  beforeAll(async () => {
    prepared = await prepare(app)
    store = await mkdtemp(path.join(tmpdir(), "sallyport-moving-"))
    const { provider, mailbox } = outside
    const env = {
      ...(isOfVersion4(app) ? { NEXTAUTH_SECRET: SECRET } : ofVersion5),
      EMAIL_SERVER: mailbox.smtpUrl,
      STORE_FOLDER: store,
      OIDC_ISSUER: provider.issuer,
      OIDC_ID: provider.clientId,
      OIDC_SECRET: provider.clientSecret,
    }
    for (const [base, folder] of prepared.folders)
      running.set(base, await startApp(folder, scripts.start, { env }))
  })
  afterAll(async () => {
    const rows = [...rowsSeen]
    const seen = { collection: "apps", steps: stepsPassed, carried: "both ways", rows } as const
    const installed = prepared?.folders.get("theirs")
    if (installed) report(app, installed, seen)
    await Promise.all([...running.values()].map(({ stop }) => stop()))
    await prepared?.remove()
    if (store) await rm(store, { recursive: true })
  })

  const stageOn = (base: Base) => new Stage(running.get(base)?.origin ?? "", traits, outside)

  async function played(base: Base, { play }: Step) {
    const stage = stageOn(base)
    const seen = await play(stage)
    return { seen, trail: stage.browser.trail, stage }
  }

  const isOlder = ({ name }: Step) => traits.older?.[name] !== undefined

  test.each(steps.filter(isOlder))(
    "$name, which this Auth.js answers differently",
    async (step) => {
      for (const base of bases.slice(1)) {
        const ours = await played(base, step)
        expect(ours.seen, base).toEqual(step.sees(ours.stage))
      }
    },
  )

  test.each(steps.filter((step) => !isOlder(step)))("$name", async (step) => {
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

  /** Another browser in front of a base, with the cookies of this one. */
  function takenTo(base: Base, { browser }: Stage): Stage {
    const stage = stageOn(base)
    for (const [name, value] of browser.jar) stage.browser.jar.set(name, value)
    return stage
  }

  describe.each(entrances(traits))("by $name", ({ name, enter, sees }) => {
    test.each(ways)("a session made on %s is honoured on %s, and back", async (maker, reader) => {
      const made = stageOn(maker)
      await enter(made)
      const taken = takenTo(reader, made)
      expect(await taken.shown()).toEqual(sees(taken))
      expect(await taken.refusal()).toBe("200")
      const back = takenTo(maker, taken)
      expect(await back.shown()).toEqual(sees(back))
      expect(await back.refusal()).toBe("200")
      await taken.browser.follow(await taken.browser.postToAuth("signout"))
      expect(await taken.shown()).toEqual(nobody(taken))
    })

    // Only the applications of version 4 have a page with its client.
    test.skipIf(missing || !traits.sessions).each(ways)(
      "in Chromium: signed in on %s, read and signed out on %s",
      async (maker, reader) => {
        const walk = await ChromiumWalk.start()
        const [made, taken] = [stageOn(maker), stageOn(reader)]
        const shown = sees(made) as Readonly<Record<string, unknown>>
        const signedIn = { status: "authenticated", session: shown[`${traits.authPath}/session`] }
        const nobodyThere = { status: "unauthenticated", session: null }
        const origins = [made, taken].map(({ browser }) => browser.site.origin)
        const [from = "", to = ""] = origins

        expect(await walk.clientAt(from)).toEqual(nobodyThere)
        await walk.signIn(from, name, async (request) => {
          const [link = ""] = (await made.mailed(MAIL, request)).links
          return link
        })
        expect(await walk.client()).toEqual(signedIn)
        for (const origin of [to, from]) {
          expect(await walk.serverAt(origin), origin).toEqual(shown["/me"])
          expect(await walk.guardedAt(origin), origin).toBe("/protected")
          expect(await walk.clientAt(origin), origin).toEqual(signedIn)
        }
        await walk.signOut(to)
        for (const origin of [from, to]) {
          expect(await walk.clientAt(origin), origin).toEqual(nobodyThere)
          expect(await walk.guardedAt(origin), origin).toBe("/login")
        }
        expect(walk.complaints).toEqual([])
      },
    )
  })
}

for (const app of apps) {
  describe.skipIf(reason)(`${app.name} on each base ${reason ?? ""}`, () => {
    describeMoving(app)
  })
}
