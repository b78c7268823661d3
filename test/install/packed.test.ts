import { writeFile } from "node:fs/promises"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startApp, type RunningApp } from "../moving/running-app.js"
import { visitorAt } from "../runtimes/visitor.js"
import { lockedLikeRoot } from "./locked-like-root.js"
import { makeWorkplace, type Workplace } from "./workplace.js"

const tarball = (name: string) => `file:../sallyport/sallyport-${name}-0.0.0.tgz`

describe("The packed packages for Express, installed without a registry", () => {
  let workplace: Workplace
  let app: RunningApp
  beforeAll(async () => {
    workplace = await makeWorkplace("packed-app", [
      "core",
      "integrations/node",
      "integrations/express",
    ])
    const folder = path.join(workplace.folder, "app")
    const dependencies = {
      "@sallyport/core": tarball("core"),
      "@sallyport/express": tarball("express"),
      "@sallyport/node": tarball("node"),
      express: "5.3.0",
    }
    const manifest = { private: true, type: "module", dependencies }
    await writeFile(path.join(folder, "package.json"), JSON.stringify(manifest))
    const lock = lockedLikeRoot(["express", "jose", "oauth4webapi"])
    await writeFile(path.join(folder, "package-lock.json"), lock)
    await workplace.run("npm install --prefer-offline --no-audit --no-fund")
    app = await startApp(folder, "node server.mjs", { env: {} })
  })
  afterAll(async () => {
    await app?.stop()
    await workplace?.remove()
  })

  test("someone signs in, is greeted, and signs out", async () => {
    const visitor = visitorAt(app.origin)
    const greeting = async () => (await visitor.visit("/")).text()
    expect(await greeting()).toBe("Nobody is signed in")
    await visitor.post("callback/credentials", { name: "Ada" })
    expect(await greeting()).toBe("Hello, Ada")
    expect(await visitor.session()).toMatchObject({ user: { name: "Ada" } })
    await visitor.post("signout")
    expect(await greeting()).toBe("Nobody is signed in")
  })

  test("a program calls with a key, and a key in quotes is told what is wrong with it", async () => {
    const key = await (await fetch(`${app.origin}/key`)).text()
    const called = async (authorization: string) => {
      const answer = await fetch(`${app.origin}/api/notes`, { headers: { authorization } })
      return [answer.status, await answer.json()]
    }
    expect(await called(`Bearer ${key}`)).toEqual([200, { by: "key" }])
    expect(await called(`Bearer "${key}"`)).toEqual([
      401,
      {
        error: "invalid_token",
        error_description: expect.stringContaining("without quotes") as string,
      },
    ])
  })

  test("the wrong name signs nobody in", async () => {
    const visitor = visitorAt(app.origin)
    const answer = await visitor.post("callback/credentials", { name: "Eve" })
    expect(answer.headers.get("location")).toContain("error=CredentialsSignin")
    expect(await visitor.session()).toBeNull()
  })
})
