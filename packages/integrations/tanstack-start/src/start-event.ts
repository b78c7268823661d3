import { getRequest } from "@tanstack/react-start/server"
import { foundPage } from "./router-place.js"

/** A request that TanStack Start is answering. */
export interface StartEvent {
  readonly request: Request
  /** The path of the page that the router has found, in its one spelling. Absent where no page is what is asked about. */
  readonly page?: string | undefined
}

/** The request that Start is answering. Throws outside of one. */
export function currentEvent(): StartEvent {
  return { request: getRequest() }
}

/** The same, with the page that the router has found for it. */
export async function pageEvent(): Promise<StartEvent> {
  return { request: getRequest(), page: await foundPage() }
}
