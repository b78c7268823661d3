import { describe, expect, test } from "vitest"
import type { ExportPage } from "../../src/contract/own-accounts.js"
import type { Browser } from "../support/browser.js"
import { ADA, BYRON } from "../support/accounts-site.js"
import { ChangesSite } from "../support/changes-site.js"
import { WORD } from "../support/every-way-site.js"
import { shownCode } from "../support/second-factors-site.js"

const WHY = { reason: "spam" }
const DELETED = "Your account at app.test was deleted"
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0"

/** All parts, as one. */
async function whole(part: (after: string | null) => Promise<ExportPage>) {
  const parts: ExportPage["data"][] = []
  let next: string | null = null
  do {
    const page: ExportPage = await part(next)
    parts.push(page.data)
    next = page.next
  } while (next !== null)
  return Object.assign({}, ...parts) as Record<string, unknown>
}

const ownExport = async (browser: Browser) =>
  whole(async (after) => {
    const answer = await browser.post("session/accounts.export", after === null ? {} : { after })
    return (await answer.json()) as ExportPage
  })

const siteExport = async (site: ChangesSite, id: string) =>
  whole(async (after) => site.admin.accounts.export(id, after))

/** Somebody with a password, an account at a provider and an app. */
async function withEverything(site: ChangesSite) {
  const browser = site.visitor()
  await site.signUp(browser)
  await site.oauth(browser, "signin/keycloak", { sub: "ada", email: ADA, email_verified: true })
  const { key } = (await (await browser.post("session/secondFactors.startTotp")).json()) as {
    readonly key: string
  }
  const confirmed = await browser.post("session/secondFactors.confirmTotp", {
    code: await shownCode(key),
  })
  const codes = (await confirmed.json()) as readonly string[]
  site.mails.length = 0
  site.types.length = 0
  return { browser, id: await site.userId(), secrets: [key, ...codes] }
}

describe.each(["jwt", "database"] as const)("An export by the site, strategy %s", (strategy) => {
  test("of somebody who is blocked is what they would have taken themselves", async () => {
    const site = new ChangesSite({ strategy })
    const { browser, id } = await withEverything(site)
    const { sessions: own, audit: _, ...mine } = await ownExport(browser)
    expect(own).toHaveLength(1)
    await site.people.block(id, WHY)
    const { sessions, audit, ...theirs } = await siteExport(site, id)
    expect(theirs).toEqual(mine)
    expect(theirs).toMatchObject({
      user: { id, email: ADA },
      accounts: [{ provider: "keycloak" }],
      hasPassword: true,
      secondFactors: { recoveryCodes: 10 },
    })
    expect(sessions).toEqual([])
    expect(audit).toContainEqual(expect.objectContaining({ type: "blocked" }))
  })

  test("CWE-200 · has no key, token, code or hash, and nothing of the browser of whoever acts", async () => {
    const site = new ChangesSite({ strategy })
    const { browser, id, secrets } = await withEverything(site)
    const boss = await site.signedIn(BYRON)
    await site.actAs(boss, id, { "user-agent": FIREFOX })
    const text = JSON.stringify(await siteExport(site, id))
    expect(text).toContain('"actor"')
    for (const secret of [...secrets, WORD, "plain:", "Firefox", ...browser.jar.values()])
      expect(text).not.toContain(secret)
  })

  test("is recorded as one of the site, once, and told to the person", async () => {
    const site = new ChangesSite({ strategy })
    await site.signedIn()
    const id = await site.userId()
    site.types.length = 0
    await siteExport(site, id)
    expect(site.types).toEqual(["dataExported"])
    expect(site.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [ADA, "Your data at app.test was exported"],
    ])
    const { entries } = await site.people.audit(id)
    expect(entries[0]).toMatchObject({ type: "dataExported", reason: "application" })
    await ownExport(await site.signedIn())
    const [own] = (await site.people.audit(id)).entries.filter(
      ({ type }) => type === "dataExported",
    )
    expect(own).toMatchObject({ reason: "person" })
  })
})

test("list() is what the person sees, and says when they will be deleted", async () => {
  const site = new ChangesSite()
  const { browser, id } = await withEverything(site)
  const seen = async () => (await browser.get("session/accounts.list")).json()
  expect(await site.admin.accounts.list(id)).toEqual(await seen())
  await browser.post("session/accounts.delete", { word: ADA })
  const listed = await site.admin.accounts.list(id)
  expect(listed).toEqual(await seen())
  expect(listed.deletion).toEqual(expect.any(String))
})

test("keep() takes back what somebody has asked for, and tells them", async () => {
  const site = new ChangesSite()
  const browser = await site.signedIn()
  const id = await site.userId()
  await browser.post("session/accounts.delete", { word: ADA })
  await site.people.block(id, WHY)
  site.mails.length = 0
  expect(await site.admin.accounts.keep(id)).toBe(true)
  expect(await site.admin.accounts.keep(id)).toBe(false)
  expect(site.mails.map(({ subject }) => subject)).toEqual(["Your account at app.test stays"])
  expect((await site.admin.accounts.list(id)).deletion).toBeNull()
})

describe.each(["jwt", "database"] as const)("A deletion by the site, strategy %s", (strategy) => {
  test("of somebody who is blocked leaves nothing of them, is recorded, and told", async () => {
    const site = new ChangesSite({ strategy })
    const { browser, id } = await withEverything(site)
    await site.people.block(id, WHY)
    site.mails.length = 0
    site.types.length = 0
    await site.admin.accounts.delete(id)
    expect(await browser.session()).toBeNull()
    expect([await site.store.getUser(id), await site.left()]).toEqual([null, []])
    expect(site.types).toEqual(["userRemoved"])
    expect(site.mails.map(({ to, subject }) => [to, subject])).toEqual([[ADA, DELETED]])
    expect(site.mails[0]?.text).toContain("done by the people who run app.test")
    expect(`${site.mails[0]?.text} ${site.mails[0]?.html}`).not.toMatch(/https?:|href|spam/)
    expect(await (await site.signedIn()).session()).not.toBeNull()
  })

  test("leaves the block of an address", async () => {
    const site = new ChangesSite({ strategy })
    await site.signedIn()
    const id = await site.userId()
    await site.people.block(id, { ...WHY, address: true })
    await site.admin.accounts.delete(id)
    expect(await site.store.getUser(id)).toBeNull()
    expect((await site.byLink(site.visitor())).status).toBe(403)
    expect((await site.people.blocked()).blocks).toMatchObject([{ of: "address", user: id }])
  })

  test("is told to the former address, too, whose owner could still have taken the account back", async () => {
    const site = new ChangesSite({ strategy })
    const thief = await site.signedIn()
    await site.change(thief, BYRON)
    site.mails.length = 0
    await site.admin.accounts.delete(await site.userId(BYRON))
    expect(site.mails.map(({ to, subject }) => `${to} ${subject}`).sort()).toEqual([
      `${ADA} ${DELETED}`,
      `${BYRON} ${DELETED}`,
    ])
    expect(await site.left()).toEqual([])
  })

  test("does at once what somebody had asked for in seven days", async () => {
    const site = new ChangesSite({ strategy })
    const browser = await site.signedIn()
    const id = await site.userId()
    await browser.post("session/accounts.delete", { word: ADA })
    await site.admin.accounts.delete(id)
    expect([await site.store.getUser(id), await browser.session()]).toEqual([null, null])
    expect(site.mails.at(-1)?.subject).toBe(DELETED)
  })

  test("refuses a sign-in that waits for the second factor, and one at a provider", async () => {
    const site = new ChangesSite({ strategy })
    const { id, secrets } = await withEverything(site)
    const [waiting, leaving] = [site.visitor(), site.visitor()]
    await site.byPassword(waiting)
    const at = await site.leave(leaving, "signin/keycloak")
    await site.admin.accounts.delete(id)
    const code = await shownCode(secrets[0] ?? "")
    await waiting.post("session/second-factor", { code })
    expect(await waiting.session()).toBeNull()
    await site.comeBack(leaving, at, { sub: "ada", email: ADA, email_verified: true })
    expect(await site.userId()).not.toBe(id)
  })

  test("by two at once is done once, and is whole", async () => {
    const site = new ChangesSite({ strategy })
    await site.signedIn()
    const id = await site.userId()
    await Promise.all([site.admin.accounts.delete(id), site.admin.accounts.delete(id)])
    expect([await site.store.getUser(id), await site.left()]).toEqual([null, []])
  })
})

describe("What names nobody is refused, with the cause", () => {
  test.each(["list", "export", "delete", "keep"] as const)("%s", async (name) => {
    const site = new ChangesSite()
    await site.signedIn()
    await expect(site.admin.accounts[name]("nobody")).rejects.toMatchObject({
      type: "AuthError",
      message: expect.stringContaining("No stored user has this id") as string,
    })
    await expect(site.admin.accounts[name](undefined as never)).rejects.toMatchObject({
      message: expect.stringContaining("This names nobody") as string,
    })
    expect(await site.userWith(ADA)).not.toBeNull()
  })

  test("a part of an export that is none", async () => {
    const site = new ChangesSite()
    await site.signedIn()
    await expect(
      site.admin.accounts.export(await site.userId(), "cookies.1"),
    ).rejects.toMatchObject({
      type: "InvalidInput",
      message: expect.stringContaining('takes "after" as the "next" of the part before') as string,
    })
  })
})

test("Nothing of it can be called over HTTP by somebody who is not the person", async () => {
  const site = new ChangesSite()
  await site.signedIn()
  const [ada, boss] = [await site.userId(), await site.signedIn(BYRON)]
  await boss.post("session/accounts.delete", { word: ADA, userId: ada })
  const answer = await boss.post("session/accounts.export", { userId: ada })
  expect(await answer.text()).not.toContain(ADA)
  expect((await site.admin.accounts.list(ada)).deletion).toBeNull()
})
