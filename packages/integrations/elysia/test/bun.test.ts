import { spawn, spawnSync, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { existsSync, readdirSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { cookiesOf, signIn } from "../../../core/test/support/password-config.js"

/**
 * The path of Bun's executable. Its npm package puts it in place with an install script, unless scripts are disabled.
 */
function findBun(): string | undefined {
  const folder = path.dirname(createRequire(import.meta.url).resolve("bun/package.json"))
  const scope = path.join(folder, "../@oven")
  const packages = existsSync(scope) ? readdirSync(scope) : []
  const programs = [
    path.join(folder, "bin/bun.exe"),
    ...packages.map((name) => path.join(scope, name, "bin/bun")),
  ]
  return programs.find((program) => spawnSync(program, ["--version"]).status === 0)
}

const bun = findBun()

describe.skipIf(!bun)(`Elysia on Bun ${bun ? "" : "(npm has no Bun for this machine)"}`, () => {
  let site: ChildProcess | undefined
  let origin = ""
  beforeAll(async () => {
    const file = path.join(import.meta.dirname, "support/bun-site.ts")
    site = spawn(bun ?? "", ["run", file], { stdio: ["pipe", "pipe", "inherit"] })
    const [line] = (await once(site.stdout ?? process.stdin, "data")) as [Buffer]
    origin = line.toString().trim()
  })
  afterAll(() => site?.kill())

  test("signs in, knows who asks, renews the session, guards and signs out", async () => {
    const stranger = await fetch(`${origin}/mine`, { redirect: "manual" })
    expect(stranger.headers.get("location")).toContain("/auth/signin?callbackUrl=")
    const cookie = await signIn(origin)
    expect(await (await fetch(`${origin}/mine`, { headers: { cookie } })).text()).toBe("Ada")
    const shown = await fetch(`${origin}/session`, { headers: { cookie } })
    expect(await shown.json()).toMatchObject({ user: { name: "Ada" } })
    expect(cookiesOf(shown)).toContain("authjs.session-token=")
    expect(shown.headers.get("cache-control")).toContain("private")
    const out = await fetch(`${origin}/sign-out`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie },
    })
    expect(out.headers.getSetCookie().join()).toContain("authjs.session-token=; ")
  })

  test("an extension learns the address that the client connects from, whatever headers say", async () => {
    const form = { method: "POST", redirect: "manual", headers: { "x-forwarded-for": "1.2.3.4" } }
    const answer = await fetch(`${origin}/sign-in`, form as RequestInit)
    for (const cookie of [await signIn(origin), cookiesOf(answer)]) {
      const asked = await fetch(`${origin}/sessions`, { headers: { cookie } })
      const all = (await asked.json()) as { isCurrent: boolean; address: string }[]
      expect(all.find(({ isCurrent }) => isCurrent)?.address).toMatch(/^(::ffff:)?127\.0\.0\.1$/)
    }
  })

  test("two hundred at the same time are each answered", async () => {
    const cookie = await signIn(origin)
    const asked = Array.from({ length: 200 }, async (_, place) => {
      const headers = place % 2 === 0 ? { cookie } : {}
      return (await fetch(`${origin}/session`, { headers })).json() as Promise<unknown>
    })
    for (const [place, session] of (await Promise.all(asked)).entries())
      expect(session !== null).toBe(place % 2 === 0)
  })
})
