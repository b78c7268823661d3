import type { RequestEventCommon } from "@builder.io/qwik-city"
import type { CalledFunction } from "@sallyport/core/integration"

/** Open to everyone, because nobody has a session before the sign-in. */
const OPEN = ["sallyportSignIn", "sallyportSignOut"]

/**
 * The function that a request calls: one of `server$`, which Qwik City runs at the address of any page, and before the
 * `onRequest` of its layouts; or a global action, which it runs at any page, too. An action of `routeAction$` runs only
 * at its own page.
 */
export function calledFunction(event: RequestEventCommon): CalledFunction | undefined {
  const name = serverFunction(event)
  if (name !== undefined) return { names: [name], isPageShown: false }
  const action = event.request.method === "POST" ? event.query.get("qaction") : null
  if (action === null || OPEN.includes(action) || !isGlobal(action)) return undefined
  return { names: [action], isPageShown: true }
}

/** The hash of the function of `server$` that a request calls; undefined if it calls none. */
export function serverFunction({ query, request }: RequestEventCommon): string | undefined {
  const name = query.get("qfunc")
  return name !== null && request.headers.get("x-qrl") === name ? name : undefined
}

/** Where Qwik City looks for an action that the page does not have. Without it, every action could be such a one. */
function isGlobal(action: string): boolean {
  const { _qwikActionsMap: known } = globalThis as { _qwikActionsMap?: Map<string, unknown> }
  return known?.has(action) ?? true
}
