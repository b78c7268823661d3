import { once } from "node:events"
import { createServer } from "node:http"
import type { AuthConfig } from "@sallyport/core"
import { defineExtension, html, records, step, type Extension } from "@sallyport/core/extensions"
import Credentials from "@sallyport/core/providers/credentials"
import Google from "@sallyport/core/providers/google"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import { signedIn, Visitor } from "./index.js"

const config: AuthConfig = {
  secret: "mistaken-calls-secret-mistaken-calls-secret",
  adapter: MemoryAdapter(),
  providers: [Google],
}
const ada = { email: "ada@example.com" }

// As somebody without a compiler calls them.
const visit = (site: unknown) => new Visitor(site as string)
const called = signedIn as unknown as (...args: readonly unknown[]) => Promise<Visitor>

const SITES: readonly (readonly [string, unknown, string])[] = [
  ["a configuration", config, "Write await signedIn(config, { email:"],
  ["an application with fetch", { fetch: () => new Response() }, "Write (request) => app.fetch("],
  ["a server of Node", createServer(), "Let it listen, and pass its address."],
  ["an application of Express", Object.assign(() => null, { listen: 1 }), "Let it listen"],
  ["a path", "/account", 'The text "/account" is no address: it needs a scheme and a host.'],
  ["nothing", null, "It was given null."],
]

describe("A site is named that is", () => {
  test.each(SITES)("%s", async (_, site, says) => {
    expect(() => visit(site)).toThrow(says)
    await expect(called(config, ada, { site })).rejects.toThrow(says)
  })

  test("a function that answers with nothing", async () => {
    await expect(visit(() => undefined).fetch("/")).rejects.toThrow("returned no Response")
  })
})

describe("signedIn names arguments that are", () => {
  test.each<readonly [string, readonly unknown[], string]>([
    ["a person alone", [ada], "takes the configuration first, with its list of providers"],
    ["the other way round", [ada, config], "but it was given an object without providers."],
    ["an address", [config, "ada@example.com"], "the person as an object, but it was given a text"],
    ["a configuration alone", [config], "but it was given nothing. Write await signedIn("],
    ["a function", [() => config, ada], "but it was given a function."],
  ])("%s", async (_, args, says) => {
    await expect(called(...args)).rejects.toThrow(says)
    await expect(called(...args)).rejects.not.toThrow("ada@example.com is")
  })
})

/** Asks everybody for a consent. */
function terms(): Extension<"terms"> {
  return defineExtension(
    "terms",
    { pages: ["terms"], needs: [records("terms() keeps sign-ins")] },
    (setup) => {
      const texts = { en: { title: "Terms" } }
      const show = () => ({ title: "Terms", content: html`<p>Agree?</p>` })
      const asked = step(setup, {
        name: "terms",
        asks: "consent",
        needed: async () => ({}),
        page: { texts, show },
      })
      return { step: asked.step, pages: { terms: asked.page } }
    },
  )
}

test.each([Google, Credentials({ credentials: {}, authorize: () => null })])(
  "a sign-in that waits for a step names the step and the extension that asks for it (%#)",
  async (provider) => {
    const waiting = signedIn({ ...config, providers: [provider], extensions: [terms()] }, ada)
    await expect(waiting).rejects.toThrow(
      'the extension "terms" asks for it at /auth/session/terms. Leave the extension out',
    )
  },
)

describe("A server", () => {
  /** Where nothing listens any more. */
  async function closedAddress(): Promise<string> {
    const server = createServer().listen(0)
    await once(server, "listening")
    const { port } = server.address() as { port: number }
    await new Promise((done) => server.close(done))
    return `http://localhost:${port}`
  }

  test("that does not run is named, with what to do", async () => {
    const site = await closedAddress()
    const says = `Nothing answers at ${site}. Start the application before the test`
    await expect(visit(site).open("/")).rejects.toThrow(says)
    const person = await called(config, { email: "kim@example.com" }, { site })
    await expect(person.open("/")).rejects.toThrow(says)
    await expect(person.fetch("/")).rejects.toMatchObject({
      cause: { cause: { code: "ECONNREFUSED" } },
    })
  })

  test("of another origin that does not run is named as such", async () => {
    const other = await closedAddress()
    await expect(visit(() => new Response()).open(other)).rejects.toThrow(
      `Nothing answers at ${other}. That is another origin than the one of the site.`,
    )
  })

  test.each(["localhost:3000", "127.0.0.1:3000", "app.localhost:3000", "localhost"])(
    "%s, an address without a scheme, is told how to write it",
    async (address) => {
      const says = `The address "${address}" has no scheme. Write "http://${address}".`
      expect(() => visit(address)).toThrow(says)
      expect(() => new Visitor(() => new Response(), { origin: address })).toThrow(says)
      await expect(called(config, ada, { site: address })).rejects.toThrow(says)
      await expect(called(config, ada, { origin: address })).rejects.toThrow(says)
    },
  )
})
