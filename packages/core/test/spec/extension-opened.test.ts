import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import { resolveConfig } from "../../src/config/resolve-config.js"
import type { Extension } from "../../src/contract/extension.js"
import { admin } from "../../src/entrypoints/admin.js"
import { defineExtension, flag, optional, records, text } from "../../src/entrypoints/extensions.js"
import { Browser } from "../support/browser.js"
import { password, world } from "../support/world.js"

const right = { username: "ada", password: "enchantress" }

/** An extension of somebody else, which says how often it was opened. */
function counting(about: Parameters<typeof defineExtension>[1] = {}) {
  let opened = 0
  const extension = defineExtension("counting", about, () => {
    opened += 1
    return { admin: { opened: async () => opened } }
  })
  return { extension, opened: () => opened }
}

const problemsOf = async (extensions: readonly Extension[], more = {}) => {
  const { problems } = await resolveConfig(world({ extensions, ...more }))
  return problems.map(({ message }) => message)
}

describe("An extension is opened", () => {
  test("once for a configuration, however many requests there are", async () => {
    const { extension, opened } = counting()
    const config = world({ extensions: [extension], providers: [password()] })
    const browser = new Browser(config)
    await browser.post("callback/credentials", right)
    expect(await browser.session()).not.toBeNull()
    await browser.session()
    expect(opened()).toBe(1)
  })

  test("not at all while anything that it needs is missing", async () => {
    const { extension, opened } = counting({ needs: [records("counting() counts")] })
    expect(await problemsOf([extension])).toEqual([
      expect.stringContaining("counting() counts, and there is no adapter"),
    ])
    expect(opened()).toBe(0)
    expect(await problemsOf([extension], { adapter: MemoryAdapter() })).toEqual([])
    expect(opened()).toBe(1)
  })

  test("not while another one has a problem", async () => {
    const { extension, opened } = counting()
    const wrong = defineExtension("wrong", { check: () => ["This is wrong."] }, () => ({}))
    expect(await problemsOf([extension, wrong])).toEqual(["This is wrong."])
    expect(opened()).toBe(0)
  })

  test("and what asks the others while it is opened is told when to ask", async () => {
    const hasty = defineExtension("hasty", {}, (setup) => {
      void setup.happened(null, { type: "extension", extension: "hasty", what: "x", user: null })
      return {}
    })
    const config = world({ extensions: [hasty] })
    for (const page of ["providers", "session"])
      expect((await new Browser(config).get(page)).status).toBe(500)
    expect(config.log.map(({ message }) => message)).toEqual([
      expect.stringContaining("Ask them in a phase, an operation or a page"),
    ])
  })

  test.each(["terms.old", "", "1st", "my terms"])("not by the name %j", async (name) => {
    expect(await problemsOf([defineExtension(name, {}, () => ({}))])).toEqual([
      expect.stringContaining(`"${name}" cannot be the name of an extension`),
    ])
  })

  test("two pages at one address are named, also beside a page of the library's own", async () => {
    const paged = (name: string, page: string) =>
      defineExtension(name, { pages: [page] }, () => ({
        pages: { [page]: () => async () => ({}) },
      }))
    expect(await problemsOf([paged("one", "diary"), paged("two", "diary")])).toEqual([
      'There are two pages at session/diary, of "one" and "two". Give one of them another name.',
    ])
    expect(await problemsOf([paged("one", "step-up")])).toEqual([
      'There are two pages at session/step-up, of "one" and the library itself. Give one of them another name.',
    ])
  })

  test("one that was made for another version is named, with what to do", async () => {
    const { extension } = counting()
    for (const contract of [1, undefined])
      expect(await problemsOf([{ ...extension, contract: contract as never }])).toEqual([
        expect.stringMatching(
          /"counting" was made for another version .*"npm ls @sallyport\/core"/,
        ),
      ])
  })
})

describe("Options of an extension", () => {
  const greeting = (given: { readonly version: string; readonly isLoud?: boolean }) =>
    defineExtension(
      "greeting",
      {
        given,
        options: { version: text, isLoud: optional(flag, true) },
        example: 'greeting({ version: "1" })',
      },
      (_, { version, isLoud }) => ({
        admin: { greet: async () => `${version}${isLoud ? "!" : "."}` },
      }),
    )

  test("are there by their defaults", async () => {
    const config = { ...world({}), extensions: [greeting({ version: "1" })] as const }
    expect(await admin(config).greeting.greet()).toBe("1!")
    const quiet = { ...world({}), extensions: [greeting({ version: "1", isLoud: false })] as const }
    expect(await admin(quiet).greeting.greet()).toBe("1.")
  })

  test.each([
    [{}, "greeting({ version }) takes a text."],
    [{ version: "" }, "greeting({ version }) takes a text."],
    [{ version: "1", isLoud: "yes" }, "greeting({ isLoud }) takes true or false."],
    [
      { version: "1", loud: true },
      'greeting() has no option "loud". It has version and isLoud. It is called as in greeting({ version: "1" }).',
    ],
    ["1", 'greeting() takes an object, as in greeting({ version: "1" }), but it is the text "1".'],
    [null, 'greeting() takes an object, as in greeting({ version: "1" }), but it is null.'],
  ])("%j: says what is wrong", async (given, message) => {
    expect(await problemsOf([greeting(given as never)])).toEqual([message])
  })
})

interface OwnGreeting {
  readonly greet: (name: string, greeting?: string) => Promise<string>
}

describe("The arguments of an operation", () => {
  const greeting = (): Extension<"greeting", OwnGreeting> =>
    defineExtension("greeting", {}, () => ({
      operations: {
        greet: {
          at: "anywhere",
          assurance: "session",
          acting: "allowed",
          effect: "changes",
          args: [
            { name: "name", kind: text },
            { name: "greeting", kind: optional(text, "Hello") },
          ],
          run: async (_, name, first) => ({ result: `${first}, ${name}` }),
        },
      },
    }))

  test("are of their kinds when it runs; otherwise it is refused, and says what it takes", async () => {
    const browser = new Browser(world({ extensions: [greeting()], providers: [password()] }))
    await browser.post("callback/credentials", right)
    const greet = async (fields: Record<string, string>) => {
      const answer = await browser.post("session/greeting.greet", fields)
      return [answer.status, await answer.json()]
    }
    expect(await greet({ name: "Ada" })).toEqual([200, "Hello, Ada"])
    expect(await greet({ name: "Ada", greeting: "Good morning" })).toEqual([
      200,
      "Good morning, Ada",
    ])
    const refused = (name: string) =>
      expect.objectContaining({
        error: "InvalidInput",
        detail: `greet() takes the "${name}" as text.`,
      })
    expect(await greet({})).toEqual([400, refused("name")])
    expect(await greet({ name: "Ada", greeting: "" })).toEqual([400, refused("greeting")])
  })
})

describe("admin()", () => {
  test("says of a function that is not there which there are", async () => {
    const { extension } = counting()
    const functions = admin({ ...world({}), extensions: [extension] as const })
    const { counting: own } = functions as unknown as {
      readonly counting: Readonly<Record<string, () => Promise<number>>>
    }
    expect(await own["opened"]?.()).toBe(1)
    await expect(own["closed"]?.()).rejects.toThrow(
      'admin() has no function "counting.closed". Of counting it has: opened.',
    )
    // Whoever awaits an object calls its function of this name.
    expect(own["then"]).toBeUndefined()
  })
})
