import { describe, expect, test } from "vitest"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { admin } from "../../src/entrypoints/admin.js"
import { meOf } from "../../src/entrypoints/me.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import { eventFramework, type FrameworkEvent } from "../support/event-framework.js"
import { Browser } from "../support/browser.js"
import { world } from "../support/world.js"

// As somebody without a compiler calls them.
const calledMeOf = meOf as (...args: readonly unknown[]) => Promise<unknown>
const calledAdmin = admin as (...args: readonly unknown[]) => unknown

const config = () => world({ adapter: MemoryAdapter(), extensions: [sessions()] })
const request = () => new Request("http://app.test/page")

describe("meOf(config, request) names arguments that are", () => {
  test.each<readonly [string, () => readonly unknown[], string]>([
    ["the other way round", () => [request(), config()], "they are the other way round"],
    ["one request", () => [request()], "they are the other way round"],
    [
      "only a configuration",
      () => [config()],
      "takes the request as its second argument, with its headers, but it is undefined.",
    ],
    ["a configuration and an address", () => [config(), "/page"], "but it is a string."],
    ["a request without its headers", () => [config(), {}], "but it is an object without headers."],
    [
      "a function that makes the configuration",
      () => [config, request()],
      "takes the configuration as its first argument, but it is a function.",
    ],
  ])("%s", async (_, args, says) => {
    await expect(calledMeOf(...args())).rejects.toThrow(says)
  })
})

describe("admin(config) names an argument that is", () => {
  test.each<readonly [string, () => readonly unknown[], string]>([
    ["left out", () => [], "takes the configuration that the site uses, but it is undefined."],
    ["a request", () => [request()], "but it is a request."],
    ["a function", () => [config], "but it is a function. Call the function that makes it"],
  ])("%s", (_, args, says) => {
    expect(() => calledAdmin(...args())).toThrow(says)
  })
})

test("what needs the request says so where it was called without it, and not what the framework stumbled over", async () => {
  const { auth, me } = createOperations(eventFramework, config() as OperationsConfig)
  const nothing = undefined as unknown as FrameworkEvent
  await expect(me(nothing)).rejects.toThrow("me() was called without the request. Pass it what")
  await expect(auth(nothing)).rejects.toThrow("auth() was called without the request.")
})

test.each([
  [
    { adapter: [MemoryAdapter(), {}] },
    "There is one adapter. For parts in several stores, write composeAdapters({ … })",
  ],
  [
    { extensions: [[sessions()]] },
    "extensions[0] must be an extension, but it is a list. Write its entries into the list itself",
  ],
])("a list where there is none is named (%#)", async (options, says) => {
  const site = world(options as object)
  expect((await new Browser(site).get("signin")).status).toBe(500)
  expect(site.log.map(({ message }) => message).join("\n")).toContain(says)
})
