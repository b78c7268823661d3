import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { encode } from "@sallyport/core/jwt"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { freePort } from "../moving/free-port.js"
import { ownEnvironment } from "../moving/run-program.js"
import { unreachable } from "../registry.js"
import { makeWorkplace, type Workplace } from "./workplace.js"

const reason = (await unreachable()) ?? ""
const secret = "next-16-test-secret-next-16-test-secret"
const NAME = "authjs.session-token"
const settings = {
  AUTH_SECRET: secret,
  AUTH_GITHUB_ID: "id",
  AUTH_GITHUB_SECRET: "secret",
  AUTH_TRUST_HOST: "true",
}

describe.skipIf(reason)(`Next 16 as create-next-app sets it up ${reason}`, () => {
  let workplace: Workplace
  beforeAll(async () => {
    workplace = await makeWorkplace("next-16-app", [
      "core",
      "client",
      "clients/react",
      "integrations/next",
    ])
    await workplace.run("npm install --no-audit --no-fund --no-package-lock --prefer-offline")
  })
  afterAll(() => workplace?.remove())

  /** What a person who is signed in is shown at a page, and what the server printed. */
  async function shownBy(
    command: "dev" | "start",
    pathname = "/",
  ): Promise<{ page: string; log: string }> {
    const port = await freePort()
    const app = path.join(workplace.folder, "app")
    const next = path.join(app, "node_modules/next/dist/bin/next")
    const own: NodeJS.ProcessEnv = {
      ...ownEnvironment(app),
      ...settings,
      NODE_ENV: command === "dev" ? "development" : "production",
    }
    const server = spawn(process.execPath, [next, command, "-p", String(port)], {
      cwd: app,
      env: own,
    })
    const printed: string[] = []
    for (const stream of [server.stdout, server.stderr])
      stream.on("data", (text: Buffer) => printed.push(text.toString()))
    try {
      const token = await encode({ token: { name: "Ada", sub: "1" }, secret, salt: NAME })
      const page = await firstPage(`http://localhost:${port}${pathname}`, `${NAME}=${token}`)
      // What Next finds out about a page it prints after the answer.
      await new Promise((resolve) => setTimeout(resolve, 3000))
      return { page, log: printed.join("") }
    } finally {
      await stopped(server)
    }
  }

  test("is developed: Next has nothing to say about the clock", async () => {
    const { page, log } = await shownBy("dev")
    expect(page).toContain("Hello Ada")
    expect(log).not.toMatch(/unstable value|prerendering|Error:/)
  })

  test("is built, and shows who is signed in", async () => {
    const built = await workplace.run("NODE_ENV=production npx --no next build")
    expect(built).toContain("Partial Prerender")
    expect((await shownBy("start")).page).toContain("Hello Ada")
  })

  test('reads the session in a function with "use cache: private"', async () => {
    const { page, log } = await shownBy("start", "/private")
    expect(page.replaceAll("<!-- -->", "")).toContain("Kept for Ada")
    expect(log).not.toMatch(/Error:/)
  })
})

async function firstPage(address: string, cookie: string): Promise<string> {
  for (;;) {
    const answer = await fetch(address, { headers: { cookie } }).catch(() => undefined)
    if (answer) return answer.text()
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function stopped(server: ChildProcess): Promise<void> {
  const end = once(server, "exit")
  server.kill()
  await end
}
