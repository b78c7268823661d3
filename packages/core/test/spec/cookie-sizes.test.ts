import { MemoryAdapter } from "@sallyport/memory-adapter"
import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { rateLimits } from "../../src/extensions/rate-limits/rate-limits.js"
import Passkey from "../../src/providers/passkey.js"
import { Browser } from "../support/browser.js"
import { openIdOf } from "../support/oauth-world.js"
import { StubProvider } from "../support/stub-provider.js"
import { mailTo, password, world, type SentMail } from "../support/world.js"

const page = readFileSync(
  path.resolve(import.meta.dirname, "../../../../docs/configuration.md"),
  "utf8",
)

/** The table of the documentation: the largest size of each cookie, as browsers send it, by name. */
const largest = new Map(
  [...page.matchAll(/^\| `authjs\.([\w.…-]+)` +\| ([\d,]+) /gm)].map(
    ([, name = "", bytes = ""]) => [name, Number(bytes.replace(",", ""))],
  ),
)

const bare = (name: string) =>
  name.replace(/^__(?:Secure|Host)-authjs\./, "").replace(/^(trusted-browser-).*/, "$1…")

/** Bytes of one cookie in a `Cookie` header: with `=`, `;` and the blank. */
const sent = (name: string, value: string) => name.length + value.length + 3

function site() {
  const op = new StubProvider()
  const mails: SentMail[] = []
  const config = world({
    adapter: MemoryAdapter(),
    session: { strategy: "jwt" },
    experimental: { enableWebAuthn: true },
    theme: { lastUsed: true },
    providers: [
      openIdOf(op, { checks: ["state", "pkce", "nonce"] }),
      password(),
      mailTo(mails),
      Passkey({}),
    ],
    extensions: [rateLimits({ client: () => "192.0.2.1" })],
  })
  return { mails, browser: new Browser(config, "https://app.example.com") }
}

/** Five people have signed in; three sign-ins, links to three addresses and two passkey ceremonies are under way. */
async function fullHouse({ mails, browser }: ReturnType<typeof site>, target: number) {
  const mail = (name: string) => `${name}.somebody@mail.example.com`
  for (const name of ["ada", "bob", "eve", "dan", "kim"]) {
    await browser.post("signin/email", { email: mail(name) })
    await browser.get(mails.at(-1)?.url ?? "")
    await browser.post("signout")
  }
  const filters = "filter=value&other=value&".repeat(100)
  for (const flow of [1, 2, 3]) {
    const callbackUrl = `https://app.example.com/products/${flow}?${filters}`.slice(0, target)
    await browser.post("signin/op", { callbackUrl })
  }
  for (const name of ["one", "two", "three"])
    await browser.post("signin/email", { email: mail(name) })
  await browser.get(`webauthn-options/passkey?action=register&email=${mail("new")}`)
  await browser.get("webauthn-options/passkey?action=authenticate")
  const failed = await browser.post("callback/credentials", { username: "ada", password: "wrong" })
  expect(failed.headers.get("location")).toContain("error=")
}

test("no cookie is larger than the documentation says, and none is missing there", async () => {
  const at = site()
  await fullHouse(at, 1500)
  const sizes = [...at.browser.jar]
    .filter(([name]) => !name.includes("session-token"))
    .map(([name, value]) => [bare(name), sent(name, value)] as const)
  expect(sizes.map(([name]) => name).filter((name) => !largest.has(name))).toEqual([])
  expect(sizes.filter(([name, size]) => size > (largest.get(name) ?? 0))).toEqual([])
})

test("with a full house, three sign-ins and five people, a browser sends at most 6 kB of them", async () => {
  const at = site()
  await fullHouse(at, 200)
  const own = [...at.browser.jar].filter(([name]) => !name.includes("session-token"))
  // One link and one passkey; more of them are under way in a single browser at most for minutes.
  const usual = own.filter(([name]) => !/(?:email-request|challenge)\.aside$/.test(name))
  // Five people trust the browser, and the sign-in of one of them waits for its second step.
  const trusted = 5 * (largest.get("trusted-browser-…") ?? NaN)
  const waiting = largest.get("second-factor") ?? NaN
  const sum = (all: readonly (readonly [string, string])[]) =>
    all.reduce((bytes, [name, value]) => bytes + sent(name, value), trusted + waiting)
  expect(sum(usual)).toBeLessThanOrEqual(6000)
  expect(sum(own)).toBeLessThanOrEqual(7000)
})
