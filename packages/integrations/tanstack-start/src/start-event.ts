import { getRequest } from "@tanstack/react-start/server"
import { foundPage } from "./router-location.js"

/** A request that TanStack Start is handling. */
export interface StartEvent {
  readonly request: Request
  /** The path of the page that the router has found, in its one spelling. Undefined if it is not about a page. */
  readonly page?: string | undefined
}

/** The request that Start is handling. Throws outside of one. */
export function currentEvent(): StartEvent {
  return { request: getRequest() }
}

/** The same, with the page that the router has found for it. */
export async function pageEvent(): Promise<StartEvent> {
  return { request: getRequest(), page: await foundPage() }
}
