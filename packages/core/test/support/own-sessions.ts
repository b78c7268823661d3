import type { AnyOperation } from "../../src/contract/extension.js"
import { resolveConfig } from "../../src/config/resolve-config.js"
import type { OwnSessions } from "../../src/extensions/sessions/own-sessions.js"
import { parseRequest } from "../../src/http/parse-request.js"
import { openContext } from "../../src/perform.js"
import type { Browser } from "./browser.js"

/** The sessions of the person in this browser, as `me().sessions`; null if nobody is signed in. */
export async function ownSessions(browser: Browser): Promise<OwnSessions | null> {
  const config = await resolveConfig(browser.config)
  const request = new Request(`${browser.origin}/auth/session`, {
    headers: { cookie: browser.cookie },
  })
  const context = await openContext(config, await parseRequest(request, config), Date.now())
  const carried = await context.sessions.carried(context)
  if (!carried) return null
  const run = async (name: string, ...args: unknown[]) => {
    const operation = config.extended?.operations.get(`sessions.${name}`) as AnyOperation
    return (await operation.run({ ...context, session: carried.session }, ...args)).result
  }
  const names = ["list", "end", "endOthers", "endAll"]
  const functions = names.map((name) => [name, (...args: unknown[]) => run(name, ...args)])
  return Object.fromEntries(functions) as OwnSessions
}
