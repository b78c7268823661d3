import { partners } from "@sallyport/extension-kit"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import { knownExtensions } from "../../src/actions/known-extensions.js"
import type { Extension } from "../../src/contract/extension.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { LINK_PAGE, STEP_UP } from "../../src/http/request-path.js"
import { Browser } from "../support/browser.js"
import { password, world } from "../support/world.js"

const site = (extensions: readonly Extension[] = []) => {
  const adapter = MemoryAdapter()
  const config = world({ adapter, extensions, providers: [password()] })
  const browser = new Browser(config)
  const navigate = (path: string) => browser.get(path, { accept: "text/html,*/*" })
  return { browser, navigate, told: () => config.log.map(({ message }) => message).join("\n") }
}

describe("The log says of a path at which there is nothing", () => {
  test.each<readonly [string, readonly Extension[], string]>([
    [
      "session/account",
      [sessions()],
      'That is a page of accountPage(), which this configuration does not have. Write extensions: [sessions(), accountPage()], with accountPage from "@sallyport/core/account-page".',
    ],
    ["account", [], "That is a page of accountPage()"],
    ["session/two-step", [sessions()], 'with secondFactors from "@sallyport/core/second-factors".'],
    [
      "sign-up",
      [],
      'Write providers: [Password()], with Password from "@sallyport/core/providers/password".',
    ],
    [
      "session/code",
      [],
      'Write providers: [EmailCode(…)], with EmailCode from "@sallyport/core/providers/email-code".',
    ],
    [
      "session/step-up",
      [],
      'Write extensions: [sessions()], with sessions from "@sallyport/core/sessions".',
    ],
    [
      "session/sessions.revoke",
      [sessions()],
      'Of "sessions" there are sessions.list, sessions.end, sessions.endOthers, sessions.endAll.',
    ],
    [
      "session/sessions.list",
      [],
      "That is an operation of sessions(), which this configuration does not have.",
    ],
    ["session/diary.read", [], "No extension here has operations."],
    [
      "session/diary.read",
      [sessions()],
      "No extension here has such an operation. There are sessions.list,",
    ],
    ["sessions/list", [sessions()], "That operation is at /auth/session/sessions.list."],
    ["sessions/revoke", [sessions()], 'Of "sessions" there are sessions.list,'],
    ["session/sessions/list", [sessions()], "That operation is at /auth/session/sessions.list."],
    [
      "session/accounts.list",
      [sessions()],
      'Write extensions: [sessions(), accounts()], with accounts from "@sallyport/core/accounts".',
    ],
    ["session/keys", [], "That is a page of apiKeys(), which this configuration does not have."],
    ["session/undo-address", [sessions()], "That is a page of accounts()"],
    ["session/tokens.list", [], "That is an operation of providerTokens()"],
    ["login", [], "Did you mean /auth/signin?"],
    ["Signin", [], "Did you mean /auth/signin?"],
    ["logout", [], "Did you mean /auth/signout?"],
    ["provider", [], "Did you mean /auth/providers?"],
  ])("%s", async (path, extensions, says) => {
    const { browser, told } = site(extensions)
    const answer = await browser.get(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('{"message":"Not found."}')
    expect(told()).toContain(`There is nothing at "/auth/${path}". `)
    expect(told()).toContain(says)
  })

  test.each([
    "nonsense",
    "a/b/c",
    "session/a/b",
    "constructor",
    "session/__proto__",
    "__proto__/list",
  ])("no more than before of %s", async (path) => {
    const { browser, told } = site()
    await browser.get(path)
    expect(told()).toContain(`No action has the path "/auth/${path}"; the base path is "/auth"`)
  })

  test("what page belongs to which extension is as the extensions have it", () => {
    const all = partners.map(({ make }) => extensionIn(make()))
    const pagesOf = (name: string) => all.find((one) => one.name === name)?.pages ?? []
    for (const [name, { pages }] of Object.entries(knownExtensions))
      expect([name, pages.toSorted()]).toEqual([
        name,
        name === "sessions" ? [LINK_PAGE, STEP_UP].toSorted() : [...pagesOf(name)].toSorted(),
      ])
    // What these do is asked for by nobody at an address of their own.
    const silent = ["notices", "providerLogout", "rateLimits"]
    expect(Object.keys(knownExtensions).concat(silent).toSorted()).toEqual(
      all.map(({ name }) => name).toSorted(),
    )
  })
})

/** A provider may bring one. */
function extensionIn(made: object): Extension {
  return ("extension" in made ? made.extension : made) as Extension
}

describe("A browser that is led to nothing", () => {
  test("is shown a page in the visitor's language, with the way back to the application", async () => {
    const { browser, navigate } = site()
    const answer = await navigate("nonsense")
    expect(answer.status).toBe(404)
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8")
    const page = await answer.text()
    expect(page).toContain("<h1>Page not found</h1>")
    expect(page).toContain('href="http://app.test"')
    const german = await browser.get("nonsense", { accept: "text/html", "accept-language": "de" })
    expect(await german.text()).toContain("Seite nicht gefunden")
  })

  test("never by the session's own address, by POST, or where the mount is wrong: these are calls of code", async () => {
    const { browser } = site()
    const html = { accept: "text/html" }
    for (const [path, init] of [
      ["nonsense", { method: "POST", headers: html }],
      ["/api/auth/session", { headers: html }],
    ] as const)
      expect((await browser.visit(path, init)).headers.get("content-type")).not.toContain("html")
  })
})
