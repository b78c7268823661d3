import path from "node:path"
import { decode, encode } from "@sallyport/core/jwt"
import { startIdentityProvider, type IdentityProvider } from "@sallyport/dev"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { makeKey } from "../../packages/core/src/extensions/api-keys/key-form.js"
import { makeWorkplace, type Workplace } from "../install/workplace.js"
import { startApp, type RunningApp } from "../moving/running-app.js"
import { unreachable } from "../registry.js"
import { goThroughProvider } from "../scale/go-through-provider.js"
import { columns, type Column } from "./columns.js"
import { documented } from "./documented.js"
import { report } from "./report.js"
import { runtimes } from "./runtimes.js"
import { registerPasskey, usePasskey, visitorAt } from "./visitor.js"

const reason = await unreachable()
const secret = "runtimes-secret-runtimes-secret-runtimes"
const salt = "authjs.session-token"
const packages = ["core", "adapter-base", "adapters/memory", "adapters/d1"]
const seen = new Map(runtimes.map(({ name }) => [name, new Set<Column>()]))

describe.skipIf(reason)(`The packed packages ${reason ?? ""}`, () => {
  let workplace: Workplace | undefined
  let provider: IdentityProvider | undefined
  beforeAll(async () => {
    workplace = await makeWorkplace(path.join(import.meta.dirname, "app"), packages)
    await workplace.run("npm install --no-audit --no-fund --no-package-lock --prefer-offline")
    provider = await startIdentityProvider()
  })
  afterAll(async () => {
    await provider?.stop()
    await workplace?.remove()
  })

  for (const { name, command, says, missing } of runtimes)
    describe.skipIf(missing)(`on ${name} ${missing ?? ""}`, () => {
      const note = (...found: Column[]) => found.forEach((column) => seen.get(name)?.add(column))

      describe.each(["jwt", "database"] as const)("with sessions by %s", (strategy) => {
        let site: RunningApp | undefined
        beforeAll(async () => {
          const env = {
            AUTH_SECRET: secret,
            STRATEGY: strategy,
            ISSUER: provider?.issuer,
            CLIENT_ID: provider?.clientId,
            CLIENT_SECRET: provider?.clientSecret,
          }
          site = await startApp(path.join(workplace?.folder ?? "", "app"), command, { env })
        })
        afterAll(() => site?.stop())
        const arrive = () => visitorAt(site?.origin ?? "")
        const ask = async (page: string) => fetch(`${site?.origin}${page}`)

        test("it is that runtime", async () => {
          expect(await (await ask("/runtime")).text()).toMatch(says)
        })

        test("a sign-in by OpenID Connect with PKCE, and a sign-out", async () => {
          const ada = arrive()
          const leaving = await ada.post("signin/local")
          const authorization = leaving.headers.get("location") ?? ""
          expect(new URL(authorization).searchParams.get("code_challenge_method")).toBe("S256")
          await ada.get(await goThroughProvider(authorization))
          expect(await ada.session()).toMatchObject({ user: { email: "ada@example.com" } })
          await ada.post("signout")
          expect(await ada.session()).toBeNull()
          const place = strategy === "jwt" ? "sessions in the cookie" : "sessions in a database"
          note("OpenID Connect with PKCE", place)
        })

        test("a sign-in by email, whose link works once", async () => {
          const grace = arrive()
          const email = "grace@example.com"
          await grace.post("signin/email", { email })
          const sent = (await (await ask("/mail")).json()) as { identifier: string; url: string }[]
          const url = sent.find(({ identifier }) => identifier === email)?.url ?? ""
          await grace.get(url)
          expect(await grace.session()).toMatchObject({ user: { email } })
          const other = arrive()
          await other.get(url)
          expect(await other.session()).toBeNull()
          note("email")
        })

        test("a passkey is registered, and signs in", async () => {
          const device = await registerPasskey(arrive(), "kim@example.com")
          const kim = arrive()
          await usePasskey(kim, device)
          expect(await kim.session()).toMatchObject({ user: { email: "kim@example.com" } })
          note("passkeys")
        })

        test("a program is let in by its API key, and by nothing else", async () => {
          const key = await (await ask("/key")).text()
          const call = async (authorization: string) =>
            fetch(`${site?.origin}/notes`, { headers: { authorization } })
          for (let time = 0; time < 3; time += 1) {
            const answer = await call(`Bearer ${key}`)
            expect([answer.status, await answer.json()]).toEqual([200, { service: "billing" }])
          }
          const mistyped = `${key.slice(0, -1)}${key.endsWith("0") ? "1" : "0"}`
          for (const other of [mistyped, makeKey("acme", "s")]) {
            const refused = await call(`Bearer ${other}`)
            expect(refused.status).toBe(401)
            expect(refused.headers.get("www-authenticate")).toContain('error="invalid_token"')
          }
          expect((await call(`Basic ${btoa(`${key}:`)}`)).status).toBe(401)
          note("API keys")
        })

        if (strategy === "database") return

        test("a password, and a session of several cookies", async () => {
          const big = arrive()
          await big.post("callback/credentials", { name: "Big" })
          expect([...big.jar.keys()]).toContain("authjs.session-token.1")
          expect(await big.session()).toMatchObject({ user: { name: "Big" } })
          note("passwords", "a session of several cookies")
        })

        test("a token that this Node.js has sealed is read, and the other way round", async () => {
          const named = { name: "Zoë 🦊" }
          const token = await encode({ token: { sub: "1", ...named }, secret, salt })
          expect(await (await ask(`/decode?token=${token}`)).json()).toMatchObject(named)
          const sealed = await (await ask("/encode")).text()
          expect(await decode({ token: sealed, secret, salt })).toMatchObject(named)
          note("tokens of Node.js, and for it")
        })
      })
    })

  const found = () =>
    Object.fromEntries(
      [...seen].map(([name, kept]) => [name, columns.filter((column) => kept.has(column))]),
    )
  afterAll(() => report(found()))

  const absent = runtimes.find(({ missing }) => missing !== null)?.missing
  const unwritten = process.env.RUNTIMES_SEEN ? "it is being written" : absent
  test.skipIf(unwritten)(`the documentation says so ${unwritten ?? ""}`, () => {
    expect(documented()).toEqual(found())
  })
})
