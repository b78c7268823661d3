import { expect } from "vitest"
import { administration } from "@sallyport/core/administration"
import { admin } from "@sallyport/core/admin"
import type { OperationsConfig } from "@sallyport/core/integration"
import { memoryRecords } from "@sallyport/core/records"
import { sessions } from "@sallyport/core/sessions"
import { rule, type Rule } from "../rule.js"
import { setsSession, shownName } from "../shown.js"
import { type OpenSite, passwordProvider, SECRET, type World } from "../world.js"

/** A site, and the back office that blocks Ada there. */
async function blockingSite({ open }: World, callbacks: OperationsConfig["callbacks"] = {}) {
  const config = {
    secret: SECRET,
    providers: [passwordProvider],
    records: memoryRecords({ singleProcess: true }),
    extensions: [sessions({ maxStaleness: 0 }), administration()],
    callbacks,
  } satisfies Partial<OperationsConfig>
  const site: OpenSite = await open({ config })
  const ada = { provider: "password", providerAccountId: "Ada" }
  const { people } = admin(config)
  return {
    site,
    block: async () => people.block(ada, { reason: "spam" }),
    unblock: async () => people.unblock(ada),
  }
}

export const blockedRules: readonly Rule[] = [
  rule("blocked: a person is out on every page, and comes in no more", [], async (world) => {
    const { basePath, page } = world
    const { site, block, unblock } = await blockingSite(world)
    const [ada, eve] = [site.visitor(), site.visitor()]
    await ada.signIn("Ada")
    await eve.signIn("Eve")
    const cookie = ada.cookie()
    await block()
    // Each with a browser of its own, because the first answer deletes the cookie.
    for (const path of [page("/session"), page("/bare"), `${basePath}/session`])
      expect(shownName(await site.visitor(cookie).get(path)), path).toBeNull()
    expect(setsSession(await ada.signIn("Ada"))).toBe(false)
    expect(shownName(await ada.get(page("/session")))).toBeNull()
    expect(shownName(await eve.get(page("/session")))).toBe("Eve")
    expect(await unblock()).toBe(true)
    await ada.signIn("Ada")
    expect(shownName(await ada.get(page("/session")))).toBe("Ada")
  }),
  rule("blocked: the gate turns the person away", ["gate"], async (world) => {
    const authorized = ({ auth }: { readonly auth: unknown }) => auth !== null
    const { site, block } = await blockingSite(world, { authorized })
    const ada = site.visitor()
    await ada.signIn("Ada")
    expect((await ada.get(world.page("/guarded"))).text).toContain("secret")
    await block()
    expect((await ada.get(world.page("/guarded"))).text).not.toContain("secret")
    expect(site.guardedRuns()).toBe(1)
  }),
  rule("blocked: the server's signIn lets nobody in", ["calls"], async (world) => {
    const { site, block } = await blockingSite(world)
    await block()
    const ada = site.visitor()
    const signedIn = await ada.post(world.page("/sign-in"), { name: "Ada", password: "right" })
    expect(setsSession(signedIn)).toBe(false)
    expect(shownName(await ada.get(world.page("/session")))).toBeNull()
  }),
]
