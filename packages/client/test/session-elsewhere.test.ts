import { afterEach, describe, expect, test, vi } from "vitest"
import { getProviders, signIn, signOut } from "@sallyport/client"
import { createClient, createSessionStore } from "@sallyport/client/session"

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A site that gives this for every address, and what it writes to the console. */
function answering(answer: () => Response) {
  const asked: string[] = []
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address)
    return answer()
  })
  const log = vi.spyOn(console, "error").mockReturnValue()
  return { asked, log }
}

describe("A session endpoint that is not there", () => {
  test.each([
    ["404", "/wrong/404", () => new Response("Not found", { status: 404 })],
    ["something that is no session", "/wrong/page", () => new Response("<!doctype html>")],
  ])(
    "%s: the console says so once, with the address and the option",
    async (what, base, answer) => {
      const { log } = answering(answer)
      for (const store of [1, 2].map(() => createSessionStore({ basePath: base }))) {
        await store.refresh()
        expect(store.getSnapshot()).toMatchObject({
          status: "loading",
          error: { reason: "server" },
        })
      }
      await vi.waitFor(() => expect(log).toHaveBeenCalledOnce())
      expect(log.mock.calls[0]?.[0]).toContain(`${base}/session answered ${what}`)
      expect(log.mock.calls[0]?.[0]).toContain("basePath")
    },
  )

  test.each([429, 500, 503])("a server that fails with %s is there", async (status) => {
    const { log } = answering(() => new Response(null, { status }))
    await createSessionStore({ basePath: `/busy/${status}` }).refresh()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(log).not.toHaveBeenCalled()
  })
})

describe("A call of the client on a server", () => {
  const failing = () => {
    throw new TypeError("Failed to parse URL from /auth/session")
  }

  test("getSession: the console says where the session is read there", async () => {
    const { log } = answering(failing)
    await expect(createClient({ basePath: "/on/server" }).getSession()).rejects.toThrow("network")
    await vi.waitFor(() => expect(log).toHaveBeenCalledOnce())
    expect(log.mock.calls[0]?.[0]).toContain("called on a server")
    expect(log.mock.calls[0]?.[0]).toContain("getSession(request, config)")
  })

  test("signIn and getProviders: the console says once what does it there", async () => {
    const { log } = answering(failing)
    expect(await signIn("github", { redirect: false })).toMatchObject({ code: "network" })
    await expect(getProviders()).rejects.toThrow("network")
    expect(log).toHaveBeenCalledOnce()
    expect(log.mock.calls[0]?.[0]).toContain("signIn() or getProviders() of the client was called")
    expect(log.mock.calls[0]?.[0]).toContain("signIn() of your auth.ts")
  })

  test("signOut: the console says what does it there", async () => {
    const { log } = answering(failing)
    expect(await signOut({ redirect: false })).toMatchObject({ code: "network" })
    expect(log.mock.calls[0]?.[0]).toContain("signOut() of your auth.ts")
  })

  test("a browser whose server is down is told nothing", async () => {
    vi.stubGlobal("location", { href: "https://app.example/" })
    const { log } = answering(failing)
    await expect(createClient({ basePath: "/down" }).getSession()).rejects.toThrow("network")
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(log).not.toHaveBeenCalled()
  })
})

test("without options a client asks where the server is by default", async () => {
  const { asked } = answering(() => Response.json(null))
  const client = createClient()
  expect(client.basePath).toBe("/auth")
  expect(await client.getSession()).toBeNull()
  expect(asked).toEqual(["/auth/session"])
})
