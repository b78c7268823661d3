import { describe, expect, test } from "vitest"
import { Visitor } from "./visitor.js"

/** A site whose answers are written in a table, and a note of what it was asked. */
function site(answers: Readonly<Record<string, () => Response>>, origin = "https://app.example") {
  const asked: Request[] = []
  const visitor = new Visitor(
    (request) => {
      asked.push(request)
      const answer = answers[`${request.method} ${new URL(request.url).pathname}`]
      return answer?.() ?? new Response("Not found", { status: 404 })
    },
    { origin },
  )
  const sent = (name: string) => asked.at(-1)?.headers.get(name) ?? null
  return { visitor, asked, sent }
}

const setting = (...lines: readonly string[]) => {
  const headers = new Headers()
  for (const line of lines) headers.append("set-cookie", line)
  return () => new Response("", { headers })
}
const html = (body: string) => () =>
  new Response(body, { headers: { "content-type": "text/html" } })
const redirect =
  (location: string, status = 302) =>
  () =>
    new Response(null, { status, headers: { location } })

describe("Cookies (RFC 6265bis)", () => {
  test("are kept, sent, replaced and deleted as the site says", async () => {
    const { visitor, sent } = site({
      "GET /in": setting("a=1; Path=/; HttpOnly", "b=2"),
      "GET /out": setting("a=; Max-Age=0; Path=/"),
    })
    await visitor.fetch("/in")
    await visitor.fetch("/")
    expect(sent("cookie")).toBe("a=1; b=2")
    await visitor.fetch("/out")
    expect([...visitor.cookies]).toEqual([["b", "2"]])
  })

  test("are sent to the paths below theirs only (§5.1.4)", async () => {
    const { visitor, sent } = site({ "GET /auth/x": setting("a=1; Path=/auth") })
    await visitor.fetch("/auth/x")
    await visitor.fetch("/authors")
    expect(sent("cookie")).toBeNull()
    await visitor.fetch("/auth")
    expect(sent("cookie")).toBe("a=1")
  })

  test("with a prefix are kept only as it demands (§4.1.3)", async () => {
    const lines = ["__Host-a=1; Secure; Path=/", "__Host-b=1; Secure; Path=/x", "__Secure-c=1"]
    const { visitor } = site({ "GET /": setting(...lines) })
    await visitor.fetch("/")
    expect([...visitor.cookies.keys()]).toEqual(["__Host-a"])
  })

  test("that are Secure are sent to localhost, and to no other site without TLS", async () => {
    for (const [origin, kept] of [
      ["http://localhost:3000", 1],
      ["http://app.example", 0],
    ] as const) {
      const { visitor } = site({ "GET /": setting("a=1; Secure") }, origin)
      await visitor.fetch("/")
      expect(visitor.cookies.size).toBe(kept)
    }
  })

  test("end by the visitor's clock", async () => {
    let now = Date.UTC(2026, 0, 1)
    const visitor = new Visitor(setting("a=1; Max-Age=60"), { now: () => now })
    await visitor.fetch("/")
    expect(visitor.cookies.get("a")).toBe("1")
    now += 61_000
    expect(visitor.cookies.get("a")).toBeUndefined()
  })

  test("can be planted, taken away, and copied for Playwright", () => {
    const { visitor } = site({})
    visitor.cookies.set("__Host-a", "x").set("b", "y")
    expect(visitor.cookies.delete("b")).toBe(true)
    expect(visitor.cookies.delete("b")).toBe(false)
    expect(visitor.cookies.stored()).toMatchObject([
      { name: "__Host-a", value: "x", domain: "app.example", path: "/", expires: -1 },
    ])
    visitor.cookies.clear()
    expect(visitor.cookies.size).toBe(0)
  })

  test("of one visitor are not those of another", async () => {
    const { visitor } = site({ "GET /": setting("a=1") })
    const other = new Visitor(setting(), { origin: "https://app.example" })
    await visitor.fetch("/")
    expect(other.cookies.size).toBe(0)
  })
})

describe("A navigation", () => {
  test("follows redirects within the origin, and repeats what was sent after 307 only", async () => {
    const { visitor, asked } = site({
      "POST /a": redirect("/b", 307),
      "POST /b": redirect("/c", 303),
      "GET /c": html("here"),
    })
    const page = await visitor.open("/a", { method: "POST", body: new URLSearchParams({ x: "1" }) })
    expect({ path: page.url.pathname, text: page.text, leadsTo: page.leadsTo }).toEqual({
      path: "/c",
      text: "here",
      leadsTo: null,
    })
    expect(asked.map(({ method }) => method)).toEqual(["POST", "POST", "GET"])
    expect(await asked[1]?.text()).toBe("x=1")
  })

  test("stops where another origin begins", async () => {
    const { visitor } = site({ "GET /": redirect("https://op.example/authorize?x=1") })
    const page = await visitor.open("/")
    expect([page.status, page.leadsTo?.href]).toEqual([302, "https://op.example/authorize?x=1"])
  })

  test("rejects where redirects go round", async () => {
    const { visitor } = site({ "GET /": redirect("/") })
    await expect(visitor.open("/")).rejects.toThrow("twenty redirects")
  })

  test("from another site sends no Strict cookies, and with a form none that is Lax (§5.8.3)", async () => {
    const lines = ["s=1; SameSite=Strict", "l=1; SameSite=Lax", "n=1; SameSite=None; Secure"]
    const { visitor, sent } = site({ "GET /in": setting(...lines) })
    await visitor.fetch("/in")
    const from = new URL("https://evil.example/")
    await visitor.open("/", { from })
    expect(sent("cookie")).toBe("l=1; n=1")
    expect(sent("sec-fetch-site")).toBe("cross-site")
    await visitor.open("/", { from, method: "POST" })
    expect(sent("cookie")).toBe("n=1")
    expect(sent("origin")).toBe("https://evil.example")
  })

  test("fetch adds nothing but cookies", async () => {
    const { visitor, asked } = site({})
    await visitor.fetch("/", { method: "POST", body: "x" })
    expect([...(asked[0]?.headers.keys() ?? [])]).toEqual(["content-type"])
  })
})

describe("A form", () => {
  const form = `<form action="/save" method="post"><input type="hidden" name="csrfToken" value="t">
    <input name="name" value="Ada"><input type="checkbox" name="news"><button name="go" value="1">Save</button></form>`

  test("is sent with what the page holds, what is filled in, and its button", async () => {
    const { visitor, asked, sent } = site({ "GET /form": html(form), "POST /save": html("saved") })
    const page = await visitor.open("/form")
    const next = await page.submit({ name: "Grace" })
    expect(next.text).toBe("saved")
    expect(await asked.at(-1)?.text()).toBe("csrfToken=t&name=Grace&go=1")
    expect(sent("origin")).toBe("https://app.example")
    expect(sent("sec-fetch-site")).toBe("same-origin")
  })

  test("that is not there is an error, which names those that are", async () => {
    const { visitor } = site({ "GET /form": html(form) })
    const page = await visitor.open("/form")
    await expect(page.submit({ email: "ada@example.com" })).rejects.toThrow(
      "/form (200) has no form with the fields email. Its forms: POST /save (csrfToken, name, news).",
    )
  })

  test("is one of several: by its name, a part of its address, or its button", async () => {
    const several = `<form action="/one" method="post"><button>One</button></form>
      <form action="/two" method="post" name="second"><button aria-label="The second">2</button></form>`
    const { visitor, asked } = site({ "GET /form": html(several) })
    const page = await visitor.open("/form")
    await expect(page.submit()).rejects.toThrow("2 forms")
    for (const how of [{ form: "second" }, { form: "/two" }, { button: "The second" }]) {
      await page.submit({}, how)
      expect(new URL(asked.at(-1)?.url ?? "").pathname).toBe("/two")
    }
  })

  test("is sent in parts where the page says so, as for files", async () => {
    const parts = form.replace("<form ", '<form enctype="multipart/form-data" ')
    const { visitor, asked, sent } = site({ "GET /form": html(parts) })
    await (await visitor.open("/form")).submit({ name: "Grace" })
    expect(sent("content-type")).toMatch(/^multipart\/form-data; boundary=/)
    expect([...((await asked.at(-1)?.formData()) ?? [])]).toEqual([
      ["csrfToken", "t"],
      ["name", "Grace"],
      ["go", "1"],
    ])
  })

  test("is sent where its button says, and as it says", async () => {
    const buttons = `<form action="/save" method="get"><input name="id" value="7">
      <button>Save</button><button formaction="/remove" formmethod="post" formenctype="multipart/form-data">Remove</button></form>`
    const { visitor, asked, sent } = site({ "GET /form": html(buttons) })
    const page = await visitor.open("/form")
    await page.submit({}, { button: "Remove" })
    expect(`${asked.at(-1)?.method} ${asked.at(-1)?.url}`).toBe("POST https://app.example/remove")
    expect(sent("content-type")).toMatch(/^multipart/)
    await page.submit({}, { button: "Save" })
    expect(`${asked.at(-1)?.method} ${asked.at(-1)?.url}`).toBe("GET https://app.example/save?id=7")
  })
})
