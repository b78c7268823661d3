import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { Extension } from "../../src/contract/extension.js"
import * as own from "../../src/entrypoints/extensions.js"
import { Browser } from "../support/browser.js"
import { password, world } from "../support/world.js"

// As somebody without a compiler writes it.
const defineExtension = own.defineExtension as unknown as (
  name: string,
  about: object,
  open: (setup: never) => unknown,
) => Extension

const right = { username: "ada", password: "enchantress" }

const visited = async (places: object) => {
  const extension = defineExtension("ban", {}, () => places)
  const config = world({
    adapter: MemoryAdapter(),
    session: { strategy: "jwt" },
    extensions: [extension],
    providers: [password()],
  })
  const browser = new Browser(config)
  await browser.post("callback/credentials", right)
  const session = await browser.get("session")
  const operation = await browser.get("session/ban.list")
  const told = config.log.map(
    ({ message, cause }) =>
      `${message} ${(cause as { err?: Error } | undefined)?.err?.message ?? ""}`,
  )
  return { session: await session.text(), status: session.status, operation, told: told.join("\n") }
}

describe("An answer of somebody else's extension that means nothing lets nobody in, and is named", () => {
  test.each<readonly [string, object, string]>([
    [
      "decided",
      { decided: async () => false },
      "returned false. It returns null, or a function. To refuse, throw an error",
    ],
    ["attempt", { attempt: () => false }, "returned false. It returns null, or a function."],
    [
      "settled",
      { settled: async () => false },
      "returned false. It returns nothing. To refuse, throw an error",
    ],
    [
      "started",
      { started: async () => true },
      "returned true. It returns null, or a list of cookies.",
    ],
    ["decided", { decided: async () => new Response() }, "returned a Response."],
  ])("the phase %s: %j", async (name, phases, says) => {
    const { session, told } = await visited({ phases })
    expect(session).toBe("null")
    expect(told).toContain(`The phase ${name} of the extension "ban" ${says}`)
  })

  test("the phase read that returns nothing: who is signed in is unknown, and nobody is signed out", async () => {
    const { status, told } = await visited({ phases: { read: async () => undefined } })
    expect(status).toBeGreaterThanOrEqual(500)
    expect(told).toContain(
      'The phase read of the extension "ban" returned nothing. It returns true for a session that goes on',
    )
  })

  test("a step that forgets to say whether it is needed", async () => {
    const extension = defineExtension("ban", { pages: ["ban"] }, (setup) => {
      const { step, page } = own.step(setup, {
        name: "ban",
        asks: "consent",
        needed: (async () => undefined) as never,
        page: { texts: { en: {} }, show: () => ({ title: "Ban", content: own.html`Ban` }) },
      })
      return { step, pages: { ban: page } }
    })
    const config = world({
      adapter: MemoryAdapter(),
      extensions: [extension],
      providers: [password()],
    })
    const browser = new Browser(config)
    await browser.post("callback/credentials", right)
    expect(await browser.session()).toBeNull()
    const told = config.log.map(
      ({ message, cause }) => `${message} ${String((cause as { err?: Error } | undefined)?.err)}`,
    )
    expect(told.join("\n")).toContain(
      'The function needed of the step "ban" of the extension "ban" returned nothing.',
    )
  })

  test.each([
    [() => ["a"], "a list"],
    [() => undefined, "nothing"],
    [() => ({ list: [] }), "an object"],
  ])("an operation without a result: %s", async (run, kind) => {
    const list = {
      at: "anywhere",
      assurance: "session",
      acting: "allowed",
      effect: "reads",
      args: [],
      run: async () => run(),
    }
    const { operation, told } = await visited({ operations: { list } })
    expect(operation.status).toBeGreaterThanOrEqual(500)
    expect(told).toContain(
      `The function run of the operation ban.list returned ${kind}. It returns an object with the member result`,
    )
  })

  test("and right ones are passed on: no answer, a function, a session that goes on, a result", async () => {
    const done: string[] = []
    const { session, operation } = await visited({
      phases: {
        attempt: async () => undefined,
        decided: async () => async () => void done.push("decided"),
        settled: async () => undefined,
        started: async () => [],
        read: async () => true,
      },
      operations: {
        list: {
          at: "anywhere",
          assurance: "session",
          acting: "allowed",
          effect: "reads",
          args: [],
          run: async () => ({ result: null }),
        },
      },
    })
    expect(session).toContain("Ada")
    expect(done).toEqual(["decided"])
    expect([operation.status, await operation.text()]).toEqual([200, "null"])
  })
})
