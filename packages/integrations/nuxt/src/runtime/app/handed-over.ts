import { keepNodePrivate } from "@sallyport/core/integration"
import { useRequestEvent, type NuxtApp } from "#app"
import type { AppSession } from "../../config/app-session.js"
import { pageBridge } from "./page-bridge.js"
import { isShared } from "./is-shared.js"
import { unknownSession } from "./unknown-session.js"

/**
 * The session that the server hands over with a page, as the browser would be answered; undefined if the page is made for
 * everyone. Rejects with a failure of the server where it cannot be known, but not for the page that says so.
 */
export async function handedOver({ ssrContext }: NuxtApp): Promise<AppSession | null | undefined> {
  const event = useRequestEvent()
  if (!event || isShared(event)) return undefined
  try {
    const session = await pageBridge(event).auth(event)
    if (session === null) return null
    // The page holds it, also where nothing on it shows it.
    keepNodePrivate(event.node.res)
    return JSON.parse(JSON.stringify(session)) as AppSession
  } catch (cause) {
    if (ssrContext?.error) return undefined
    throw unknownSession(cause)
  }
}
