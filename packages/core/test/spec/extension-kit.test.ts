import {
  checkRule,
  type ExtensionTestOptions,
  extensionRules,
  type MakeExtension,
  partners,
  testExtension,
  Trial,
} from "@sallyport/extension-kit"
import type { Page, Visitor } from "@sallyport/testing"
import { describe, expect, test } from "vitest"
import { isDeep, placesOfSignIn, sampled } from "../../../../test/depth/depth.js"
import type { Extension } from "../../src/contract/extension.js"
import * as broken from "../support/broken-extensions.js"
import * as operations from "../support/broken-operations.js"
import { termsInRecords, termsKeptIn } from "../support/terms-extension.js"

/** Presses the button of the page of `terms`. */
async function accept(_: Visitor, page: Page): Promise<Page> {
  return page.submit({}, { button: "accept" })
}

const made = (extension: Extension) => extension as ReturnType<MakeExtension>
const adding: ExtensionTestOptions = { calls: { "broken.add": { name: "a note" } } }

const brief: ExtensionTestOptions = {
  places: placesOfSignIn,
  ...(!isDeep && { strategies: ["jwt"] }),
}

testExtension(() => made(termsKeptIn(termsInRecords)), {
  ...brief,
  // Its page, and the record of who accepted.
  trips: { signIn: 4 },
  pass: accept,
  with: sampled(partners, 1),
})
testExtension(() => made(operations.notes()), { ...brief, ...adding, with: [] })

interface BrokenExtension {
  readonly make: () => Extension
  readonly options?: ExtensionTestOptions
  readonly strategy?: "database"
  /** A part of what is said. */
  readonly says: string
}

/** One who is not sure lets everybody in. */
const swallowing: typeof termsInRecords = {
  ...termsInRecords,
  of: async (setup, userId) => termsInRecords.of(setup, userId).catch(() => "1"),
}

/** For each rule an extension that breaks it. */
const rows: Readonly<Record<string, BrokenExtension>> = {
  "a sign-in has the same outcome in both orders of the list": {
    make: broken.byPlace,
    says: "act by its place",
  },
  "a sign-in has the same outcome with and without a second step": {
    make: broken.byRequest,
    says: "in a note",
  },
  "a sign-in has the same outcome when each request is answered by another process": {
    make: broken.inProcess,
    says: "never in a variable",
  },
  "whoever was cut off at a write of a sign-in gets in at the next try": {
    make: broken.locking,
    says: "the next sign-in failed",
  },
  "a store that fails lets nobody in past a step": {
    make: () => termsKeptIn(swallowing),
    options: { pass: accept },
    says: "was signed in without /auth/session/terms",
  },
  "the form of a step counts once, in its own browser, from its own page": {
    make: () => termsKeptIn(termsInRecords, { isChecked: false }),
    options: { pass: accept },
    says: "sent without its token, signed somebody in",
  },
  "an operation does what it says, by its address and by me()": {
    make: () => operations.notes({ args: [] }),
    options: adding,
    says: "is refused with the arguments of the options: its address answers 400",
  },
  "an operation does nothing to somebody whose ids another person gives": {
    make: () =>
      operations.notes({ args: [operations.anything("owner")] }, operations.addForAnybody),
    options: { calls: { "broken.add": async ({ userId }) => ({ owner: userId }) } },
    says: "changed what is theirs",
  },
  "no operation does anything for somebody who is not signed in": {
    make: () => operations.answering(async () => ({ body: true })),
    says: "of nobody was answered with 200",
  },
  "no operation does anything for a form of another site": {
    make: () => operations.answering(operations.withoutForm),
    options: adding,
    says: "without the token of a form was answered with 200",
  },
  "GET changes nothing, and is answered with 405 where something would change": {
    make: () => operations.notes({ effect: "reads" }),
    options: adding,
    says: "GET broken.add was answered with 200, and wrote (put)",
  },
  "no request reaches an operation that is only for the server": {
    make: () => operations.notes(),
    options: { ...adding, server: ["broken.add"] },
    says: "GET broken.add was answered with 405",
  },
  "an operation demands a fresh proof exactly where the options say so": {
    make: () => operations.notes(),
    options: { ...adding, fresh: ["broken.add"] },
    says: "eleven minutes after the sign-in, was answered with 200",
  },
  "an endpoint does nothing for whoever proves nothing": {
    make: operations.believing,
    says: "was answered with 202",
  },
  "a store that fails in an operation is told to the log, and to nobody else": {
    make: () => operations.notes({}, operations.addOrNot),
    options: adding,
    says: "went on as if nothing had happened",
  },
  "arguments of a wrong kind are refused alike by the address and by me()": {
    make: () => operations.notes({}, operations.addTrimmed),
    options: adding,
    says: "its address answers 500",
  },
  "nothing of a person is left once they were removed, and they can come anew": {
    make: broken.keeping,
    says: "left records of the person: broken",
  },
  "people get in, and stay, with the extension on, off and on again": {
    make: broken.exclusive,
    says: "With the extension on again, nobody gets in",
  },
  "a session that began without the extension goes on with it": {
    make: broken.knowingAll,
    strategy: "database",
    says: "A session began while the extension was off, and the extension is on again now",
  },
  "what a person types, and what is secret, is found nowhere else": {
    make: broken.listening,
    says: "A record of the collection broken has",
  },
  "nobody waits more often for the store than without the extension": {
    make: broken.lingering,
    says: "a sign-in waits for the store",
  },
}

describe("The kit notices an extension that breaks the rule", () => {
  test("of each", () => {
    expect(Object.keys(rows)).toEqual(extensionRules.map(({ name }) => name))
  })

  test.each(Object.entries(rows))("%s", async (name, { make, options = {}, strategy, says }) => {
    const rule = extensionRules.find((one) => one.name === name)
    if (!rule) throw new Error("There is no such rule.")
    const trial = new Trial(() => made(make()), options, {
      strategy: strategy ?? "jwt",
      partner: null,
    })
    await expect(checkRule(rule, trial)).rejects.toThrow(says)
  })
})
