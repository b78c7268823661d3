import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { cp, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { encode } from "@sallyport/core/jwt"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { notInTurn } from "../depth/turns.js"
import { freePort } from "../moving/free-port.js"
import { ownEnvironment } from "../moving/run-program.js"
import { unreachable } from "../registry.js"
import { makeWorkplace, type Workplace } from "./workplace.js"

const reason = notInTurn("installed from npm", "next-15") || ((await unreachable()) ?? "")
const secret = "next-15-test-secret-next-15-test-secret"
const NAME = "authjs.session-token"
const settings = {
  AUTH_SECRET: secret,
  AUTH_GITHUB_ID: "id",
  AUTH_GITHUB_SECRET: "secret",
  AUTH_GOOGLE_ID: "id",
  AUTH_GOOGLE_SECRET: "secret",
  AUTH_TRUST_HOST: "true",
  NODE_ENV: "production",
} as const

describe.skipIf(reason)(`Next 15, all of it on the edge, built with webpack ${reason}`, () => {
  let workplace: Workplace
  let origin: string
  let server: ChildProcess | undefined

  /** Builds the application with a library, and answers the bytes of its middleware after gzip. */
  async function built(library: string, name: string): Promise<number> {
    const { folder, run } = workplace
    const site = path.join(folder, "app", name)
    await cp(path.join(folder, "app/site"), site, { recursive: true })
    const auth = path.join(site, "auth.js")
    await writeFile(auth, (await readFile(auth, "utf8")).replaceAll("LIBRARY", library))
    await run(`NODE_ENV=production npx --no next build ${name}`)
    const manifest = await readFile(
      path.join(site, ".next/server/middleware-manifest.json"),
      "utf8",
    )
    const { middleware } = JSON.parse(manifest) as {
      middleware: Record<string, { files: string[] }>
    }
    const files = middleware["/"]?.files.filter((file) => file.endsWith(".js")) ?? []
    const texts = await Promise.all(files.map((file) => readFile(path.join(site, ".next", file))))
    return gzipSync(Buffer.concat(texts)).length
  }

  beforeAll(async () => {
    const packages = ["core", "client", "clients/react", "integrations/next"]
    workplace = await makeWorkplace("next-15-app", packages)
    await workplace.run("npm install --no-audit --no-fund --no-package-lock --prefer-offline")
  }, 300_000)
  afterAll(async () => {
    if (server) {
      const end = once(server, "exit")
      server.kill()
      await end
    }
    await workplace?.remove()
  })

  test("the middleware is not larger than with next-auth", async () => {
    const theirs = await built("next-auth", "theirs")
    const ours = await built("@sallyport/next", "ours")
    expect(theirs).toBeGreaterThan(50_000)
    expect(ours).toBeLessThanOrEqual(theirs)
  }, 600_000)

  test("it turns people away, and lets in who is signed in", async () => {
    const app = path.join(workplace.folder, "app")
    const port = await freePort()
    origin = `http://localhost:${port}`
    const next = path.join(app, "node_modules/next/dist/bin/next")
    server = spawn(process.execPath, [next, "start", "ours", "-p", String(port)], {
      cwd: app,
      env: { ...ownEnvironment(app), ...settings },
      stdio: "ignore",
    })
    const refused = await reached(origin)
    expect(refused.status).toBe(307)
    expect(refused.headers.get("location")).toContain("/api/auth/signin?callbackUrl=")

    const token = await encode({ token: { name: "Ada", sub: "1" }, secret, salt: NAME })
    const shown = await fetch(origin, { headers: { cookie: `${NAME}=${token}` } })
    expect(await shown.text()).toContain("Hello Ada")
  }, 120_000)

  test("the handler on the edge has everything: the sign-in page in a language, and the way to a provider", async () => {
    const page = await fetch(`${origin}/api/auth/signin`, { headers: { "accept-language": "de" } })
    expect(await page.text()).toContain("Mit GitHub anmelden")

    const asked = await fetch(`${origin}/api/auth/csrf`)
    const { csrfToken } = (await asked.json()) as { csrfToken: string }
    const cookie = asked.headers.getSetCookie().map((line) => line.split(";", 1)[0])
    const started = await fetch(`${origin}/api/auth/signin/github`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: cookie.join("; ") },
      body: new URLSearchParams({ csrfToken }),
    })
    expect(started.headers.get("location")).toMatch(
      /^https:\/\/github\.com\/login\/oauth\/authorize/,
    )
  })
})

/** The answer of a server that may still be starting. */
async function reached(address: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(address, { redirect: "manual" }).catch(() => undefined)
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
