import { describe, expect, test } from "vitest"
import type { Transition } from "../../src/contract/transition.js"
import { ADA, BYRON } from "../support/accounts-site.js"
import type { Browser } from "../support/browser.js"
import { ChangesSite } from "../support/changes-site.js"

/** What does not come from `accounts()` or `administration()`: the tests of who tells it have it. */
type Elsewhere =
  | "signedIn"
  | "signInFailed"
  | "linkSent"
  | "signedOut"
  | "sessionsEnded"
  | "userCreated"
  | "addressProved"
  | "takenOver"
  | "methodAdded"
  | "passwordChanged"
  | "factorAdded"
  | "factorRemoved"
  | "removalRefused"
  | "secondFactorFailed"
  | "recoveryCodeUsed"
  | "browserTrusted"
  | "trustedBrowsersRemoved"
  | "grantWidened"
  | "grantEnded"
  | "grantLost"
  | "keyMade"
  | "keyRotated"
  | "keyEnded"
  | "keyLeaked"
  | "extension"

interface Changed {
  readonly site: ChangesSite
  /** In it, Ada is signed in. */
  readonly browser: Browser
  readonly ada: string
}

interface Told {
  readonly happens: (at: Changed) => Promise<unknown>
  /** Whom it is told, by the subject of the mail; or why nobody is. */
  readonly mails: readonly (readonly [to: string, subject: string])[] | string
  readonly besides?: readonly Transition["type"][]
}

const account = { sub: "ada", email: ADA, email_verified: true }

async function support({ site, ada }: Changed): Promise<Browser> {
  const boss = await site.signedIn(BYRON)
  site.types.length = 0
  await site.actAs(boss, ada)
  return boss
}

/** One row for each: a transition without one does not compile. */
const table: Readonly<Record<Exclude<Transition["type"], Elsewhere>, Told>> = {
  methodRemoved: {
    happens: async ({ site, browser }) => {
      await site.oauth(browser, "signin/google", account)
      site.mails.length = 0
      site.types.length = 0
      await browser.post("session/accounts.unlink", { provider: "google" })
    },
    mails: [[ADA, "A way to sign in to app.test was removed"]],
  },
  dataExported: {
    happens: async ({ browser }) => browser.post("session/account", { download: "1" }),
    mails: [[ADA, "Your data at app.test was downloaded"]],
  },
  addressChangeRequested: {
    happens: async ({ site, browser }) => site.ask(browser, BYRON),
    mails: [
      [BYRON, "Confirm your new address for app.test"],
      [ADA, "A new address for your account at app.test"],
    ],
  },
  addressChanged: {
    happens: async ({ site, browser }) => {
      await site.ask(browser, BYRON)
      const link = site.linkTo(BYRON)
      site.mails.length = 0
      site.types.length = 0
      await site.press(browser, link)
    },
    mails: [[ADA, "Your address at app.test was changed"]],
  },
  addressChangeUndone: {
    happens: async ({ site, browser }) => {
      await site.change(browser, BYRON)
      const link = site.linkTo(ADA)
      site.mails.length = 0
      site.types.length = 0
      await site.press(site.visitor(), link)
    },
    mails: [[BYRON, "The change of your address at app.test was undone"]],
  },
  deletionRequested: {
    happens: async ({ browser }) => browser.post("session/accounts.delete", { word: ADA }),
    mails: [[ADA, "Your account at app.test will be deleted"]],
  },
  deletionTakenBack: {
    happens: async ({ site, browser }) => {
      await browser.post("session/accounts.delete", { word: ADA })
      site.mails.length = 0
      site.types.length = 0
      await browser.post("session/accounts.keep")
    },
    mails: [[ADA, "Your account at app.test stays"]],
  },
  userRemoved: {
    happens: async ({ site, browser }) => {
      await browser.post("session/accounts.delete", { word: ADA })
      const link = site.linkTo(ADA)
      site.mails.length = 0
      site.types.length = 0
      await site.press(browser, link)
    },
    mails: "whoever pressed the button of the mail knows, and nothing of their address is left",
  },
  blocked: {
    happens: async ({ site, ada }) => site.people.block(ada, { reason: "spam" }),
    mails: [[ADA, "Your account at app.test was blocked"]],
    besides: ["sessionsEnded"],
  },
  unblocked: {
    happens: async ({ site, ada }) => {
      await site.people.block(ada, { reason: "spam" })
      site.types.length = 0
      site.mails.length = 0
      await site.people.unblock(ada)
    },
    mails: [[ADA, "Your account at app.test is no longer blocked"]],
  },
  factorsReset: {
    happens: async ({ site, ada }) => site.people.resetFactors(ada),
    mails: "they had none: of an app that they had, the mail about its removal says so",
  },
  secondFactorRequired: {
    happens: async ({ site, ada }) => site.people.requireSecondFactor(ada),
    mails: [[ADA, "app.test asks you for a second step when you sign in"]],
  },
  newPasswordRequired: {
    happens: async ({ site, ada }) => site.people.requireNewPassword(ada),
    mails: [[ADA, "Choose a new password for app.test"]],
  },
  actingStarted: {
    happens: support,
    mails: [[ADA, "Someone from app.test is using your account"]],
  },
  actingEnded: {
    happens: async (at) => {
      const boss = await support(at)
      at.site.mails.length = 0
      at.site.types.length = 0
      await at.site.stopActing(boss)
    },
    mails: "the mail about the beginning says that it is an hour at most",
  },
}

describe("What accounts() and administration() change", () => {
  test.each(Object.entries(table))(
    "%s is recorded once, and told to whom it concerns",
    async (type, { happens, mails, besides = [] }) => {
      const site = new ChangesSite(
        type === "userRemoved" ? { accounts: { deletion: "at once" } } : {},
      )
      const browser = await site.signedIn()
      site.types.length = 0
      await happens({ site, browser, ada: await site.userId(ADA) })
      const sent = site.mails.map(({ to, subject }) => [to, subject])
      expect(sent).toEqual(typeof mails === "string" ? [] : mails)
      expect([...site.types].sort()).toEqual([type, ...besides].sort())
    },
  )

  test("a new name is told to nobody: it is seen wherever they are", async () => {
    const site = new ChangesSite()
    const browser = await site.signedIn()
    site.types.length = 0
    await browser.post("session/account", { profile: "1", name: "Ada Lovelace", image: "" })
    expect(await site.userWith(ADA)).toMatchObject({ name: "Ada Lovelace" })
    expect([site.types, site.mails]).toEqual([[], []])
  })

  test("a download is told once, however many parts it has, and by nobody who only reads a list", async () => {
    const site = new ChangesSite()
    const browser = await site.signedIn()
    site.types.length = 0
    await browser.post("session/accounts.export", { after: "sessions." })
    await browser.post("session/accounts.export", { after: "audit." })
    expect(site.types).toEqual([])
    await browser.post("session/accounts.export")
    expect(site.types).toEqual(["dataExported"])
    expect(site.mails).toHaveLength(1)
    expect((await site.people.audit(await site.userId(ADA))).entries[0]).toMatchObject({
      type: "dataExported",
    })
  })
})
