import { describe, expect, test } from "vitest"
import type { NoticesOptions } from "../../src/entrypoints/notices.js"
import { admin } from "../../src/entrypoints/admin.js"
import { administration } from "../../src/entrypoints/administration.js"
import { accounts } from "../../src/entrypoints/accounts.js"
import { notices } from "../../src/entrypoints/notices.js"
import { secondFactors } from "../../src/entrypoints/second-factors.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { availableLanguages } from "../../src/messages/available-languages.js"
import { ADA, EveryWaySite } from "../support/every-way-site.js"

const SITE = { AUTH_URL: "http://app.test/auth" }
const WHY = { reason: "told us lies about 7 ducks" }
const BLOCKED = "Your account at app.test was blocked"
const RESET = "The second step of signing in to app.test was removed"

interface Options extends NoticesOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly isReversed?: boolean
}

/** A site on which somebody has signed in, and what its own code can do, in a process whose environment says where it is. */
async function office({ env = SITE, isReversed = false, ...options }: Options = {}) {
  const listed = [
    sessions({ maxStaleness: 0 }),
    secondFactors(),
    administration(),
    accounts(),
    notices(options),
  ]
  const site = new EveryWaySite({
    config: { extensions: isReversed ? listed.toReversed() : listed },
  })
  await site.signUp(site.visitor())
  site.mails.length = 0
  const config = site.world.config as unknown as { extensions: typeof listed }
  const own = admin(config as never, { env }) as never as ReturnType<typeof functionsOf>
  return { site, id: await site.userId(), own }
}

/** Only for its type. */
function functionsOf() {
  return admin({
    providers: [],
    extensions: [sessions(), secondFactors(), administration(), accounts()],
  })
}

type Office = Awaited<ReturnType<typeof office>>

const withApp = async ({ own, id }: Office) =>
  own.secondFactors.import(id, { totpKey: new Uint8Array(20) })

/** Everything of which people are told. */
async function everything(at: Office): Promise<void> {
  const { own, id } = at
  await withApp(at)
  await own.people.resetFactors(id)
  await own.people.requireSecondFactor(id)
  await own.people.requireNewPassword(id)
  await own.accounts.export(id)
  await own.people.block(id, WHY)
  await own.people.unblock(id)
}

const subjects = ({ site }: Office) => site.mails.splice(0).map(({ subject }) => subject)

describe.each([{ isReversed: false }, { isReversed: true }])(
  "What a back office does is told by mail, reversed: $isReversed",
  ({ isReversed }) => {
    test("each by a mail of its own, from a job that no request has caused", async () => {
      const at = await office({ isReversed })
      await everything(at)
      expect(at.site.mails.map(({ to }) => to)).toEqual(Array(6).fill(ADA))
      expect(subjects(at)).toEqual([
        RESET,
        "app.test asks you for a second step when you sign in",
        "Choose a new password for app.test",
        "Your data at app.test was exported",
        BLOCKED,
        "Your account at app.test is no longer blocked",
      ])
    })
  },
)

test("None has a link, a reason, or advice for somebody who has done it themselves", async () => {
  const at = await office()
  await everything(at)
  for (const { text, html, origin } of at.site.mails) {
    expect(`${text} ${html}`).not.toMatch(/https?:|href|<a\b|ducks|If this was you/)
    expect(text).toContain("This was done by the people who run app.test.")
    expect(origin).toBe("http://app.test")
  }
})

test("A mail about a block says what is left: to ask for one's data, or for the deletion", async () => {
  const at = await office()
  await at.own.people.block(at.id, WHY)
  expect(at.site.mails[0]?.text).toContain("want your data or your account deleted, contact")
})

test("A password that counts no more: the mail says that the link to another comes with the next sign-in", async () => {
  const at = await office()
  await at.own.people.requireNewPassword(at.id)
  expect(at.site.mails[0]?.text).toContain("Open app.test as you usually do and sign in")
})

describe("A second factor that the help desk removes", () => {
  test("is told whichever function removes it", async () => {
    const at = await office()
    await withApp(at)
    await at.own.secondFactors.reset(at.id)
    expect(subjects(at)).toEqual([RESET])
    await withApp(at)
    await at.own.people.resetFactors(at.id)
    expect(subjects(at)).toEqual([RESET])
  })

  test("is told to nobody who had none", async () => {
    const at = await office()
    await at.own.people.resetFactors(at.id)
    await at.own.secondFactors.reset(at.id)
    expect(subjects(at)).toEqual([])
  })

  test("is told also where a thief has used up the mails of a day about what they can do", async () => {
    const at = await office()
    for (let turn = 0; turn < 21; turn += 1)
      await (await at.site.signedIn()).post("session/sessions.endAll")
    const sent = subjects(at).filter((one) => one === "Signed out of app.test everywhere")
    expect(sent).toHaveLength(20)
    await withApp(at)
    await at.own.people.resetFactors(at.id)
    expect(subjects(at)).toEqual([RESET])
  })
})

test("20 a day are sent to one address about each", async () => {
  const at = await office()
  for (let turn = 0; turn < 21; turn += 1) await at.own.people.block(at.id, WHY)
  expect(subjects(at)).toEqual(Array(20).fill(BLOCKED))
})

describe("Each group is turned off by its option", () => {
  test.each([
    ["blocks", [BLOCKED, "Your account at app.test is no longer blocked"]],
    [
      "demands",
      [
        "app.test asks you for a second step when you sign in",
        "Choose a new password for app.test",
      ],
    ],
    ["secondFactors", [RESET]],
    ["exports", ["Your data at app.test was exported"]],
  ] as const)("%s", async (option, silent) => {
    const all = await office()
    await everything(all)
    const told = subjects(all)
    const at = await office({ [option]: false })
    await everything(at)
    expect(subjects(at)).toEqual(told.filter((one) => !(silent as readonly string[]).includes(one)))
  })
})

describe("Where the environment does not say where the site is", () => {
  test("nobody is told, everything is done, and a warning says once what to set", async () => {
    const warnings: [string, string | undefined][] = []
    const at = await office({ env: {} })
    at.site.world.config.logger = { warn: (code, details) => void warnings.push([code, details]) }
    await everything(at)
    expect(subjects(at)).toEqual([])
    const told = warnings.filter(([code]) => code === "people-not-told")
    expect(told).toEqual([["people-not-told", expect.stringContaining("Set AUTH_URL")]])
    expect(await at.own.people.blockOf(at.id)).toBeNull()
  })
})

test("The mails are in each language, in words of that language", async () => {
  const all = new Map<string, readonly string[]>()
  for (const language of availableLanguages({})) {
    const at = await office({ language: () => language })
    await everything(at)
    await at.own.accounts.delete(at.id)
    const { mails } = at.site
    expect(mails.map(({ text, html }) => `${text}${html}`).join()).not.toMatch(/[{}]site/)
    all.set(
      language,
      mails.slice(0, 6).map(({ subject }) => subject),
    )
  }
  expect(all.size).toBe(14)
  expect(new Set([...all.values()].flat()).size).toBe(14 * 6)
})
