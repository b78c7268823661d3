import { Visitor } from "@sallyport/testing"
import { Hono, type Context } from "hono"
import { expect, test } from "vitest"
import { HonoAuth, type HonoAuthConfig } from "../src/index.js"

const SITE = "http://app.test"
const config: HonoAuthConfig = {
  secret: "hono-test-secret-hono-test-secret-hono",
  trustHost: true,
  session: { updateAge: 0 },
  providers: [
    {
      id: "password",
      type: "credentials",
      name: "Password",
      credentials: {},
      authorize: ({ name }) => ({ name: String(name) }),
    },
  ],
}
const { handler, auth } = HonoAuth(config)

/** An application with middleware that runs before the actions, and a browser that visits it. */
function visited(before: (c: Context) => unknown) {
  const app = new Hono()
  app.use(async (c, next) => {
    await before(c)
    await next()
  })
  app.use(handler)
  const visitor = new Visitor(app.fetch, { origin: SITE })
  const visit = async (path: string, form?: Readonly<Record<string, string>>) =>
    visitor.fetch(path, form && { method: "POST", body: new URLSearchParams(form) })
  const post = async (path: string, form: Readonly<Record<string, string>> = {}) => {
    const { csrfToken } = (await (await visit("/auth/csrf")).json()) as { csrfToken: string }
    return visit(path, { ...form, csrfToken })
  }
  const name = async () => {
    const session = (await (await visit("/auth/session")).json()) as {
      user: { name: string }
    } | null
    return session?.user.name
  }
  return { visit, post, name }
}

test("middleware that has renewed the session undoes neither a sign-in nor a sign-out", async () => {
  const { post, name } = visited(auth)
  await post("/auth/callback/password", { name: "Ada" })
  expect(await name()).toBe("Ada")
  await post("/auth/callback/password", { name: "Bob" })
  expect(await name()).toBe("Bob")
  await post("/auth/signout")
  expect(await name()).toBeUndefined()
})

test("middleware that has set a cookie loses none of ours, and its own stays", async () => {
  const { visit, post, name } = visited((c) => {
    c.res.headers.append("set-cookie", "theme=dark")
  })
  await post("/auth/callback/password", { name: "Ada" })
  expect(await name()).toBe("Ada")
  expect((await visit("/auth/csrf")).headers.getSetCookie()).toContain("theme=dark")
})

test("middleware that lets everything be cached does not open the actions to caches", async () => {
  const { visit, post } = visited((c) => {
    c.res.headers.set("cache-control", "public, max-age=600")
    c.res.headers.set("cdn-cache-control", "public, max-age=600")
  })
  for (const answer of [await post("/auth/callback/password"), await visit("/auth/session")]) {
    expect(answer.headers.get("cache-control")).toContain("no-store")
    expect(answer.headers.get("cdn-cache-control")).toBeNull()
  }
})
