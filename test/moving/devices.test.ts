import path from "node:path"
import { startIdentityProvider, type IdentityProvider } from "@sallyport/dev"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { Browser, type Page } from "./browser.js"
import { movingApps, type MovingApp, type Traits } from "./moving-app.js"
import { noRegistry } from "./no-registry.js"
import { prepareExtended, type ExtendedApp } from "./prepared-app.js"
import { startApp, type RunningApp } from "./running-app.js"
import { Stage } from "./stage.js"
import { submitForm } from "./submit-form.js"

/** Applications that also show where a person is signed in, and what of them is left out for it. */
const WITH_DEVICES: Readonly<Record<string, readonly string[]>> = {
  // Its edge has a memory of its own, in which no session is.
  "next-15": ["middleware.ts", "app/api/edge"],
  sveltekit: [],
  "solid-start": [],
  qwik: [],
}

/** What a person sees of one of their sessions. */
interface Device {
  readonly id: string
  readonly isCurrent: boolean
}

let provider: IdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider()
})
afterAll(() => provider.stop())

function describeDevices(app: MovingApp): void {
  const traits: Traits = { ...app.manifest.moving, alsoShown: ["/api/me"] }
  const { authPath } = traits
  let built: ExtendedApp
  let running: RunningApp

  beforeAll(async () => {
    const folder = path.join(import.meta.dirname, "devices", app.name)
    built = await prepareExtended(app, { folder, without: WITH_DEVICES[app.name] ?? [] })
    const env = {
      AUTH_SECRET: "devices-secret-devices-secret-devices-secret",
      AUTH_TRUST_HOST: "true",
      OIDC_ISSUER: provider.issuer,
      OIDC_ID: provider.clientId,
      OIDC_SECRET: provider.clientSecret,
    }
    running = await startApp(built.folder, app.manifest.scripts.start, { env })
  })
  afterAll(async () => {
    await running?.stop()
    await built?.remove()
  })

  /** A browser of a person of their own: nobody else's sessions are in the list. */
  async function signedIn(): Promise<Stage> {
    const stage = new Stage(running.origin, traits, { provider })
    await stage.typePassword("right")
    return stage
  }

  test("another browser is signed out for every reader of the package", async () => {
    const [phone, laptop] = [await signedIn(), await signedIn()]
    for (const shown of Object.values(await phone.shown())) expect(shown).toMatchObject(ADA)
    const [own, other] = await devicesOf(laptop)
    expect(own).toMatchObject({ isCurrent: true, provider: "credentials" })
    expect(other).toMatchObject({ isCurrent: false, provider: "credentials" })
    expect(await endOn(laptop, other)).toBe(true)

    expect(Object.values(await phone.shown())).toEqual([null, null, null])
    expect(await listOn(phone)).toBeNull()
    for (const shown of Object.values(await laptop.shown())) expect(shown).toMatchObject(ADA)
    expect(await devicesOf(laptop)).toHaveLength(1)
    await endOn(laptop, own)
  })

  test("the end of one's own session deletes its cookie, and no copy is good", async () => {
    const stage = await signedIn()
    const copy = new Browser({ origin: running.origin, authPath })
    for (const [name, value] of stage.browser.jar) copy.jar.set(name, value)
    const [own] = await devicesOf(stage)
    expect(sessionCookies(stage)).toHaveLength(1)
    expect(await endOn(stage, own)).toBe(true)
    expect(sessionCookies(stage)).toEqual([])
    expect(Object.values(await stage.shown())).toEqual([null, null, null])
    expect(jsonOf(await copy.open(`${authPath}/session`))).toBeNull()
  })

  test("the package passes the operations over HTTP on to the core", async () => {
    const [phone, laptop] = [await signedIn(), await signedIn()]
    const address = `${authPath}/session/sessions.list`
    const list = jsonOf(await laptop.browser.open(address)) as readonly Device[]
    expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    expect(jsonOf(await laptop.browser.postJson("session/sessions.list", {}))).toEqual(list)
    const ended = await laptop.browser.postJson("session/sessions.end", { id: list[1]?.id })
    expect([ended.status, jsonOf(ended)]).toEqual([200, true])
    expect(Object.values(await phone.shown())).toEqual([null, null, null])
    const refused = await phone.browser.open(address)
    expect(refused.headers.get("content-type")).toContain("application/problem+json")
    expect([refused.status, jsonOf(refused)]).toMatchObject([401, { error: "NotSignedIn" }])

    await laptop.browser.postJson("session/sessions.end", { id: list[0]?.id })
    expect(sessionCookies(laptop)).toEqual([])
  })

  test("a form of another site ends nothing", async () => {
    const stage = await signedIn()
    const [own] = await devicesOf(stage)
    const response = await fetch(new URL("/devices", running.origin), {
      method: "POST",
      headers: {
        cookie: [...stage.browser.jar].map(([name, value]) => `${name}=${value}`).join("; "),
        origin: "https://elsewhere.example",
        "sec-fetch-site": "cross-site",
      },
      body: new URLSearchParams({ id: own?.id ?? "" }),
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(await devicesOf(stage)).toHaveLength(1)
    await endOn(stage, own)
  })

  test.skipIf(app.name !== "next-15")(
    "a server action of Next ends one's own session",
    async () => {
      const stage = await signedIn()
      await submitForm(stage.browser, await stage.browser.open("/account"))
      expect(sessionCookies(stage)).toEqual([])
      expect(Object.values(await stage.shown())).toEqual([null, null, null])
    },
  )
}

const ADA = { user: { name: "Ada", email: "ada@example.com" } }

const jsonOf = ({ text }: Page) => JSON.parse(text) as unknown

const listOn = async ({ browser }: Stage) => jsonOf(await browser.open("/devices"))

const devicesOf = async (stage: Stage) => (await listOn(stage)) as readonly Device[]

async function endOn({ browser }: Stage, device: Device | undefined): Promise<unknown> {
  return jsonOf(await browser.post("/devices", new URLSearchParams({ id: device?.id ?? "" })))
}

const sessionCookies = ({ browser }: Stage) =>
  [...browser.jar.keys()].filter((name) => name.includes("session-token"))

const named = process.env.MOVING?.split(",") ?? ["all"]
const apps = movingApps("apps").filter(({ name }) => Object.hasOwn(WITH_DEVICES, name))
const isNamed = ({ name }: MovingApp) => named.includes("all") || named.includes(name)
const reason = await noRegistry(apps.filter(isNamed))

for (const app of apps) {
  const why = isNamed(app) ? (reason ?? "") : "(not named in MOVING)"
  describe.skipIf(why)(`Devices in ${app.name} on our core ${why}`, () => {
    describeDevices(app)
  })
}
