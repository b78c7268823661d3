import type { OwnSessions } from "../../src/contract/own-sessions.js"
import type { sessions } from "../../src/extensions/sessions/sessions.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import type { Browser } from "./browser.js"
import { event, eventFramework } from "./event-framework.js"

interface WithSessions extends OperationsConfig {
  extensions: [ReturnType<typeof sessions>]
}

/** The sessions of the person in this browser, as `me().sessions`; null if nobody is signed in. */
export async function ownSessions({ config, cookie }: Browser): Promise<OwnSessions | null> {
  const { me } = createOperations(eventFramework, config as WithSessions)
  return (await me(event("/", { cookie })))?.sessions ?? null
}
