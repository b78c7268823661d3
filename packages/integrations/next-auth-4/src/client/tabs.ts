import type { OnSessionChange, SessionStore, TabLink } from "@sallyport/client/session"
import type { Session } from "../types/session.js"
import { BroadcastChannel } from "./broadcast-channel.js"

const channel = BroadcastChannel()
/** What listens on this page. */
const here = new Set<OnSessionChange>()
/** The stores of the providers on this page. */
const stores = new Set<SessionStore<Session>>()

/** Tells the other tabs that the session may have changed. */
export function tellTabs(trigger: "getSession" | "signout" = "getSession"): void {
  channel.post({ event: "session", data: { trigger } })
}

/**
 * Connects the store of a provider to this page and to the other tabs. With `isHandedOver`, because the server passed
 * the session with the page, the first thing that the store learns is no news for the others.
 */
export function linkFor(isHandedOver: boolean): TabLink {
  let isFirst = isHandedOver
  return {
    tellPages: () => tellTabs(),
    tell(mark, from) {
      here.forEach((hear) => hear !== from && hear(mark))
      if (!isFirst) tellTabs()
      isFirst = false
    },
    join(hear, signal) {
      here.add(hear)
      const leave = channel.receive(() => hear())
      signal.addEventListener("abort", () => {
        here.delete(hear)
        leave()
      })
    },
  }
}

/** Has `refreshPage` wait for this store. Returns a function that ends it. */
export function addStore(store: SessionStore<Session>): () => void {
  stores.add(store)
  return () => stores.delete(store)
}

/** Reads the session anew for all providers on this page, also if they are just reading it. */
export async function refreshPage(): Promise<void> {
  here.forEach((hear) => hear())
  await Promise.all(Array.from(stores, (store) => store.refresh()))
}
