import { openWorld, type OpenSite, type Visitor } from "@sallyport/integration-kit"
import type { WorldOptions } from "@sallyport/integration-kit"
import { onTestFinished } from "vitest"
import type { BuiltSite } from "./start-site.js"

/** The server functions of the application. */
type FunctionName = "enter" | "getSecret" | "leave" | "rename" | "whoAsks"

/** An application that a test has started, with the addresses of its server functions. */
export interface FunctionSite extends OpenSite {
  readonly urls: Readonly<Record<FunctionName, string>>
}

/** Starts the application until the test is over. */
export async function openSite(site: BuiltSite, options: WorldOptions = {}): Promise<FunctionSite> {
  const { world, end } = openWorld({
    name: "TanStack Start",
    basePath: "/api/auth",
    start: (given) => site.start(given),
  })
  onTestFinished(end)
  const open = await world.open(options)
  const { text } = await open.visitor().get("/functions")
  return { ...open, urls: JSON.parse(text) as FunctionSite["urls"] }
}

/** The headers that Start's client sends with each call. */
export const calling = {
  "x-tsr-serverfn": "true",
  "sec-fetch-site": "same-origin",
  accept: "application/json",
}

/** Calls a server function like Start's client. */
export async function call(
  visitor: Visitor,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): ReturnType<Visitor["get"]> {
  return visitor.get(url, { ...calling, ...headers })
}
