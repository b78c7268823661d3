import { useRequestEvent, useRuntimeConfig } from "#app"
import { VERDICT_PATH, verdictOf, type Verdict } from "../../verdict.js"
import { isShared } from "./is-shared.js"
import { pageBridge } from "./page-bridge.js"
import { unknownSession } from "./unknown-session.js"

/** What happens to the visitor of a page. Rejects with a server error if that is unknown. */
export async function verdictOn(page: string): Promise<Verdict> {
  try {
    return import.meta.server ? await decided(page) : await fetched(page)
  } catch (cause) {
    throw unknownSession(cause)
  }
}

async function decided(page: string): Promise<Verdict> {
  const event = useRequestEvent()
  if (!event) throw new Error("A page is rendered without a request")
  if (!isShared(event)) return verdictOf(await pageBridge(event).refusal({ event, page }))
  const refusal = await pageBridge(event).refusal({ event, page, isShared: true })
  if (!refusal) return { isAdmitted: true }
  throw new Error(
    `The page ${page} is built once and served to everyone, but the middleware "auth" protects it. Remove it from routeRules and from the prerendered pages. If anyone may read it, let \`authorized\` return true for it.`,
  )
}

async function fetched(page: string): Promise<Verdict> {
  const root = useRuntimeConfig().app.baseURL.replace(/\/$/, "")
  const answer = await fetch(`${root}${VERDICT_PATH}?${new URLSearchParams({ page })}`)
  if (!answer.ok) throw new Error(`The server answered with ${answer.status}`)
  return (await answer.json()) as Verdict
}
