import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { passwordConfig } from "../../../core/test/support/password-config.js"
import { NodeAuth, getSession } from "../src/index.js"

// As somebody without a compiler calls them.
const called = (given: unknown) => given as (...args: readonly unknown[]) => Promise<unknown>

/** A server with this listener, as `createServer` of an application calls it. */
async function serve(listener: unknown): Promise<string> {
  const server = createServer(listener as RequestListener)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** What would end the process. */
function fatal(kind: "uncaughtException" | "unhandledRejection"): readonly string[] {
  const said: string[] = []
  const before = process.listeners(kind as "uncaughtException")
  process.removeAllListeners(kind).on(kind, ({ message }: Error) => said.push(message))
  afterEachOnce(() => {
    process.removeAllListeners(kind)
    for (const one of before) process.on(kind as "uncaughtException", one)
  })
  return said
}

const cleanups: (() => void)[] = []
const afterEachOnce = (clean: () => void) => cleanups.push(clean)
afterEach(() => cleanups.splice(0).forEach((clean) => clean()))

describe("A handler that nothing waits for", () => {
  test("answers itself what it leaves alone, with 404", async () => {
    const origin = await serve(NodeAuth(passwordConfig))
    expect((await fetch(`${origin}/elsewhere`)).status).toBe(404)
    expect((await fetch(`${origin}/auth/csrf`)).status).toBe(200)
  })

  test("answers an error with 500, which remains unhandled", async () => {
    const said = fatal("unhandledRejection")
    const authorized = () => {
      throw new Error("broken")
    }
    const origin = await serve(NodeAuth({ ...passwordConfig, callbacks: { authorized } }).guard)
    expect((await fetch(`${origin}/elsewhere`)).status).toBe(500)
    await vi.waitFor(() => expect(said).toEqual(["broken"]))
  })

  test("of which something waits only a moment later answers nothing itself", async () => {
    const auth = NodeAuth(passwordConfig)
    const origin = await serve((...[req, res]: Parameters<RequestListener>) => {
      const answered = auth(req, res)
      void Promise.allSettled([answered, Promise.resolve()]).then(() =>
        setTimeout(() => res.end("ours"), 50),
      )
    })
    expect(await (await fetch(`${origin}/elsewhere`)).text()).toBe("ours")
  })
})

describe("An answer that comes twice is named", () => {
  test("by a guard that came too late", async () => {
    const said = fatal("unhandledRejection")
    const { guard } = NodeAuth(passwordConfig)
    const origin = await serve((...[req, res]: Parameters<RequestListener>) => {
      void guard(req, res)
      res.end("page")
    })
    await fetch(origin)
    await vi.waitFor(() => expect(said.join()).toContain("if (await auth.guard(req, res)) return"))
  })

  test("after a handler whose result is not looked at", async () => {
    const said = fatal("uncaughtException")
    const auth = NodeAuth(passwordConfig)
    const origin = await serve(async (...[req, res]: Parameters<RequestListener>) => {
      await auth(req, res)
      res.end("page")
    })
    await fetch(`${origin}/auth/csrf`)
    await vi.waitFor(() => expect(said.join()).toContain("if (await auth(req, res)) return"))
  })
})

describe("Arguments in the wrong place are named by", () => {
  const { getSession: read, signIn } = NodeAuth(passwordConfig)
  const req = { headers: {} }
  const res = { setHeader: () => undefined }
  test.each<readonly [string, () => unknown, string]>([
    [
      "getSession, configuration first",
      () => called(getSession)(passwordConfig, req, res),
      "getSession(req, res, config) takes the request first and the configuration last",
    ],
    [
      "getSession without a response",
      () => called(getSession)(req, passwordConfig),
      "takes the request first and the configuration last",
    ],
    ["its member getSession", () => called(read)(req), "Write getSession(req, res)."],
    ["signIn", () => called(signIn)("github"), 'Write signIn(req, res, "github").'],
    ["NodeAuth", async () => called(NodeAuth)(req, res), "NodeAuth itself is no handler."],
    ["its handler", () => called(NodeAuth(passwordConfig))(), "Write auth(req, res)."],
  ])("%s", async (_, call, says) => {
    await expect((async () => call())()).rejects.toThrow(says)
  })
})
