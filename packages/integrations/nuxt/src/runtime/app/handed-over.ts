import { keepNodePrivate } from "@sallyport/core/integration"
import { useRequestEvent, type NuxtApp } from "#app"
import type { AppSession } from "../../config/app-session.js"
import { pageBridge } from "./page-bridge.js"
import { isShared } from "./is-shared.js"
import { unknownSession } from "./unknown-session.js"

/**
 * The session that the server passes with a page, in the form of the browser's own request; undefined if the page is
 * rendered for everyone. Rejects with a server error if the session is unknown, except on the error page.
 */
export async function handedOver({ ssrContext }: NuxtApp): Promise<AppSession | null | undefined> {
  const event = useRequestEvent()
  if (!event || isShared(event)) return undefined
  try {
    const session = await pageBridge(event).auth(event)
    if (session === null) return null
    // The page contains the session, even if nothing on it shows it.
    keepNodePrivate(event.node.res)
    return JSON.parse(JSON.stringify(session)) as AppSession
  } catch (cause) {
    if (ssrContext?.error) return undefined
    throw unknownSession(cause)
  }
}
