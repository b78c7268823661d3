import { afterEach, beforeEach, expect, vi } from "vitest"
import { createClient } from "@sallyport/client/session"
import type { AuthClient, SessionState, SessionStore } from "@sallyport/client/session"
import { startSessionSite, type SessionSite, type SiteOptions } from "./session-site.js"
import { openTab, type Tab } from "./tab.js"

/** The site of the running test. */
export let site: SessionSite
export let tab: Tab
export let client: AuthClient
const leaving: (() => void)[] = []

beforeEach(() => open())
afterEach(async () => {
  leaving.splice(0).forEach((leave) => leave())
  await tick()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await site.stop()
})

/** Replaces the first site by another one. */
export async function open(options?: SiteOptions): Promise<void> {
  await site?.stop().catch(() => undefined)
  vi.unstubAllGlobals()
  site = await startSessionSite(options)
  tab = openTab(site)
  client = createClient({ basePath: "/auth" })
}

/** Resolves when every message and request has been received and answered. Uses the real clock. */
export async function quiet(): Promise<void> {
  let end = performance.now() + 60
  while (performance.now() < end) {
    await tick()
    if (tab.isAsking()) end = performance.now() + 60
  }
}
export const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Listens to a store and returns every state that it has from now on. */
export function watch(store: SessionStore): SessionState[] {
  const states = [store.getSnapshot()]
  leaving.push(store.subscribe(() => states.push(store.getSnapshot())))
  return states
}

/** Signs in and stays on the page. */
export async function signInAs(name: string, through: AuthClient = client): Promise<void> {
  const result = await through.signIn("credentials", { redirect: false, name, password: "right" })
  expect(result).toMatchObject({ ok: true })
}

const DAY = 86_400_000
export const person = (name: string, expires = new Date(Date.now() + DAY).toISOString()) => ({
  user: { name },
  expires,
})

/** The states with and without a signed-in user. */
export const named = (name: string) => ({ status: "authenticated", data: { user: { name } } })
export const nobody = { status: "unauthenticated", data: null }

/** Waits until a store has such a state, also on a machine that is busy. */
export const is = (store: SessionStore, state: object): Promise<void> =>
  vi.waitFor(() => expect(store.getSnapshot()).toMatchObject(state), { timeout: 60_000 })
