import type { Session } from "@sallyport/react-router"
import { createElement } from "react"
import { useLoaderData, type LoaderFunctionArgs } from "react-router"
import { beforeAll, describe, expect, test, vi } from "vitest"
import { cookiesOf } from "../../../core/test/support/password-config.js"
import {
  form,
  names,
  ORIGIN,
  SESSION,
  signedIn,
  siteWith,
  type SiteOptions,
} from "./support/site.js"

beforeAll(() => void vi.spyOn(console, "error").mockImplementation(() => undefined))

const Page = () => createElement("p", null, String(useLoaderData()))

describe("An action of the application", () => {
  const routes: SiteOptions["routes"] = ({ auth, signIn, signOut, unstable_update }) => [
    {
      id: "page",
      path: "page",
      module: {
        action: async (args: LoaderFunctionArgs) => {
          await auth(args)
          return (await unstable_update(args, { user: { name: "Augusta" } }))?.user?.name ?? null
        },
        loader: async (args: LoaderFunctionArgs) => (await auth(args))?.user?.name ?? "nobody",
        default: Page,
      },
    },
    {
      id: "in",
      path: "in",
      module: {
        action: (args: LoaderFunctionArgs) => signIn(args, "credentials", { redirectTo: "/page" }),
      },
    },
    {
      id: "stay",
      path: "stay",
      module: {
        action: (args: LoaderFunctionArgs) => signIn(args, "credentials", { redirect: false }),
        loader: async (args: LoaderFunctionArgs) => (await auth(args))?.user?.name ?? "nobody",
        default: Page,
      },
    },
    {
      id: "out",
      path: "out",
      module: {
        action: ({ request }: LoaderFunctionArgs) => signOut(request, { redirectTo: "/" }),
      },
    },
  ]
  const config: SiteOptions["config"] = {
    callbacks: {
      jwt: ({ token, trigger, session }) =>
        trigger === "update" ? { ...token, name: (session as Session).user?.name ?? null } : token,
    },
  }
  const withoutMiddleware = { routes, build: { future: { v8_middleware: false } } }

  test.each([
    ["with the middleware", { routes }],
    ["without it", withoutMiddleware],
  ] as const)("signs in and out %s", async (_, wanted) => {
    const ask = siteWith(wanted)
    const entered = await ask("/in", form())
    expect([entered.status, entered.headers.get("location")]).toEqual([302, `${ORIGIN}/page`])
    expect(names(entered).filter((name) => name === SESSION)).toHaveLength(1)
    expect(entered.headers.get("cache-control")).toContain("no-store")
    const cookie = cookiesOf(entered)
    expect(await (await ask("/page.data", { headers: { cookie } })).text()).toContain("Ada")
    const left = await ask("/out", form({}, { cookie }))
    expect(left.headers.getSetCookie().join()).toContain(`${SESSION}=;`)
  })

  test("changes the session, and the page that follows has it changed", async () => {
    const ask = siteWith({ routes, config })
    const cookie = await signedIn(ask)
    const answer = await ask("/page", form({}, { cookie }))
    const text = await answer.text()
    expect(text).not.toContain("Ada")
    expect(text).toContain("Augusta")
    const next = await ask("/page.data", { headers: { cookie: cookiesOf(answer) } })
    expect(await next.text()).toContain("Augusta")
  })

  test("signs in, and the page that follows is the person's", async () => {
    const text = await (await siteWith({ routes })("/stay", form())).text()
    expect(text).not.toContain("nobody")
    expect(text).toContain("Ada")
  })

  test("sets each cookie once, however often it has changed", async () => {
    const ask = siteWith({ routes, config: { ...config, session: { updateAge: 0 } } })
    const answer = await ask("/page", form({}, { cookie: await signedIn(ask) }))
    expect(names(answer)).toEqual([...new Set(names(answer))])
    expect(names(answer)).toContain(SESSION)
  })

  test("is told what is missing where nothing would bring the cookies", async () => {
    const said: unknown[] = []
    const ask = siteWith({ ...withoutMiddleware, onError: (error) => void said.push(error) })
    for (const path of ["/stay", "/page"]) {
      const answer = await ask(path, form())
      expect([path, answer.status, names(answer)]).toEqual([path, 500, []])
    }
    for (const error of said) expect(String(error)).toContain("future.v8_middleware")
    expect(said).toHaveLength(2)
  })

  test("takes no form of another site, also where React Router does not look", async () => {
    const ask = siteWith({ routes })
    for (const origin of [
      "https://evil.test",
      "null",
      "http://app.test.evil.test",
      "http://app.test:81",
    ]) {
      for (const path of ["/in", "/in.data", "/out"]) {
        const answer = await ask(path, form({}, { origin }))
        expect([origin, path, answer.status >= 400, names(answer)]).toEqual([
          origin,
          path,
          true,
          [],
        ])
      }
    }
    const own = await ask("/in", form({}, { origin: ORIGIN }))
    expect(names(own)).toContain(SESSION)
    const proxied = form({}, { origin: "https://shop.test", "x-forwarded-host": "shop.test" })
    expect((await ask("/in", proxied)).status).toBe(302)
  })
})
