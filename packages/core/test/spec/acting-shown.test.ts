import { describe, expect, test } from "vitest"
import { openWording } from "../../src/messages/open-wording.js"
import { languageTags } from "../../src/texts/languages.js"
import { administrationTexts } from "../../src/extensions/administration/texts.js"
import { ADA, BYRON } from "../support/accounts-site.js"
import { ChangesSite } from "../support/changes-site.js"

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"

/** A site on which somebody of it acts as Ada, in a browser that says what it is. */
async function acted(strategy: "jwt" | "database" = "jwt") {
  const site = new ChangesSite({ strategy })
  const browser = await site.signedIn()
  const support = await site.signedIn(BYRON)
  await site.actAs(support, await site.userId(ADA), { "user-agent": FIREFOX })
  return { site, browser, support }
}

describe.each(["jwt", "database"] as const)("Whoever acts as a person, strategy %s", (strategy) => {
  test("is in their list of sessions, as somebody of the site, and by no browser of their own", async () => {
    const { browser } = await acted(strategy)
    const page = await (await browser.get("session/account")).text()
    expect(page).toContain("Someone who works for this site, acting as you")
    expect(page).not.toContain("You are acting as this person.")
    const listed = (await (await browser.get("session/sessions.list")).json()) as readonly {
      readonly actor?: string
      readonly browser: string | null
      readonly address: string | null
    }[]
    expect(listed.filter(({ actor }) => actor !== undefined)).toMatchObject([
      { browser: null, address: null },
    ])
  })

  test("is in what happened to them, by no browser of their own", async () => {
    const site = new ChangesSite({ strategy })
    const browser = await site.signedIn()
    const support = await site.signedIn(BYRON)
    const ada = await site.userId(ADA)
    await site.actAs(support, ada, { "user-agent": FIREFOX })
    await site.stopActing(support, { "user-agent": FIREFOX })
    const { entries } = (await (await browser.get("session/audit.list")).json()) as {
      readonly entries: readonly { readonly type: string; readonly browser: string | null }[]
    }
    expect(entries.slice(0, 2)).toMatchObject([
      { type: "actingEnded", browser: null, address: null },
      { type: "actingStarted", browser: null, address: null },
    ])
    const own = await site.people.audit(ada)
    expect(own.entries.slice(0, 2).map((one) => one.browser)).toEqual([
      "Firefox on Linux",
      "Firefox on Linux",
    ])
  })

  test("is ended by the person from there", async () => {
    const { browser, support } = await acted(strategy)
    const listed = (await (await browser.get("session/sessions.list")).json()) as readonly {
      readonly actor?: string
      readonly id: string
    }[]
    const { id = "" } = listed.find(({ actor }) => actor !== undefined) ?? {}
    await browser.post("session/account", { end: id })
    expect(await support.session()).toBeNull()
    expect(await browser.session()).not.toBeNull()
  })

  test("sees that they act, on the account page", async () => {
    const { support } = await acted(strategy)
    const page = await (await support.get("session/account")).text()
    expect(page).toContain("You are acting as this person.")
  })
})

test("the back office sees the browser of whoever acts", async () => {
  const { site } = await acted()
  const sessions = await site.people.sessions(await site.userId(ADA))
  expect(sessions.find(({ actor }) => actor !== undefined)?.browser).toBe("Firefox on Linux")
})

test.each([
  ["the end of all sessions", "session/account", { endAll: "1" }],
  ["a download", "session/account", { download: "1" }],
  ["a new name", "session/account", { profile: "1", name: "Mallory", image: "" }],
  ["a deletion", "session/account", { delete: ADA }],
])("%s is refused on a page that says how to stop, status 403", async (_, path, form) => {
  const { site, support } = await acted()
  const answer = await support.post(path, form, { accept: "text/html" })
  const page = await answer.text()
  expect(answer.status).toBe(403)
  expect(page).toContain("This is for the person alone")
  expect(page).toContain("To stop acting as them, use your back office, or sign out.")
  expect(page).toMatch(/<a class="button" href="http:\/\/app\.test\/auth\/signout">/)
  expect(await site.userWith(ADA)).toMatchObject({ email: ADA })
  await support.post("signout")
  expect(await support.session()).toBeNull()
})

test.each(languageTags)("that page is in %s", async (tag) => {
  const { support } = await acted()
  const headers = { accept: "text/html", "accept-language": tag }
  const page = await (await support.post("session/account", { endAll: "1" }, headers)).text()
  const { actingRefusedTitle } = await administrationTexts(await openWording({}, tag))
  expect(page).toContain(`<h1>${actingRefusedTitle}</h1>`)
})

test("code that reads JSON learns the type alone", async () => {
  const { support } = await acted()
  const answer = await support.post("session/accounts.export", {}, { accept: "application/json" })
  expect([answer.status, await answer.json()]).toEqual([
    403,
    expect.objectContaining({ error: "ActingRefused" }),
  ])
})
