import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import { resolveConfig } from "../../src/config/resolve-config.js"
import type { Extension } from "../../src/contract/extension.js"
import { accountPage } from "../../src/entrypoints/account-page.js"
import * as own from "../../src/entrypoints/extensions.js"
import { Browser } from "../support/browser.js"
import { world } from "../support/world.js"

// As somebody without a compiler writes it.
type Loose = (...args: readonly unknown[]) => Extension
const defineExtension = own.defineExtension as unknown as Loose
const openPage = own.openPage as unknown as (...args: readonly unknown[]) => unknown
const step = own.step as unknown as (...args: readonly unknown[]) => {
  readonly step: unknown
  readonly page: unknown
}

const texts = { en: { title: "Hello" } }
const page = openPage({ texts, show: () => ({ title: "Hello", content: own.html`Hello` }) })

const operation = {
  at: "anywhere",
  assurance: "session",
  acting: "allowed",
  effect: "reads",
  run: async () => ({ result: 1 }),
}
const listed = { ...operation, args: [] }
const hook = { method: "POST", answer: async () => ({ status: 200 }) }
const { text } = own

const startOf = async (extension: Extension) => {
  const { problems } = await resolveConfig(
    world({ adapter: MemoryAdapter(), extensions: [extension] }),
  )
  return problems.map(({ message }) => message).join("\n")
}

describe("defineExtension() throws, and says how it is called", () => {
  test.each<readonly [string, readonly unknown[], string]>([
    [
      "without its second argument",
      ["diary", undefined, () => ({})],
      "takes a name, an object and a function",
    ],
    ["without a function", ["diary", {}], "takes a name, an object and a function"],
    [
      "with the result of the function",
      ["diary", {}, {}],
      "takes a name, an object and a function",
    ],
    [
      "with types in place of kinds",
      ["diary", { options: { at: "string" } }, () => ({})],
      'The option "at" must have a kind',
    ],
    ["with one need that is in no list", ["diary", { needs: {} }, () => ({})], "needs is a list"],
  ])("%s", (_, args, says) => {
    expect(() => defineExtension(...args)).toThrow(says)
  })
})

describe("What open returns is looked at, and the start names", () => {
  test.each<readonly [string, unknown, string]>([
    ["a promise", Promise.resolve({}), "Its open returns a promise. It waits for nothing"],
    ["nothing", undefined, "Its open returns undefined. It returns an object"],
    [
      "a place that there is not",
      { phase: {} },
      'There is no place "phase". There are phases, step,',
    ],
    [
      "a phase that there is not",
      { phases: { decide: async () => null } },
      'There is no phase "decide". There are attempt, decided,',
    ],
    [
      "a phase that is no function",
      { phases: { read: true } },
      'Its phase "read" must be a function, but it is of type boolean.',
    ],
    ["an observer in a list", { observe: [] }, "Its observe must be of type function"],
    [
      "an operation that is only a function",
      { operations: { list: async () => [] } },
      'Its operation "list" must be written as { at: "anywhere", assurance: "session", acting: "refused"',
    ],
    [
      "an operation without a rule",
      { operations: { list: { effect: "reads", args: [], run: async () => ({ result: 1 }) } } },
      'Its operation "list" must be written as',
    ],
    ...[[text], [{ name: "id" }], [{ name: "id", kind: "string" }], ["id"]].map(
      (args): readonly [string, unknown, string] => [
        `arguments of an operation without their kinds (${JSON.stringify(args)})`,
        { operations: { list: { ...operation, args } } },
        'Each of the args of its operation "list" must have the name of the member of a request',
      ],
    ),
    [
      "a page whose name was not said before",
      { pages: { diary: page, other: page } },
      'Its open returns the page "other", which is not in the list pages',
    ],
    ["a page that is missing", {}, 'Its list pages has "diary", and open returns no such page'],
    [
      "an endpoint under a name of somebody else",
      { pages: { diary: page }, endpoints: { "logout-token.keycloak": hook } },
      'Its endpoint "logout-token.keycloak" must be called "diary." and a word',
    ],
    [
      "an endpoint under the name of an operation",
      { pages: { diary: page }, operations: { add: listed }, endpoints: { "diary.add": hook } },
      'Its endpoint "diary.add" must be called "diary." and a word that is the name of none',
    ],
    [
      "an endpoint that is only a function",
      { pages: { diary: page }, endpoints: { "diary.hook": () => ({ status: 200 }) } },
      'Its endpoint "diary.hook" must be written as { method: "POST"',
    ],
    [
      "a page that is only a function",
      { pages: { diary: () => "Hello" }, step: "terms" },
      "Its step must be of type object",
    ],
    [
      "a step that was not made by step()",
      { pages: { diary: page }, step: { name: "diary", asks: "consent" } },
      "Its step must be made by step(setup",
    ],
  ])("%s", async (_, opened, says) => {
    const extension = defineExtension("diary", { pages: ["diary"] }, () => opened)
    expect(await startOf(extension)).toBe(
      `The extension "diary" cannot be opened. ${(await startOf(extension)).split("cannot be opened. ")[1]}`,
    )
    expect(await startOf(extension)).toContain(says)
  })

  test("a step whose page is missing, or that asks for something else", async () => {
    const made = (asks: string) => (setup: unknown) =>
      step(setup, {
        name: "terms",
        asks,
        needed: async () => null,
        page: { texts, show: () => null },
      })
    const opening = (asks: string, name: string) =>
      startOf(
        defineExtension("diary", { pages: [name] }, (setup: unknown) => {
          const { step: terms, page: termsPage } = made(asks)(setup)
          return { step: terms, pages: { [name]: termsPage } }
        }),
      )
    expect(await opening("consent", "terms")).toBe("")
    expect(await opening("consnet", "terms")).toContain(
      'Its step asks must be "proof" or "consent", but it is the text "consnet".',
    )
    expect(await opening("consent", "agree")).toContain(
      'Its step has the page "terms", which open does not return.',
    )
  })

  test.each<readonly [string, (setup: unknown) => unknown, string]>([
    ["without what open is given", () => step({ name: "terms", page }), "step(setup, { … }) takes"],
    ["without anything", () => step(undefined), "step(setup, { … }) takes what open is given"],
    ["without the rest", (setup) => step(setup), "takes an object with a name and the function"],
    ["without its function", (setup) => step(setup, { name: "terms" }), 'name: "terms", asks:'],
  ])("a step %s", async (_, opening, says) => {
    const extension = defineExtension("diary", {}, (setup: unknown) => opening(setup))
    expect(await startOf(extension)).toContain(says)
  })

  test("an option that the extension does not have", async () => {
    const called = accountPage as unknown as Loose
    expect(await startOf(called({ path: "/account" }))).toContain(
      'accountPage() has no option "path". It has offerPasskey.',
    )
  })

  test.each(["a/b", "", "with space", "1st"])("a page at %j", async (name) => {
    expect(
      await startOf(
        defineExtension("diary", { pages: [name] }, () => ({ pages: { [name]: page } })),
      ),
    ).toContain(`"${name}" cannot be the name of a page of the extension "diary"`)
  })

  test.each(["a.b", ""])("a collection or a note by the name %j", async (name) => {
    for (const open of ["collection", "note"] as const)
      expect(
        await startOf(
          defineExtension("diary", {}, (setup: Record<string, (name: string) => unknown>) => {
            setup[open]?.(name)
            return {}
          }),
        ),
      ).toContain(`"${name}" cannot be the name of a collection or a note`)
  })

  test("a page that was given something else than a page", async () => {
    for (const args of [[], [{ show: () => null }], [{}, { texts, show: () => null }], [{ texts }]])
      expect(
        await startOf(
          defineExtension("diary", { pages: ["diary"] }, () => ({
            pages: { diary: openPage(...args) },
          })),
        ),
      ).toContain("openPage() takes one object, as in openPage({ texts")
  })
})

describe("A page that shows something else than a page", () => {
  const shown = async (show: () => unknown) => {
    const extension = defineExtension("diary", { pages: ["diary"] }, () => ({
      pages: { diary: openPage({ texts, show }) },
    }))
    const config = world({ extensions: [extension] })
    const answer = await new Browser(config).get("session/diary")
    return { status: answer.status, log: config.log.map(({ message }) => message).join("\n") }
  }

  test.each<readonly [string, () => unknown]>([
    ["text", () => "Hello"],
    ["nothing", () => undefined],
    ["no title", () => ({ content: own.html`Hello` })],
    ["text as content", () => ({ title: "Hello", content: "<b>Hello</b>" })],
  ])("is answered with an error that says what it shows: %s", async (_, show) => {
    expect(await shown(show)).toEqual({
      status: 500,
      log: expect.stringContaining("A page of an extension shows { title, content }"),
    })
  })

  test.each<readonly [string, () => unknown]>([
    ["text", () => "Hello"],
    ["a view", () => ({ title: "Hello", content: own.html`Hello` })],
    ["a promise", async () => new Response("Hello")],
  ])(
    "is none of a function of its own, which gives %s: the error says how one is made",
    async (_, made) => {
      const extension = defineExtension("diary", { pages: ["diary"] }, () => ({
        pages: { diary: made },
      }))
      const config = world({ adapter: MemoryAdapter(), extensions: [extension] })
      expect((await new Browser(config).get("session/diary")).status).toBe(500)
      expect(config.log.map(({ message }) => message).join()).toContain(
        'The page "diary" of the extension "diary" is a function of its own. Make it with personsPage',
      )
    },
  )

  test("a promise in a template is named, and shown to nobody", async () => {
    const { status, log } = await shown(() => ({
      title: "Hello",
      content: own.html`<p>${Promise.resolve("Ada") as unknown as string}</p>`,
    }))
    expect(status).toBe(500)
    expect(log).toContain("not a promise, which has to be awaited")
  })

  test("but markup that a second copy of the package made is markup", async () => {
    const other = (await import(
      new URL("../../src/pages/html.js?second-copy", import.meta.url).href
    )) as Pick<typeof own, "html">
    expect(other.html).not.toBe(own.html)
    expect(await shown(() => ({ title: "Hello", content: other.html`<p>Hello</p>` }))).toEqual({
      status: 200,
      log: "",
    })
  })
})
