import { createServer, request } from "node:http"
import type { AddressInfo } from "node:net"
import express from "express"
import { afterEach, expect, onTestFinished, test, vi } from "vitest"
import { ExpressAuth, type ExpressAuthConfig } from "../src/index.js"

afterEach(() => void vi.unstubAllEnvs())

/** Asks a single-page application for the session, and resolves to what its log says. */
async function askedIn(
  mode: string | undefined,
  path = "/auth/session",
  pages: ExpressAuthConfig["pages"] = {},
): Promise<string[]> {
  vi.stubEnv("NODE_ENV", mode)
  const log: string[] = []
  const config: ExpressAuthConfig = {
    secret: "page-in-place-secret-page-in-place",
    providers: [],
    pages,
    logger: { warn: (code, details) => void log.push(`${code}: ${details}`) },
  }
  const app = express()
  // In front of the handler, and nothing on the server reads the session.
  app.get("/*splat", (_req, res) => res.type("html").send("<div id=root>"))
  app.use("/auth", ExpressAuth(config))
  const server = createServer(app).listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await new Promise((ready) => void server.once("listening", ready))
  const { port } = server.address() as AddressInfo
  const ask = async () =>
    new Promise((resolve, reject) => {
      const headers = { host: `localhost:${port}` }
      request({ port, host: "127.0.0.1", path, headers }, (answer) =>
        answer.resume().once("end", resolve),
      )
        .once("error", reject)
        .end()
    })
  // The code that watches is loaded when the handler is made.
  for (let left = 40; left > 0 && log.length === 0; left -= 1) {
    await ask()
    await new Promise(
      (resolve) => void setTimeout(resolve, mode === "production" || pages.signIn ? 5 : 250),
    )
  }
  return log
}

test.each(["development", undefined])(
  "a route for all paths in front of the handler is named, NODE_ENV %s",
  async (mode) => {
    const log = await askedIn(mode)
    expect(log).toHaveLength(1)
    expect(log[0]).toContain('handler-not-reached: GET "/auth/session" was answered with 200')
    expect(log[0]).toContain("such as one for all paths. Mount the handler before it.")
  },
)

test("in production nothing is said", async () => {
  expect(await askedIn("production")).toEqual([])
})

test.each([
  ["/auth/signin", 'GET "/auth/signin"', 'write pages: { signIn: "/auth/signin" }'],
  [
    "/auth/callback/github?code=secret",
    'GET "/auth/callback/github"',
    "Mount the handler before it.",
  ],
])("also where a browser is led first: %s", async (path, request, advice) => {
  const [said = "", ...more] = await askedIn("development", path)
  expect(more).toEqual([])
  expect(said).toContain(`handler-not-reached: ${request} was answered with 200`)
  expect(said).toContain(advice)
  expect(said).not.toContain("secret")
})

test("a page of the application that `pages` names is none", async () => {
  const path = "/auth/signin"
  expect(await askedIn("development", path, { signIn: path })).toEqual([])
})
