import { expect } from "vitest"
import type { AuthorizedCallback } from "@sallyport/core/integration"
import { rule, type Rule } from "../rule.js"
import type { World, OpenSite } from "../world.js"

/** Values that a careless callback may return. Only `true` means yes. */
const NOT_YES: readonly unknown[] = [
  undefined,
  null,
  false,
  0,
  1,
  -1,
  NaN,
  "",
  "true",
  "yes",
  [],
  {},
  { ok: true },
  () => true,
  new Map(),
]

const guardedBy = async ({ open }: World, authorized: AuthorizedCallback): Promise<OpenSite> =>
  open({ config: { callbacks: { authorized } } })

const isTurnedAway = (status: number) => [302, 303, 307].includes(status)

export const gateRules: readonly Rule[] = [
  rule("gate: only `true` admits", ["gate"], async (world) => {
    let verdict: unknown
    const { visitor, guardedRuns } = await guardedBy(world, () => verdict)
    for (verdict of NOT_YES) {
      const { status, text } = await visitor().get(world.page("/guarded"))
      expect(isTurnedAway(status), `${typeof verdict} ${String(verdict)}: ${status}`).toBe(true)
      expect(text).not.toContain("secret")
    }
    expect(guardedRuns()).toBe(0)
    verdict = true
    expect((await visitor().get(world.page("/guarded"))).text).toContain("secret")
    verdict = Promise.resolve(true)
    expect((await visitor().get(world.page("/guarded"))).text).toContain("secret")
    expect(guardedRuns()).toBe(2)
  }),
  rule("gate: a callback that fails admits nobody", ["gate"], async (world) => {
    const fail = () => {
      throw new Error("the callback fails")
    }
    for (const authorized of [fail, async () => fail()]) {
      const { visitor, guardedRuns } = await guardedBy(world, authorized)
      const { text } = await visitor().get(world.page("/guarded"))
      expect(text).not.toContain("secret")
      expect(guardedRuns()).toBe(0)
    }
  }),
  rule("gate: a response of the callback is the answer", ["gate"], async (world) => {
    const authorized = () => new Response("teapot", { status: 418, headers: { "x-gate": "shut" } })
    const { visitor, guardedRuns } = await guardedBy(world, authorized)
    const { status, text, headers } = await visitor().get(world.page("/guarded"))
    expect([status, text, headers["x-gate"]]).toEqual([418, "teapot", "shut"])
    expect(guardedRuns()).toBe(0)
  }),
  rule(
    "gate: a stranger is sent to the sign-in page, with the way back",
    ["gate"],
    async (world) => {
      const { origin, visitor } = await guardedBy(world, ({ auth }) => auth !== null)
      const stranger = visitor()
      const { headers } = await stranger.get(world.page("/guarded?page=2"))
      const there = new URL(headers["location"] ?? "", origin)
      expect(there.pathname).toBe(`${world.basePath}/signin`)
      const back = new URL(there.searchParams.get("callbackUrl") ?? "", origin)
      expect(`${back.pathname}${back.search}`).toBe(world.page("/guarded?page=2"))
      await stranger.signIn()
      expect((await stranger.get(world.page("/guarded"))).text).toContain("secret")
    },
  ),
  rule("gate: the sign-in page is never behind itself", ["gate"], async (world) => {
    const { visitor } = await guardedBy(world, () => false)
    const { status, text } = await visitor().get(`${world.basePath}/signin`)
    expect(status).toBe(200)
    expect(text).toContain("Password")
    expect((await visitor().get(`${world.basePath}/csrf`)).status).toBe(200)
  }),
  rule(
    "gate: nor is one of the application's own, with a slash at the end or without",
    ["gate"],
    async (world) => {
      const login = world.page("/login")
      const config = { callbacks: { authorized: () => false }, pages: { signIn: login } }
      const { origin, visitor } = await world.open({ config })
      for (const path of [login, `${login}/`]) {
        const landed = await follow(visitor(), path, origin)
        expect(landed).toMatchObject({
          status: 200,
          text: expect.stringContaining("the sign-in page"),
        })
      }
    },
  ),
  rule("gate: a stranger's form never reaches what is guarded", ["gate"], async (world) => {
    const { visitor, guardedRuns } = await guardedBy(world, ({ auth }) => auth !== null)
    const { status } = await visitor().post(world.page("/guarded"), { order: "1" })
    // With 307 the browser would send the form to the sign-in page.
    expect([302, 303].includes(status) || status >= 400, `${status}`).toBe(true)
    expect(guardedRuns()).toBe(0)
  }),
  rule(
    "gate: the callback is told the method, so that reading may be open",
    ["gate"],
    async (world) => {
      const { visitor, guardedRuns } = await guardedBy(
        world,
        ({ request }) => request.method === "GET",
      )
      expect((await visitor().get(world.page("/guarded"))).text).toContain("secret")
      const { text } = await visitor().post(world.page("/guarded"), { order: "1" })
      expect(text).not.toContain("secret")
      expect(guardedRuns()).toBe(1)
    },
  ),
]

/** Where a browser ends up after at most five redirects. */
async function follow(visitor: ReturnType<OpenSite["visitor"]>, path: string, origin: string) {
  let answer = await visitor.get(path)
  for (let hops = 0; hops < 5 && answer.headers["location"]; hops += 1) {
    const { pathname, search } = new URL(answer.headers["location"], origin)
    answer = await visitor.get(`${pathname}${search}`)
  }
  return answer
}
