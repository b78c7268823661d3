import { vi } from "vitest"
import { accessOf } from "../../src/entrypoints/access.js"
import { admin } from "../../src/entrypoints/admin.js"
import type { KeysOfAll, MadeKey, OwnKeys } from "../../src/entrypoints/api-keys.js"
import { meOf } from "../../src/entrypoints/me.js"
import type { EveryWaySite } from "./every-way-site.js"
import { ADA } from "./every-way-site.js"

/** What is done before, and then what is counted. */
type Road = (site: EveryWaySite) => Promise<() => Promise<unknown>>

/** Milliseconds; the default of `maxStaleness`. */
const BOUND = 10_000
const WANTED = { name: "Backup", scopes: ["notes:read"] }

async function signedIn(site: EveryWaySite) {
  const browser = await site.signedIn(ADA)
  const request = () => new Request("http://app.test/", { headers: { cookie: browser.cookie } })
  const keys = async () => {
    const { me } = await meOf(site.world.config, request())
    return (me as unknown as { readonly keys: OwnKeys }).keys
  }
  return { browser, keys }
}

/** Uses a key, which must let in. */
async function use(site: EveryWaySite, { key }: MadeKey): Promise<void> {
  const headers = { authorization: `Bearer ${key}` }
  const found = await accessOf(site.world.config, new Request("http://app.test/", { headers }))
  if (found.kind !== "key") throw new Error(`the key was ${found.kind}`)
}

/** Makes a key of each kind, and lets in by it once, so that everything is loaded. */
async function usedKey(site: EveryWaySite, of: "person" | "service"): Promise<MadeKey> {
  const { keys: all } = admin(site.world.config) as unknown as { readonly keys: KeysOfAll }
  const { keys } = await signedIn(site)
  const made =
    of === "person"
      ? await (await keys()).create(WANTED)
      : await all.create({ service: "billing", scopes: WANTED.scopes })
  await use(site, made)
  return made
}

function forgetAll(): void {
  const tables = Reflect.get(globalThis, Symbol.for("sallyport.process-tables")) as
    | ReadonlyMap<string, { readonly clear: () => void }>
    | undefined
  for (const name of ["api-keys", "api-keys unknown"]) tables?.get(name)?.clear()
}

const roadsOf = (of: "person" | "service"): Readonly<Record<string, Road>> => ({
  [`the key of a ${of}, the first time in a process`]: async (site) => {
    const made = await usedKey(site, of)
    forgetAll()
    return async () => use(site, made)
  },
  [`the key of a ${of} within maxStaleness`]: async (site) => {
    const made = await usedKey(site, of)
    return async () => use(site, made)
  },
  [`the key of a ${of} once maxStaleness is over`]: async (site) => {
    const made = await usedKey(site, of)
    vi.setSystemTime(Date.now() + BOUND)
    return async () => use(site, made)
  },
})

/** What programs and people do with API keys. */
export const keyRoads: Readonly<Record<string, Road>> = {
  ...roadsOf("person"),
  ...roadsOf("service"),
  "a new key": async (site) => {
    const own = await (await signedIn(site)).keys()
    return async () => own.create(WANTED)
  },
  "the replacement of a key": async (site) => {
    const own = await (await signedIn(site)).keys()
    const { id } = await own.create(WANTED)
    return async () => own.rotate(id)
  },
  "the list of keys": async (site) => {
    const own = await (await signedIn(site)).keys()
    await own.create(WANTED)
    return async () => own.list()
  },
  "the end of a key": async (site) => {
    const own = await (await signedIn(site)).keys()
    const { id } = await own.create(WANTED)
    return async () => own.end(id)
  },
  "the page of keys": async (site) => {
    const { browser, keys } = await signedIn(site)
    await (await keys()).create(WANTED)
    return async () => browser.get("session/keys")
  },
}
