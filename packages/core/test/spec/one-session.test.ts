import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import { Browser } from "../support/browser.js"
import { after, event, eventFramework } from "../support/event-framework.js"
import { mailTo, password, world, type SentMail } from "../support/world.js"

const COOKIE = "authjs.session-token"
const LONG = "x".repeat(4000)
const DAY = 24 * 60 * 60

const sessionNames = (names: Iterable<string>) =>
  [...names].filter((name) => name.startsWith(COOKIE)).toSorted()

/** Ada's token gets large or small at a sign-in, and the other way round at a renewal. */
async function site(first: string, then: string, sent: SentMail[] = []): Promise<AuthConfig> {
  const adapter = MemoryAdapter()
  const { id } = await adapter.createUser!({
    id: "",
    name: "Ada",
    email: "ada@example.com",
    emailVerified: new Date(0),
  })
  return world({
    adapter,
    providers: [mailTo(sent), password({ authorize: () => ({ id, name: "Ada" }) })],
    session: { strategy: "jwt", maxAge: 30 * DAY, updateAge: 0 },
    callbacks: {
      jwt: ({ token, trigger }) => ({ ...token, filling: trigger === undefined ? then : first }),
    },
  })
}

const forms = [
  ["parts, then one cookie", LONG, ""],
  ["one cookie, then parts", "", LONG],
] as const

describe("One answer sets one session, in one form", () => {
  test.each(forms)("a renewal along the way and a sign-in: %s", async (_, first, then) => {
    const sent: SentMail[] = []
    const browser = new Browser(await site(first, then, sent))
    const signIn = async () => {
      await browser.post("signin/email", { email: "ada@example.com" })
      await browser.visit(sent.at(-1)?.url ?? "")
    }
    await signIn()
    const names = sessionNames(browser.jar.keys())
    expect(names).toEqual(first ? [`${COOKIE}.0`, `${COOKIE}.1`] : [COOKIE])
    await signIn()
    expect(sessionNames(browser.jar.keys())).toEqual(names)
  })

  test.each(forms)("a read beside a sign-in on the server: %s", async (_, first, then) => {
    const config = (await site(first, then)) as OperationsConfig
    const { auth, on } = createOperations(eventFramework, config)
    const start = event()
    await on(start).signIn("credentials", { redirect: false })
    const here = after(start)
    await Promise.all([auth(here), on(here).signIn("credentials", { redirect: false })])
    const sent = after(here).request.headers.get("cookie") ?? ""
    const names = sessionNames(sent.split("; ").map((pair) => pair.split("=")[0] ?? ""))
    expect(names).toEqual(first ? [`${COOKIE}.0`, `${COOKIE}.1`] : [COOKIE])
  })

  test.each(forms)("a read beside a sign-out on the server: %s", async (_, first, then) => {
    const config = (await site(first, then)) as OperationsConfig
    const { auth, on } = createOperations(eventFramework, config)
    const start = event()
    await on(start).signIn("credentials", { redirect: false })
    const here = after(start)
    await Promise.all([auth(here), on(here).signOut({ redirect: false })])
    expect(await auth(after(here))).toBeNull()
  })
})
