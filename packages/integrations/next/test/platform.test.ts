import NextAuth from "@sallyport/next"
import { encode } from "@sallyport/core/jwt"
import { beforeEach, expect, test, vi } from "vitest"
import { later } from "../../../core/src/extensions/mail/later.js"
import { makeExtension } from "../../../core/src/extensions/defining/make-extension.js"

const secret = "next-test-secret-next-test-secret"
const SESSION = "authjs.session-token"

const next = vi.hoisted(() => ({
  isAction: false,
  cookie: "",
  set: [] as string[],
  after: undefined as ((work: Promise<unknown>) => void) | undefined,
}))

function requireAction(): void {
  if (!next.isAction) throw new Error("Cookies can only be modified in a Server Action")
}

vi.mock("next/headers", () => ({
  headers: async () =>
    new Headers({ cookie: next.cookie, host: "localhost:3000", "x-forwarded-proto": "http" }),
  cookies: async () => ({
    delete: requireAction,
    set: (name: string) => {
      requireAction()
      next.set.push(name)
    },
  }),
}))
vi.mock("next/navigation", () => ({ redirect: () => undefined }))
vi.mock("next/server", () => ({
  connection: undefined,
  get after() {
    return next.after
  },
}))

interface Lamp {
  readonly light: () => Promise<boolean>
}

/** An operation that must set a cookie, and does something after the response. */
let finished: (() => void) | undefined
const work = () => new Promise<void>((resolve) => (finished = resolve))
const own = { at: "anywhere", assurance: "session", acting: "allowed", args: [] } as const
const lamp = makeExtension<"lamp", Lamp>("lamp", {}, (setup) => ({
  operations: {
    light: {
      ...own,
      effect: "changes",
      setsCookies: true,
      run: async (caller) => {
        await later(setup, caller, work)
        return { result: true, cookies: [{ name: "lamp", value: "on", options: {} }] }
      },
    },
  },
}))

const { me } = NextAuth({
  secret,
  trustHost: true,
  providers: [],
  extensions: [lamp as never],
  timeouts: { event: 0.05 },
  logger: { error: () => undefined },
})

const light = async () => ((await me()) as { readonly lamp: Lamp } | null)?.lamp.light()

beforeEach(async () => {
  finished = undefined
  next.set.length = 0
  next.cookie = `${SESSION}=${await encode({ token: { sub: "1" }, secret, salt: SESSION })}`
})

test("what must set a cookie does nothing in a server component, which cannot", async () => {
  next.isAction = false
  await expect(light()).rejects.toMatchObject({ type: "CookiesCannotBeSet" })
  expect(finished).toBeUndefined()
})

test("in a server action it sets the cookie, and goes on after the response with `after`", async () => {
  next.isAction = true
  const taken: Promise<unknown>[] = []
  next.after = (promise) => void taken.push(promise)
  expect(await light()).toBe(true)
  expect(next.set).toEqual(["lamp"])
  expect(taken).toHaveLength(1)
  finished?.()
  await expect(taken[0]).resolves.toBeUndefined()
})

test("before 15.1 Next has no `after`, so the response waits, for timeouts.event at most", async () => {
  next.isAction = true
  next.after = undefined
  const begin = performance.now()
  expect(await light()).toBe(true)
  expect(performance.now() - begin).toBeGreaterThan(40)
})
