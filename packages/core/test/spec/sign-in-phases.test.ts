import { describe, expect, test } from "vitest"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import { Browser } from "../support/browser.js"
import { LinkingSite } from "../support/linking-site.js"
import { isWrite, PhaseProbe } from "../support/phase-probe.js"
import { takeover, waysToSignIn } from "../support/ways-to-sign-in.js"
import { world } from "../support/world.js"

const ways = Object.entries({ ...waysToSignIn })
const matrix = (["jwt", "database"] as const).flatMap((strategy) =>
  ways.map(([name, begin]) => ({ name, begin, strategy })),
)
const all = [
  ...matrix,
  { name: "a link that takes the address over", begin: takeover, strategy: "database" as const },
]

const isSession = (line: string) => /session-token=[^;]/.test(line)

describe.each(all)("$name, strategy $strategy", ({ begin, strategy }) => {
  test("it is decided whose sign-in it is before anything is written, and settled before the session starts", async () => {
    const probe = new PhaseProbe()
    const { by, who, finish } = await begin(probe, strategy)
    probe.arm("lets in")
    const cookies = await finish()
    const [decided, settled, ...more] = probe.passed
    expect(more).toEqual([])
    expect(decided).toMatchObject({ phase: "decided", by, written: [] })
    expect(decided?.userId).toBe(who())
    expect(settled?.phase).toBe("settled")
    expect(settled?.userId).toMatch(/./)
    expect([undefined, settled?.userId]).toContain(decided?.userId)
    expect(settled?.written).not.toContain("createSession")
    expect(cookies.some(isSession)).toBe(true)
    expect(probe.tried).toMatchObject([{ action: "callback", outcome: "passed" }])
  })

  test("an extension that refuses the attempt: nothing is used up, nothing is written, and nothing else is asked", async () => {
    const probe = new PhaseProbe()
    const { finish } = await begin(probe, strategy)
    probe.arm("refuses the attempt")
    const cookies = await finish()
    expect(probe.tried).toMatchObject([{ action: "callback", outcome: "not told" }])
    expect(probe.passed).toEqual([])
    expect(probe.called.filter(isWrite)).toEqual([])
    expect(cookies.some(isSession)).toBe(false)
  })

  test.each(["refuses", "asks for one more step"] as const)(
    "an extension that %s: no session, and nothing is written",
    async (verdict) => {
      const probe = new PhaseProbe()
      const { finish } = await begin(probe, strategy)
      probe.arm(verdict)
      const cookies = await finish()
      expect(probe.passed.map(({ phase }) => phase)).toEqual(["decided"])
      expect(probe.written).toEqual([])
      expect(cookies.some(isSession)).toBe(false)
    },
  )
})

describe("What is not a sign-in", () => {
  test("a repeated callback passes no phase: it leads the signed-in person to where they were going", async () => {
    const probe = new PhaseProbe()
    const site = new LinkingSite({ store: probe.store, config: { extensions: probe.extensions } })
    const browser = site.visitor()
    const query = new URLSearchParams(site.world.op.consent((await site.leave(browser)).href))
    const callback = () => browser.get(`callback/op?${query}`)
    await callback()
    probe.arm("lets in")
    const again = await callback()
    expect(again.headers.get("location")).toBe("http://app.test")
    expect(probe.passed).toEqual([])
  })

  test("a sign-in that signIn refuses passes no phase", async () => {
    const probe = new PhaseProbe()
    const callbacks = { signIn: () => false }
    const browser = new Browser(world({ extensions: probe.extensions, callbacks }))
    await browser.post("callback/credentials", { username: "ada", password: "enchantress" })
    expect(probe.passed).toEqual([])
  })
})

describe("Someone whom another request created meanwhile", () => {
  test("is decided about too, so that nobody is let in whom no extension saw", async () => {
    const probe = new PhaseProbe()
    const site = new LinkingSite({ store: probe.store, config: { extensions: probe.extensions } })
    const [first, second] = [site.visitor(), site.visitor()]
    const ada = { sub: "1", email: "ada@example.com" }
    const left = await site.leave(first)
    probe.beforeFirstWrite = () => site.oauth(second, ada)
    probe.arm("lets in")
    await site.comeBack(first, left, ada)
    const owner = await site.owner("1")
    const late = probe.passed.filter(({ by }) => by === "account")
    expect(late).toMatchObject([{ phase: "decided", userId: owner?.id }])
    expect(probe.passed.at(-1)).toMatchObject({ phase: "settled", userId: owner?.id })
  })
})

describe("The list of extensions", () => {
  const named = (name: string) => makeExtension(name, {}, () => ({}))
  const problem = async (extensions: unknown) => {
    const config = world({ extensions: extensions as never })
    const { status } = await new Browser(config).get("providers")
    return { status, message: config.log[0]?.message }
  }

  test("one that is listed twice is named", async () => {
    const { status, message } = await problem([named("one"), named("two"), named("one")])
    expect(status).toBe(500)
    expect(message).toContain('The extension "one" is there twice')
  })

  test("a function that was not called is named, and how to write it", async () => {
    const sessions = () => named("sessions")
    expect(await problem([sessions])).toEqual({
      status: 500,
      message: expect.stringContaining("Call it: extensions: [sessions()]"),
    })
  })

  test.each([[{}], [[null]], [["sessions"]]])("%j is refused", async (extensions) => {
    expect((await problem(extensions)).message).toMatch(/extensions(\[0\])? must be/)
  })

  test("an empty list is none", async () => {
    expect((await problem([])).status).toBe(200)
  })
})
