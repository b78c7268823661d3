import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import { Browser } from "../support/browser.js"
import { mailTo, password, world, type SentMail } from "../support/world.js"

const right = { username: "ada", password: "enchantress", callbackUrl: "/in" }

/** A site that notes what its `redirect` callback is asked about. */
function site() {
  const asked: string[] = []
  const sent: SentMail[] = []
  const config = world({
    adapter: MemoryAdapter(),
    session: { strategy: "jwt" },
    providers: [password(), mailTo(sent)],
    callbacks: { redirect: ({ url }) => (asked.push(url), url) },
  })
  const askedBy = async (act: () => Promise<unknown>) => {
    asked.length = 0
    await act()
    return [...asked]
  }
  return { config, sent, askedBy, visitor: () => new Browser(config) }
}

describe("Callbacks: `redirect` is asked once for each answer", () => {
  test.each(["signin", "signin/email", "signout", "verify-request"])("GET %s", async (path) => {
    const { visitor, askedBy } = site()
    const browser = visitor()
    await browser.post("signin/email", { email: "ada@example.com", callbackUrl: "/m" })
    const page = () => browser.get(`${path}?callbackUrl=/x`, { accept: "text/html" })
    expect(await askedBy(page)).toEqual(["/x"])
  })

  test.each([
    ["signin", { callbackUrl: "/x" }, ["/x"]],
    ["signin/email", { email: "ada@example.com", callbackUrl: "/x" }, ["/x"]],
    ["callback/credentials", right, ["/in"]],
    ["callback/credentials", { ...right, password: "wrong" }, ["/in"]],
    ["signout", { callbackUrl: "/bye" }, ["/bye"]],
  ] as const)("POST %s with %o", async (path, fields, expected) => {
    const { visitor, askedBy } = site()
    const browser = visitor()
    expect(await askedBy(() => browser.post(path, fields))).toEqual(expected)
  })

  test("a link of a mail, in the browser that asked for it and in another", async () => {
    const { visitor, askedBy, sent } = site()
    const browser = visitor()
    await browser.post("signin/email", { email: "ada@example.com", callbackUrl: "/m" })
    const link = sent[0]?.url ?? ""
    const target = ["http://app.test/m"]
    const paths = await askedBy(() => visitor().get(link))
    expect(await askedBy(() => browser.get(link))).toEqual(paths)
    expect(paths.map((path) => new URL(path, "http://app.test").href)).toEqual(target)
  })

  test.each(["error", "session", "csrf", "providers"])("GET %s leads nowhere", async (path) => {
    const { visitor, askedBy } = site()
    const browser = visitor()
    await browser.post("callback/credentials", right)
    expect(await askedBy(() => browser.get(path))).toEqual([])
  })
})
