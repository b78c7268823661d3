import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test, vi } from "vitest"
import { Auth } from "../../src/auth.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { Extension, ExtensionSetup } from "../../src/contract/extension.js"
import type { Platform } from "../../src/contract/http.js"
import { later } from "../../src/extensions/mail/later.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import { Browser } from "../support/browser.js"
import { event, eventFramework } from "../support/event-framework.js"
import { idOf, sessionsOf, SessionsSite } from "../support/sessions-site.js"
import { world } from "../support/world.js"

const right = { username: "ada", password: "enchantress" }

/** A browser of a platform that has this. */
function at(config: AuthConfig, platform: Platform): Browser {
  const asked = (request: Request, own: AuthConfig) => Auth(request, own as never, { platform })
  return new Browser(config, undefined, asked as typeof Auth)
}

/** Works after each sign-in, until `finish`. */
function working(failure?: Error) {
  let finish = () => undefined as void
  const done = new Promise<void>((resolve) => (finish = resolve))
  const work = async () => {
    await done
    if (failure) throw failure
  }
  const extension = makeExtension("working", {}, (setup: ExtensionSetup) => ({
    phases: {
      started: async (context) => {
        await later(setup, context, work)
        return null
      },
    },
  }))
  return { extensions: [extension], finish: () => finish() }
}

describe("Work that nobody waits for", () => {
  test("goes on after the response, if the platform says so", async () => {
    const { extensions, finish } = working()
    const taken: Promise<unknown>[] = []
    const browser = at(world({ extensions }), { waitUntil: (work) => taken.push(work) })
    await browser.post("callback/credentials", right)
    expect(await browser.session()).not.toBeNull()
    expect(taken).toHaveLength(1)
    finish()
    await expect(taken[0]).resolves.toBeUndefined()
  })

  test("the option waitUntil counts before that of the framework", async () => {
    const { extensions, finish } = working()
    const taken: Promise<unknown>[] = []
    const waitUntil = (work: Promise<unknown>) => taken.push(work)
    const ofFramework = vi.fn()
    const browser = at(world({ extensions, waitUntil }), { waitUntil: ofFramework })
    await browser.post("callback/credentials", right)
    expect(taken).toHaveLength(1)
    expect(ofFramework).not.toHaveBeenCalled()
    finish()
  })

  test.each([
    ["has no way to go on", {}],
    ["cannot go on any more", { waitUntil: () => Promise.reject(new Error("too late")) }],
    [
      "throws",
      {
        waitUntil: () => {
          throw new Error("too late")
        },
      },
    ],
  ])("is waited for if the platform %s", async (_, platform) => {
    const { extensions, finish } = working()
    const browser = at(world({ extensions }), platform)
    let isSent = false
    const sent = browser.post("callback/credentials", right).then(() => (isSent = true))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(isSent).toBe(false)
    finish()
    await sent
    expect(await browser.session()).not.toBeNull()
  })

  test("is waited for no longer than timeouts.event", async () => {
    const { extensions } = working()
    const browser = at(world({ extensions, timeouts: { event: 0.02 } }), {})
    await browser.post("callback/credentials", right)
    expect(await browser.session()).not.toBeNull()
  })

  test("that fails is logged, and the person is signed in", async () => {
    const { extensions, finish } = working(new Error("the mail server is away"))
    const config = world({ extensions })
    finish()
    const browser = at(config, {})
    await browser.post("callback/credentials", right)
    expect(await browser.session()).not.toBeNull()
    expect(config.log.map(({ message }) => message)).toEqual(["the mail server is away"])
  })
})

describe("The address of the client", () => {
  test.each([
    ["that the framework knows", { clientAddress: () => "203.0.113.7" }, "203.0.113.7"],
    ["is unknown if there is none", {}, null],
    [
      "is unknown where the framework throws",
      {
        clientAddress: () => {
          throw new Error("no client while a page is built")
        },
      },
      null,
    ],
  ])("%s", async (_, platform: Platform, expected) => {
    const site = new SessionsSite("jwt", { address: (_headers, known) => known })
    const browser = at(site.config, platform)
    await browser.post("signin/email", { email: "ada@example.com" })
    const { pathname, search } = new URL(site.sent.at(-1)?.url ?? "")
    await browser.get(pathname + search)
    const [own] = await (await sessionsOf(browser)).list()
    expect(own?.id).toBe(await idOf(browser))
    expect(own?.address).toBe(expected)
  })
})

interface Lamp {
  readonly light: () => Promise<boolean>
}

/** An operation that must set a cookie, and counts how often it did anything. */
function lamp() {
  const lit: string[] = []
  const cookie = { name: "lamp", value: "on", options: { path: "/" } }
  const own = { at: "anywhere", assurance: "session", acting: "allowed", args: [] } as const
  const extension: Extension<"lamp", Lamp> = makeExtension<"lamp", Lamp>("lamp", {}, () => ({
    operations: {
      light: {
        ...own,
        effect: "changes",
        setsCookies: true,
        run: async () => {
          lit.push("once")
          return { result: true, cookies: [cookie] }
        },
      },
    },
  }))
  return { lit, extension }
}

async function lampSite(setsCookies?: () => boolean) {
  const { lit, extension } = lamp()
  const config = { ...world({ adapter: MemoryAdapter(), extensions: [extension] }) }
  const withSession = { ...config, session: { strategy: "jwt" } } as const
  const browser = new Browser(withSession)
  await browser.post("callback/credentials", right)
  const framework = { ...eventFramework, platform: () => ({ setsCookies }) }
  const { me } = createOperations(framework, withSession as unknown as OperationsConfig)
  const here = event("/", { cookie: browser.cookie })
  const mine = (await me(here)) as unknown as { readonly lamp: Lamp } | null
  return { lit, browser, here, mine }
}

describe("An operation that must set a cookie", () => {
  test("is refused where none can be set, before it does anything", async () => {
    const { lit, mine, here } = await lampSite(() => false)
    await expect(mine?.lamp.light()).rejects.toMatchObject({ type: "CookiesCannotBeSet" })
    expect(lit).toEqual([])
    expect(here.cookies).toEqual([])
  })

  test.each([
    ["knows that it can", () => true],
    ["does not say", undefined],
  ] as const)("sets it where the framework %s", async (_, setsCookies) => {
    const { lit, mine, here } = await lampSite(setsCookies)
    expect(await mine?.lamp.light()).toBe(true)
    expect(lit).toEqual(["once"])
    expect(here.cookies.at(-1)).toMatch(/^lamp=on/)
  })

  test("sets it over HTTP", async () => {
    const { browser, lit } = await lampSite(() => false)
    const answer = await browser.post("session/lamp.light", {})
    expect(await answer.json()).toBe(true)
    expect(lit).toEqual(["once"])
    expect(browser.jar.get("lamp")).toBe("on")
  })
})
