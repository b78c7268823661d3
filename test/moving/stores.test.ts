import { randomUUID } from "node:crypto"
import { existsSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { startIdentityProvider, type IdentityProvider } from "@sallyport/dev"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { chosen } from "./chosen-apps.js"
import { movingApps, type MovingApp } from "./moving-app.js"
import { noRegistry } from "./no-registry.js"
import { basesOf, prepare, type Base, type PreparedApp } from "./prepared-app.js"
import { report } from "./report.js"
import { startApp } from "./running-app.js"
import { settle, StoreSite, type HandOver } from "./store-journeys.js"

/** How many things are looked at after a move. */
const LOOKS = 9
const stores = chosen("stores")
const unreachable = await noRegistry(stores)
const { POSTGRES_URL = "" } = process.env

let provider: IdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider()
})
afterAll(() => provider.stop())

test.each(movingApps("stores"))(
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

/** Why a store cannot be tried here, or null. */
function reasonFor({ manifest }: MovingApp): string | null {
  if (process.env.REQUIRE_ALL === "1") return null
  const { needs } = manifest.moving
  if (needs === "postgres" && POSTGRES_URL === "") return "POSTGRES_URL is not set"
  if (needs === "redis-server" && !isInPath(needs)) return "redis-server is not installed"
  return unreachable
}

function isInPath(program: string): boolean {
  const folders = (process.env.PATH ?? "").split(path.delimiter)
  return folders.some((folder) => existsSync(path.join(folder, program)))
}

/** An empty place for a store: a folder, and a database where it needs one. */
async function emptyPlace({ manifest }: MovingApp) {
  const folder = await mkdtemp(path.join(tmpdir(), "sallyport-store-"))
  if (manifest.moving.needs !== "postgres")
    return { env: { STORE_FOLDER: folder }, remove: () => rm(folder, { recursive: true }) }
  const name = `moving_${randomUUID().replaceAll("-", "")}`
  const admin = new pg.Client({ connectionString: POSTGRES_URL })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = Object.assign(new URL(POSTGRES_URL), { pathname: `/${name}` })
  const remove = async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    await rm(folder, { recursive: true })
  }
  return { env: { STORE_FOLDER: folder, STORE_POSTGRES: url.href }, remove }
}

describe.each(stores.map((app) => ({ app, name: app.name, reason: reasonFor(app) ?? "" })))(
  "the official adapter $name $reason",
  ({ app, reason }) => {
    const { moving: traits, scripts } = app.manifest
    let prepared: PreparedApp
    let stepsPassed = 0
    const directions = new Set<string>()

    beforeAll(async () => {
      if (!reason) prepared = await prepare(app)
    })
    afterAll(async () => {
      const carried = directions.size === movesOf(app).length - 1 ? "both ways" : "not both ways"
      const seen = { collection: "stores", steps: stepsPassed, carried, rows: [] } as const
      const installed = prepared?.folders.get("theirs")
      if (installed) report(app, installed, seen)
      await prepared?.remove()
    })

    /** Runs the application on a core for as long as `use` takes. */
    async function on<T>(
      base: Base,
      env: Readonly<Record<string, string>>,
      use: (site: StoreSite) => Promise<T>,
    ): Promise<T> {
      const running = await startApp(prepared.folders.get(base) ?? "", scripts.start, {
        env: {
          AUTH_SECRET: "moving-secret-moving-secret-moving-secret",
          AUTH_TRUST_HOST: "true",
          OIDC_ISSUER: provider.issuer,
          OIDC_ID: provider.clientId,
          OIDC_SECRET: provider.clientSecret,
          ...env,
        },
      })
      try {
        return await use(new StoreSite(running.origin, traits, provider))
      } catch (error) {
        throw new Error(`${String(error)}\non ${base}:\n${running.log()}`, { cause: error })
      } finally {
        await running.stop()
      }
    }

    test.skipIf(reason).each(movesOf(app))("$what", async ({ from, to }) => {
      const place = await emptyPlace(app)
      try {
        const left = await on(from, place.env, settle)
        const looked = await on(to, place.env, (site) => takeOver(site, left))
        expect(looked).toBe(LOOKS)
        stepsPassed += looked
        if (from !== to) directions.add(`${from} → ${to}`)
      } finally {
        await place.remove()
      }
    })
  },
)

/** Who writes the rows, and who takes them over. */
function movesOf(app: MovingApp): readonly { from: Base; to: Base; what: string }[] {
  const moves = [
    { from: "theirs", to: "theirs", what: "Auth.js alone, so that the rest means something" },
    { from: "theirs", to: "ours", what: "rows that Auth.js wrote are used by Sallyport" },
    { from: "ours", to: "theirs", what: "rows that Sallyport wrote are used by Auth.js" },
  ] as const
  if (!basesOf(app).includes("package")) return moves
  return [
    ...moves,
    { from: "theirs", to: "package", what: "rows of the official adapter are used by ours" },
    { from: "package", to: "theirs", what: "rows of our adapter are used by the official one" },
  ]
}

/** Everybody comes back after the move; answers how many things were looked at. */
async function takeOver(site: StoreSite, { ids, ...left }: HandOver): Promise<number> {
  expect(await site.rows(), "as it was left").toEqual({
    users: 2,
    accounts: 1,
    sessions: 2,
    tokens: 1,
  })
  const byMail = site.person(left.byMail)
  const byProvider = site.person(left.byProvider)
  expect(ids.byMail, "an id").toBeTruthy()
  expect(await site.userOf(byMail), "a session by email").toEqual(ids.byMail)
  expect(await site.userOf(byProvider), "a session by provider").toEqual(ids.byProvider)

  const again = site.person()
  await site.byProvider(again)
  expect(await site.userOf(again), "the provider's account").toEqual(ids.byProvider)
  const mailed = site.person()
  await site.openLink(mailed, await site.askForLink(mailed, "mail@example.com"))
  expect(await site.userOf(mailed), "the user by email").toEqual(ids.byMail)

  const asking = site.person(left.asking)
  await site.openLink(asking, left.link)
  expect(await site.userOf(asking), "the link that was sent before").toBeTruthy()
  const late = site.person()
  const refused = await site.openLink(late, left.link)
  expect(refused.searchParams.get("error"), "a link that was used").toBe("Verification")

  await byMail.browser.follow(await byMail.browser.postToAuth("signout"))
  expect(await site.userOf(site.person(left.byMail)), "a session that ended").toBeUndefined()
  expect(await site.rows(), "in the end").toEqual({ users: 3, accounts: 1, sessions: 4, tokens: 0 })
  return LOOKS
}
