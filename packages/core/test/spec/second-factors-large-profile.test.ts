import { describe, expect, test } from "vitest"
import { ADA, LinkingSite, whose } from "../support/linking-site.js"
import {
  extensionsWith,
  factorsAdmin,
  giveCode,
  KEY,
  shownCode,
  STEP_PAGE,
} from "../support/second-factors-site.js"

/** More than a record holds, in several scripts, with what JSON escapes. */
const groups = Array.from({ length: 2000 }, (_, at) => `CN="Group ${at}"\\OU=管理者 😀\u0000${at}`)

describe("A profile that is longer than a record", () => {
  test.each([
    ["33,000 characters", groups.slice(0, 1000)],
    ["66,000 characters", groups],
  ])("%s: the sign-in waits for its second step, and ends with all of it", async (_, own) => {
    const seen: unknown[] = []
    const site = new LinkingSite({
      strategy: "jwt",
      config: {
        extensions: extensionsWith(),
        callbacks: {
          jwt: ({ token, profile }) => {
            if (profile) seen.push((profile as { groups?: unknown }).groups)
            return token
          },
          session: ({ session, token }) => ({ ...session, userId: token.sub }),
        },
      },
    })
    const person = { sub: "ada", email: ADA }
    await site.oauth(site.visitor(), person)
    const { id = "" } = (await site.user(ADA)) ?? {}
    await factorsAdmin(site.world.config).import(id, { totpKey: KEY })
    seen.splice(0)

    const browser = site.visitor()
    const answer = await site.oauth(browser, { ...person, groups: own } as typeof person)
    expect(answer.headers.get("location")).toBe(STEP_PAGE)
    expect(await whose(browser)).toBeNull()
    const page = await browser.get("session/second-factor")
    expect(page.status).toBe(200)
    await giveCode(browser, "000000")
    expect(await whose(browser)).toBeNull()
    await giveCode(browser, await shownCode())
    expect(await whose(browser)).toBe(id)
    expect(seen).toEqual([own])
    expect(site.world.config.log).toEqual([])
  })
})
