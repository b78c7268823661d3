import { expect, test } from "vitest"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import type { sessions } from "../../src/entrypoints/sessions.js"
import { event, eventFramework } from "../support/event-framework.js"
import { enrolIn, factorsIn, giveCode, SecondFactorsSite } from "../support/second-factors-site.js"
import { ADA } from "../support/passkey-site.js"

interface WithSessions extends OperationsConfig {
  extensions: [ReturnType<typeof sessions>]
}

test.each(["endAll", "endOthers"] as const)(
  "sessions.%s ends the trust in browsers too: a lost one could start a session with the first step",
  async (end) => {
    const site = new SecondFactorsSite()
    const owner = site.visitor()
    await site.mail(owner, ADA)
    const { codes } = await enrolIn(owner)
    const lost = await site.halfSignedIn()
    await giveCode(lost, codes[0] ?? "", { trust: "on" })
    expect((await (await factorsIn(owner)).state()).trustedBrowsers).toBe(1)
    const { me } = createOperations(eventFramework, owner.config as WithSessions)
    await (await me(event("/", { cookie: owner.cookie })))?.sessions[end]()
    // The session there has ended, and its cookie is gone: only the trust is left.
    for (const name of lost.jar.keys()) if (name.includes("session-token")) lost.jar.delete(name)
    await site.halfSignedIn(ADA, lost)
    expect(await lost.session()).toBeNull()
  },
)
