import { H3Auth, type H3AuthConfig } from "@sallyport/nuxt/h3"
import { createApp, createRouter, defineEventHandler, readBody, type App } from "h3"
import { request } from "node:http"
import { expect, expectTypeOf, onTestFinished, test } from "vitest"
import { cookieHeaderOf, signInByForm } from "../../../core/test/support/sign-in-by-form.js"
import { listen } from "./support/listen.js"

const config = {
  trustHost: true,
  secret: "nuxt-test-secret-nuxt-test-secret-nuxt-test",
  logger: { error: () => undefined },
  providers: [
    {
      id: "credentials",
      type: "credentials",
      name: "Password",
      credentials: {},
      authorize: ({ password }) => (password === "right" ? { id: "1", name: "Ada" } : null),
    },
  ],
} satisfies H3AuthConfig

async function serve(app: App): Promise<string> {
  const { origin, close } = await listen(app)
  onTestFinished(close)
  return origin
}

/** Signs in as a form does; the `Cookie` header from then on. */
async function signIn(site: string): Promise<string> {
  const how = { basePath: "/api/auth", fields: { password: "right" } }
  return cookieHeaderOf((await signInByForm(site, how)).visitor)
}

test("as middleware it answers the actions, and lets every other request go on", async () => {
  const page = defineEventHandler(() => "page")
  const site = await serve(createApp().use(H3Auth(config).handler).use(page))
  expect(await (await fetch(`${site}/api/auth/session`)).json()).toBeNull()
  expect(await (await fetch(`${site}/api/authors`)).text()).toBe("page")
})

test("as a route it answers 404 for what is no action, where Nitro's router would answer 204", async () => {
  const router = createRouter({ preemptive: true }).use("/api/auth/**", H3Auth(config).handler)
  const site = await serve(createApp().use(router))
  expect((await fetch(`${site}/api/auth/session`)).status).toBe(200)
  expect((await fetch(`${site}/api/auth/nothing`)).status).toBe(404)
})

test("a method that a web Request cannot have is refused, and is no failure of the site", async () => {
  const errors: unknown[] = []
  const logger = { error: (error: Error) => errors.push(error.name) }
  const guarded = defineEventHandler({
    onRequest: [H3Auth({ ...config, logger }).guard],
    handler: () => "secret",
  })
  const { handler } = H3Auth({ ...config, logger })
  const site = await serve(createApp().use(handler).use("/guarded", guarded))
  const statusOf = async (path: string) =>
    new Promise<number | undefined>((done, fail) => {
      const sent = request(site + path, { method: "TRACE" }, (answer) => {
        answer.resume()
        done(answer.statusCode)
      })
      sent.on("error", fail).end()
    })
  expect(await statusOf("/api/auth/signin")).toBe(405)
  expect(await statusOf("/api/auth/session")).toBe(405)
  expect(await statusOf("/guarded")).toBe(302)
  expect(errors).not.toContain("TypeError")
})

test("below the root of the application the actions and their addresses carry it", async () => {
  const { handler } = H3Auth(config, { root: "/shop" })
  const site = await serve(createApp().use("/shop/", handler))
  const answer = await fetch(`${site}/shop/api/auth/providers`)
  const { credentials } = (await answer.json()) as { credentials: { signinUrl: string } }
  expect(credentials.signinUrl).toBe(`${site}/shop/api/auth/signin/credentials`)
})

test("a form is taken that middleware has read before", async () => {
  const reader = defineEventHandler(async (event) => {
    if (event.method === "POST") await readBody(event)
  })
  const { handler, auth } = H3Auth(config)
  const me = defineEventHandler(async (event) => JSON.stringify(await auth(event)))
  const site = await serve(createApp().use(reader).use(handler).use(me))
  const answer = await fetch(`${site}/me`, { headers: { cookie: await signIn(site) } })
  expect(await answer.json()).toMatchObject({ user: { name: "Ada" } })
})

test("a configuration that is a function is given the event, and asked once for it", async () => {
  const asked: (string | undefined)[] = []
  const { handler, auth } = H3Auth((event) => {
    asked.push(event?.path)
    return { ...config }
  })
  const me = defineEventHandler(async (event) => {
    await Promise.all([auth(event), auth(event)])
    return "read"
  })
  const site = await serve(createApp().use(handler).use(me))
  await fetch(`${site}/me`)
  expect(asked).toEqual(["/me"])
})

test("a visitor who is not admitted is redirected to the sign-in page, with the way back, and the handler does not run", async () => {
  const { handler, guard } = H3Auth(config)
  let runs = 0
  const orders = defineEventHandler({ onRequest: [guard], handler: () => `run ${(runs += 1)}` })
  const site = await serve(createApp().use(handler).use(orders))
  const refused = await fetch(`${site}/orders`, { redirect: "manual" })
  const way = new URL(refused.headers.get("location") ?? "")
  expect([refused.status, way.pathname]).toEqual([302, "/api/auth/signin"])
  expect(way.searchParams.get("callbackUrl")).toBe(`${site}/orders`)
  expect(runs).toBe(0)
  const admitted = await fetch(`${site}/orders`, { headers: { cookie: await signIn(site) } })
  expect(await admitted.text()).toBe("run 1")
})

test("the session is typed as the session callback returns it (proved by the compiler)", () => {
  const { auth } = H3Auth({
    ...config,
    callbacks: { session: ({ session }) => ({ ...session, role: "admin" as const }) },
  })
  expectTypeOf<NonNullable<Awaited<ReturnType<typeof auth>>>["role"]>().toEqualTypeOf<"admin">()
})
