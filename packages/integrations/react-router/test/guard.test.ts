import type { Adapter } from "@sallyport/core/adapters"
import { Outlet, type LoaderFunctionArgs } from "react-router"
import { beforeAll, describe, expect, test, vi } from "vitest"
import { signedIn, siteWith, type Ask, type SiteOptions } from "./support/site.js"

const flags = [
  ["", {}],
  [
    " with the flags of version 8",
    { v8_passThroughRequests: true, v8_trailingSlashAwareDataRequests: true },
  ],
] as const

const seen: string[] = []
let runs = 0
const secret = () => {
  runs += 1
  return "secret"
}

/** A layout for members, with the only guard. */
const members: NonNullable<SiteOptions["routes"]> = ({ guard }) => [
  { id: "members", path: "members", module: { default: Outlet, middleware: [guard] } },
  {
    id: "home",
    parentId: "members",
    index: true,
    module: { default: Page, loader: secret, action: secret },
  },
  { id: "one", parentId: "members", path: ":id", module: { default: Page, loader: secret } },
]

const byDatabase: SiteOptions["config"] = {
  session: { strategy: "database" },
  providers: [
    {
      id: "op",
      name: "OP",
      type: "oidc",
      issuer: "https://op.test",
      clientId: "1",
      clientSecret: "2",
    },
  ],
}

function Page(): string {
  return "the page"
}

/** Other ways to request what members see, which are not the page itself. */
const spellings = [
  "/members.data",
  "/members.data?_routes=home",
  "/members.data?_routes=root",
  "/members.data?_routes=",
  "/members.data?_routes=nothing",
  "/members.data?index",
  "/members.data?index&_routes=home",
  "/members/.data",
  "/members/_.data",
  "/Members.data",
  "/%6dembers.data",
  "/%6Dembers/_.data?_routes=home",
  "/members%2Edata",
  "/members/7.data",
  "/members/7.data?_routes=one",
  "/MEMBERS/7",
  "/members/7/",
  "/members?index",
]

// React Router warns about each unknown path.
beforeAll(() => {
  for (const say of ["error", "warn"] as const)
    vi.spyOn(console, say).mockImplementation(() => undefined)
})

describe.each(flags)("A guard of a layout%s", (_, future) => {
  const open = (config: SiteOptions["config"] = {}): Ask =>
    siteWith({ config, build: { future }, routes: members })

  test("no address of a page's data goes round it", async () => {
    const ask = open()
    runs = 0
    for (const path of spellings) {
      for (const method of ["GET", "POST"]) {
        const answer = await ask(path, { method })
        expect([path, await answer.text()]).toEqual([path, expect.not.stringContaining("secret")])
      }
    }
    expect(runs).toBe(0)
    const cookie = await signedIn(ask)
    const shown = await ask("/members.data", { headers: { cookie } })
    expect(await shown.text()).toContain("secret")
  })

  test("the callback sees the path of the page, whatever is asked of it", async () => {
    seen.length = 0
    const ask = open({
      callbacks: {
        authorized: ({ request }) => {
          seen.push(new URL(request.url).pathname.replace(/\/$/, ""))
          return false
        },
      },
    })
    for (const path of spellings) await ask(path)
    // Without the flag, the last one is a page too: that of the member "_".
    expect(new Set(["/members", "/members/7", "/members/_", ...seen]).size).toBe(3)
    expect(seen.length).toBeGreaterThan(spellings.length - 3)
  })

  test("a stranger who asks for a page's data is sent to the sign-in page, with the way back to the page", async () => {
    const answer = await open()("/members/7.data?tab=1&_routes=one")
    const text = await answer.text()
    expect([answer.status, answer.headers.get("location")]).toEqual([202, null])
    expect(text).toContain("SingleFetchRedirect")
    const back = encodeURIComponent("http://app.test/members/7?tab=1")
    expect(text).toContain(`http://app.test/auth/signin?callbackUrl=${back}`)
    expect(answer.headers.get("x-remix-reload-document")).toBe("true")
  })

  test("one at the root sees the root, and the pages below it", async () => {
    seen.length = 0
    const authorized = ({ request }: { request: Request }) => {
      seen.push(new URL(request.url).pathname)
      return false
    }
    const ask = siteWith({
      config: { callbacks: { authorized } },
      build: { future },
      root: ({ guard }) => ({ middleware: [guard], loader: secret }),
      routes: members,
    })
    for (const path of ["/", "/_root.data", "/_.data", "/members.data?_routes=root"])
      expect(await (await ask(path)).text()).not.toContain("secret")
    expect(seen).toContain("/")
    expect(seen).toContain("/members")
    expect((await ask("/auth/csrf")).status).toBe(200)
  })

  test("a store that fails is an error page, and no way to the sign-in page", async () => {
    const down = async () => Promise.reject(new Error("the store is down"))
    const adapter = new Proxy({}, { get: (_target, name) => (name === "then" ? undefined : down) })
    const ask = open({ ...byDatabase, adapter: adapter as Adapter })
    runs = 0
    for (const path of ["/members", "/members.data"]) {
      const answer = await ask(path, { headers: { cookie: "authjs.session-token=a-row" } })
      expect([path, answer.status]).toEqual([path, 500])
      expect(await answer.text()).not.toContain("signin")
    }
    expect(runs).toBe(0)
  })
})

test("a guard inside of another reads no session a second time", async () => {
  let read = 0
  const ask = siteWith({
    config: { callbacks: { session: ({ session }) => ((read += 1), session) } },
    root: ({ guard }) => ({ middleware: [guard] }),
    routes: (auth) => [
      ...members(auth),
      {
        id: "mine",
        path: "mine",
        module: {
          middleware: [auth.guard],
          loader: async (args: LoaderFunctionArgs) => (await auth.auth(args))?.user?.name,
          default: Page,
        },
      },
    ],
  })
  const cookie = await signedIn(ask)
  read = 0
  expect(await (await ask("/mine.data", { headers: { cookie } })).text()).toContain("Ada")
  expect(read).toBe(1)
})
