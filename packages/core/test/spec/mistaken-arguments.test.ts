import { describe, expect, test } from "vitest"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { admin } from "../../src/entrypoints/admin.js"
import { meOf } from "../../src/entrypoints/me.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import { notCalled, requireCall } from "../../src/integration/operations/mistaken-calls.js"
import type { Usage } from "../../src/integration/operations/usage.js"
import { event, eventFramework, type FrameworkEvent } from "../support/event-framework.js"
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

describe("With a framework that says how its functions are called", () => {
  const usage: Usage<FrameworkEvent> = {
    entry: "SiteAuth",
    mount: "site.use(handler)",
    takesFunction: false,
    event: "event",
    eventInWords: "the event of a handler",
    isEvent: ({ request }) => request instanceof Request,
    calls: { guard: "site.use(guard)" },
  }
  const framework = { ...eventFramework, usage }
  const opened = (source: unknown) => createOperations(framework, source as OperationsConfig)

  test.each<readonly [string, unknown, string]>([
    ["nothing", undefined, "SiteAuth takes the configuration, but it was given undefined."],
    ["a list", [], "but it was given a list. Write site.use(handler)."],
    ["a function", () => config(), "a function. Pass what the function returns."],
    ["the application", { use: () => undefined }, "not the application. Write site.use(handler)."],
    ["a request, as a handler", request(), "SiteAuth itself is no handler. Call it with the"],
    ["an event, as a handler", { request: request() }, "SiteAuth itself is no handler."],
  ])("the entry that is given %s says so before the first request", (_, source, says) => {
    expect(() => opened(source)).toThrow(says)
  })

  test.each<readonly [string, unknown, string]>([
    ["nothing", undefined, "takes the event of a handler, but it was given nothing."],
    ["the configuration", config(), "but it was given the configuration."],
    ["a request", request(), "but it was given a request."],
    ["a provider", "github", "but it was given a string."],
  ])("every function that is given %s says how it is called", async (_, given, says) => {
    const { answer, auth, getSession, handlers, me, on, protect, refusal } = opened(config())
    const event = given as FrameworkEvent
    const calls: Readonly<Record<string, () => Promise<unknown>>> = {
      "Write handler(event).": async () => answer(event),
      "Write auth(event).": async () => auth(event),
      "Write me(event).": async () => me(event),
      "Write site.use(guard).": async () => refusal(event),
      'Write signIn(event, "github").': async () => on(event).signIn(),
      "Write signOut(event).": async () => on(event).signOut(),
      "Write unstable_update(event, data).": async () => on(event).unstable_update({}),
    }
    for (const [code, call] of Object.entries(calls)) {
      await expect(call()).rejects.toThrow(says)
      await expect(call()).rejects.toThrow(code)
    }
    await expect(getSession(Promise.resolve(event))).rejects.toThrow(says)
    await expect(handlers.POST(event)).rejects.toThrow(says)
    await expect(protect(() => "secret")(event)).rejects.toThrow(says)
  })

  test.each([config(), request(), "github"])(
    "what is no demand is not taken for one (%#)",
    async (demand) => {
      const { auth } = opened(config())
      const call = auth(event(), demand as object)
      await expect(call).rejects.toThrow("The last argument of auth() is what the session must")
    },
  )

  test("a result that is used as a handler says which member is one, and is an object for all else", () => {
    const result = notCalled("What SiteAuth returns", "site.use(handler)", { handler: 1, auth: 2 })
    expect(result as unknown).toThrow("is no handler itself: it has handler, auth. Write site.use")
    expect({ ...result }).toEqual({ handler: 1, auth: 2 })
  })
})

describe("requireCall(…) names arguments that are", () => {
  const usage: Usage<unknown> = {
    entry: "SiteAuth",
    mount: "site.use(handler)",
    takesFunction: false,
    event: "req",
    eventInWords: "the request",
    isEvent: (given) => given instanceof Request,
  }
  const call = (given: unknown, options: unknown) =>
    requireCall(usage, "getSession(req, config)", { event: given, config: options })
  test.each<readonly [string, readonly [unknown, unknown], string]>([
    ["the other way round", [config(), request()], "they are the other way round"],
    ["the configuration alone", [config(), undefined], "they are the other way round"],
    [
      "the request alone",
      [request(), undefined],
      "There is no configuration: undefined was passed",
    ],
    ["a request and a response", [request(), { setHeader: 1, req: 2 }], "it was given a response."],
    ["a path", ["/", config()], "takes the request as its request, but it was given a string."],
  ])("%s", (_, args, says) => {
    expect(() => call(...args)).toThrow(says)
  })
  test("and nothing of a right call", () => {
    expect(() => call(request(), config())).not.toThrow()
  })
})
