import { beforeAll, describe, expect, test } from "vitest"
import chunks from "./support/sign-in-chunks.json" with { type: "json" }
import { bundleForWorker, MAIN, type WorkerBundle } from "./support/worker-bundle.js"

/**
 * Bytes of the published packages after gzip. A budget is the current size, rounded up to the next 100 or 500. If you
 * need more, change it here and say why.
 */
const budgets = {
  // 0.9 kB of this are the two presets and their icons (Google's has four colors). Texts about a mistake are loaded
  // when the mistake happens. 0.02 kB: a read without a request behind it gives no hints.
  // 0.01 kB: a configuration with extensions is read whole. 0.08 kB, here and below: what the library itself knows of a
  // session stays as it was, whatever a callback returns. 0.03 kB, here and below: an extension may end a session, or give one from before it a name, and may
  // limit its age. 0.01 kB, here and below: a chunk names what a page of an extension shares with it.
  // 0.03 kB, here and at the edge: providers bring extensions.
  "GET /session of a worker with two OAuth presets": 9_190,
  // A fifth of this is the OAuth client (oauth4webapi, 27 kB before gzip, of which a bundler can only leave out what no
  // chunk calls), a quarter our rules around it, and a sixth the configuration: resolving and checking it. The texts of
  // its problems and warnings are loaded when there is one (0.3 kB check what session and jwt contain), the errors of a sign-in when it fails, and what proves keys
  // when a provider asks for it, and the advice on a store when it fails.
  // 0.5 kB: one answer sets one session, and a check that throws fails no request. 0.2 kB: checks that the application
  // names, and the log of thrown errors. 0.1 kB: a package that stands in for next-auth 4 has its own cookies of a
  // sign-in, and hears what failed; it also reads bodies by our rules, so that these are in a chunk of
  // their own (0.02 kB, here and below). 0.3 kB: it is decided whose sign-in it is before
  // anything is written, and the list of extensions is checked (0.2 kB, here and below); 0.01 kB know the name of the option `records`. 0.2 kB: an
  // extension can be asked afresh before something is written, and hears of a takeover.
  // 0.2 kB: a path may name an operation of an extension, which the extension answers (0.3 kB below, with what is lent
  // to it). 0.02 kB, here and below: a request says what its platform knows and can do. 0.02 kB: what starts a session may
  // set cookies beside it.
  // 0.17 kB: observers are told what has happened, and a sign-in that only adds an account proves nothing anew.
  // 0.33 kB: a provider may bring its flow, a sign-in may wait for a second step and go on, and it is known when the
  // provider asked; code: true on an email provider is noticed.
  // 0.07 kB: it is noticed that the theme has links.
  // 0.07 kB: the log has the number that the error page shows.
  // 0.08 kB: the cookie with the way that was used last.
  // 0.4 kB, here and below: what is put around every operation of an adapter, such as for tracing, is seen through.
  // 1.3 kB: several sign-ins of one browser wait at once.
  // 0.05 kB: a flow remembers whether it asked for a new proof.
  // 0.05 kB: nobody may have an address before the signIn callback is called.
  // 0.2 kB: a rounded number in a profile is noticed, and profile is asked again without it.
  "a whole OAuth sign-in of that worker": 54_690,
  // In addition: pages (13 %), passkeys (10 %), jose (8 %, for encrypted ID Tokens and sessions of next-auth 4), stored
  // sessions and users (8 %), email (5 %), texts about mistakes (5 %), and the trace that debug logs (2 %). Every
  // feature is included, because nothing says which ones are used. 25 kB are the texts of pages and mails in fourteen
  // languages, and 9 kB of that those of the sign-in page. A bundle in several files only loads the language that is
  // shown. 0.3 kB name what is in a session token that is too large, and 0.8 kB the mistakes of a first afternoon.
  // 0.35 kB: an operation of an extension refuses other sites, also where the check of the token is turned off. 0.1 kB:
  // extensions are asked before something is tried. 0.15 kB: they answer what they refuse themselves. 0.02 kB: a path may name a page of theirs.
  // 0.45 kB: the same for passkeys, links and sessions that end.
  // 0.95 kB: the same for all of it, what is sent with a link may be more than the link, and a provider may bring a form
  // with links for the sign-in page.
  // 0.15 kB: what to write for a provider among the extensions, and the other way round.
  // 0.15 kB: a provider that says nothing of when it asked, and one notice for all pages that only say something.
  // 1.35 kB: links of the sign-in page and their labels, five texts in each language.
  // 0.4 kB: buttons in two columns, and labels that do not wrap.
  // 0.25 kB: the name that was typed comes back in any form.
  // 0.7 kB: a button that shows the password, with its script.
  // 0.7 kB: that number, and its text in each language.
  // 0.65 kB: labels of the usual fields, in each language.
  // 0.06 kB: the button that shows a password is not named after its field, in each language.
  // 0.75 kB: mails with logo, expiry, the link as text and dark mode, and two texts in each language.
  // 0.53 kB: the mark on the way used last, and its text in each language.
  // 0.17 kB: a link that nobody can guess is tried before it is counted, and a mail may stay unsent without anybody noticing.
  // 0.65 kB, here and below: what a store says when a column has no room for a value.
  // 0.2 kB: providers of OAuth 2 are asked for a new proof, too.
  // 0.1 kB: a frozen adapter, an id with a rounded number among other digits, and people whose id is a number.
  // 1 kB: a user whom the signIn callback makes, at a sign-in or when a link is asked for.
  // 0.5 kB: whether an id is made of a rounded number in another form than its digits.
  // 0.6 kB: first sign-ins with one account wait for each other.
  // 0.1 kB: an attempt that fails where people prove who they are leads back there.
  "that worker in one file": 161_100,
  // 0.15 kB of this know configurations that were checked before. 0.2 kB let a check run without promises if there is
  // nothing to wait for, which saves a third of its objects. What calls the `jwt` and `session` callbacks is loaded
  // where there are some, and what seals a token again when that is due.
  // 0.25 kB make of a session what JSON would, so that server and browser see the same.
  "readSession at the edge": 6_670,
  // Of the rest of the library, only what a check of the configuration and a stored session need: a bundler drops chunks
  // that nothing in the program leads to, such as pages and passkeys. 0.3 kB name what is in a token that is too large, and
  // 0.5 kB mistakes in the configuration and in callbacks.
  // 0.2 kB: providers bring extensions, and code: true has a text of its own.
  // 0.1 kB: the same for a provider among the extensions.
  // 0.22 kB: what is wrong with the theme's links.
  // 0.02 kB: the number of an error in the log.
  // 0.05 kB: the name of that cookie.
  // 0.7 kB: whose a session is, and that what is added to it needs a recent proof; clocks that differ.
  // 0.06 kB: an adapter may be frozen.
  "readSession in one file": 32_800,
  getToken: 3_790,
} as const

const worker = `
import { Auth } from "@sallyport/core"
import GitHub from "@sallyport/core/providers/github"
import Google from "@sallyport/core/providers/google"
const config = { providers: [GitHub, Google], trustHost: true }
export default { fetch: (request: Request, env: object) => Auth(request, { ...config, ...env }) }
`
const from = "packages/core/test"

/** What the first sign-in of a process loads, in addition to what the program loads at once. */
const signInChunks = chunks.map((chunk) => `packages/core/dist/chunks/${chunk}.js`)

describe("What a bundle weighs", () => {
  let split: WorkerBundle
  beforeAll(async () => {
    split = await bundleForWorker({ program: worker, from })
  })

  test("GET /session of a worker with two OAuth presets", () => {
    const { gzip } = split.loadedBy()
    expect(gzip).toBeLessThanOrEqual(budgets["GET /session of a worker with two OAuth presets"])
  })

  test("a whole OAuth sign-in of that worker", () => {
    const { gzip } = split.loadedBy(MAIN, ...signInChunks)
    expect(gzip).toBeLessThanOrEqual(budgets["a whole OAuth sign-in of that worker"])
  })

  test("that worker in one file", async () => {
    const whole = await bundleForWorker({ program: worker, from, splitting: false })
    expect(whole.loadedBy().gzip).toBeLessThanOrEqual(budgets["that worker in one file"])
  })

  test("readSession in one file", async () => {
    const program = `export { readSession } from "@sallyport/core/session"`
    const whole = await bundleForWorker({ program, from, splitting: false })
    expect(whole.loadedBy().gzip).toBeLessThanOrEqual(budgets["readSession in one file"])
  })

  test.each([
    ["readSession at the edge", `export { readSession } from "@sallyport/core/session"`],
    ["getToken", `export { getToken } from "@sallyport/core/jwt"`],
  ] as const)("%s", async (name, program) => {
    const { gzip } = (await bundleForWorker({ program, from })).loadedBy()
    expect(gzip).toBeLessThanOrEqual(budgets[name])
  })
})
