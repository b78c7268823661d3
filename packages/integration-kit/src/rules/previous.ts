import { expect } from "vitest"
import { previousSessions } from "@sallyport/core/previous-sessions"
import { rule, type Rule } from "../rule.js"
import { shownName } from "../shown.js"
import type { OpenSite, World } from "../world.js"

const FORMER = "integration-kit-former-secret-integration-kit-former"

/** Whoever has a session of the former secret, and the site that has another one now. */
async function changedSite({ open }: World) {
  const former = (await open({ config: { secret: FORMER } })).visitor()
  await former.signIn()
  const until = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000)
  const previous = previousSessions([{ until, secret: FORMER }])
  const site: OpenSite = await open({
    config: {
      session: { previous },
      callbacks: { authorized: ({ auth }: { readonly auth: unknown }) => auth !== null },
    },
  })
  return { site, cookie: former.cookie() }
}

export const previousRules: readonly Rule[] = [
  rule("previous: a former session is read, and replaced by one of today", [], async (world) => {
    const { open, page, basePath } = world
    const { site, cookie } = await changedSite(world)
    const ada = site.visitor(cookie)
    expect(shownName(await ada.get(page("/session")))).toBe("Ada")
    // For a page that cannot set cookies, this answer does it.
    expect(shownName(await ada.get(`${basePath}/session`))).toBe("Ada")
    const later = await open()
    expect(shownName(await later.visitor(cookie).get(page("/session")))).toBeNull()
    expect(shownName(await later.visitor(ada.cookie()).get(page("/session")))).toBe("Ada")
  }),
  rule("previous: a page that can set cookies replaces it", ["writes"], async (world) => {
    const { site, cookie } = await changedSite(world)
    const ada = site.visitor(cookie)
    expect(shownName(await ada.get(world.page("/session")))).toBe("Ada")
    const later = (await world.open()).visitor(ada.cookie())
    expect(shownName(await later.get(world.page("/session")))).toBe("Ada")
  }),
  rule("previous: the gate lets a former session in", ["gate"], async (world) => {
    const { site, cookie } = await changedSite(world)
    expect((await site.visitor(cookie).get(world.page("/guarded"))).text).toContain("secret")
    expect((await site.visitor().get(world.page("/guarded"))).text).not.toContain("secret")
    expect(site.guardedRuns()).toBe(1)
  }),
]
