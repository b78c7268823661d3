import type { RequestEventCommon } from "@builder.io/qwik-city"
import type { CalledFunction } from "@sallyport/core/integration"

/** Open to everyone, because nobody has a session before the sign-in. */
const OPEN = ["sallyportSignIn", "sallyportSignOut"]

/**
 * The function that a request calls: one of `server$`, which Qwik City runs at the address of any page, and before the
 * `onRequest` of its layouts; or a global action, which it runs at any page, too. An action of `routeAction$` runs only
 * at its own page.
 *
 * A request that names a function of `server$` may still show the page, or run what else it names: if its content type is
 * another, or at an endpoint. So such a function opens no page, and of two functions neither opens the other.
 */
export function calledFunction(event: RequestEventCommon): CalledFunction | undefined {
  const names = [serverFunction(event), globalAction(event)].filter((name) => name !== undefined)
  if (names.length === 0) return undefined
  return { names: names.length === 1 ? names : [], isPageShown: true }
}

function globalAction({ query, request }: RequestEventCommon): string | undefined {
  const action = request.method === "POST" ? query.get("qaction") : null
  return action === null || OPEN.includes(action) || !isGlobal(action) ? undefined : action
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
