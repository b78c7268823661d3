import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { Auth, type AuthConfig, customFetch } from "@sallyport/core"
import { accountPage } from "@sallyport/core/account-page"
import EmailCode from "@sallyport/core/providers/email-code"
import Password from "@sallyport/core/providers/password"
import type { EmailConfig } from "@sallyport/core/providers"
import Resend from "@sallyport/core/providers/resend"
import { sessions } from "@sallyport/core/sessions"
import { secondFactors } from "@sallyport/core/second-factors"
import { beforeAll, describe, expect, test } from "vitest"
import { MemoryAdapter } from "../../adapters/memory/src/index.js"
import { Visitor } from "../../testing/src/index.js"
import { knownCookie } from "../src/inspect/cookie-kinds.js"
import { folderWith, sallyport } from "./run.js"

const AUTH_SECRET = "b9Q2rXk0m3hM5VY7s1Lr8pZc4tWe6aJdUoFgNiKxCyE="
const KEY = "k".repeat(43)

interface Found {
  readonly what: string
  readonly cookie?: string
  readonly facts: Readonly<Record<string, string>>
  readonly problems: readonly string[]
}

async function inspected(stdin: string): Promise<readonly Found[]> {
  const { out } = await sallyport(["inspect", "-", "--json"], { stdin, env: { AUTH_SECRET } })
  return (JSON.parse(out) as { readonly findings: readonly Found[] }).findings
}

interface Provided {
  readonly providers: (mail: EmailConfig) => AuthConfig["providers"]
}

/** A visitor of a site, and the text of the newest mail that it has sent. */
function siteWith({ providers }: Provided) {
  const sent: string[] = []
  const send = async (_: unknown, init?: RequestInit) => {
    sent.push((JSON.parse(init?.body as string) as { readonly text: string }).text)
    return Response.json({ id: "1" })
  }
  const mail = Resend({ apiKey: "k", from: "site@app.test", [customFetch]: send as typeof fetch })
  const config: AuthConfig = {
    secret: AUTH_SECRET,
    trustHost: true,
    adapter: MemoryAdapter(),
    providers: providers(mail),
    extensions: [sessions(), accountPage(), secondFactors()],
    // A page that is not there is no matter of this test.
    logger: { warn: () => undefined, error: () => undefined },
  }
  const linkIn = () => /https?:\S+/.exec(sent.at(-1) ?? "")?.[0] ?? ""
  return { visitor: new Visitor((request) => Auth(request, config)), linkIn }
}

describe("The mails and cookies of a site with extensions", () => {
  const links = { code: "", password: "" }
  const seen = new Map<string, string>()

  beforeAll(async () => {
    const codes = siteWith({ providers: (mail) => [EmailCode(mail)] })
    const page = await codes.visitor.open("/auth/signin")
    await page.submit({ email: "ada@example.com" })
    links.code = codes.linkIn()
    const passwords = siteWith({ providers: (mail) => [mail, Password] })
    const signUp = await passwords.visitor.open("/auth/session/sign-up")
    await signUp.submit({ email: "grace@example.com" })
    links.password = passwords.linkIn()
    const choose = await passwords.visitor.open(links.password)
    await choose.submit({ password: "correct horse battery staple" })
    for (const { visitor } of [codes, passwords])
      for (const [name, value] of visitor.cookies) seen.set(name, value)
  })

  test("the link beside a code is a sign-in link", async () => {
    expect(await inspected(links.code)).toMatchObject([
      { what: "a sign-in link of resend", facts: { for: "a…@example.com" }, problems: [] },
    ])
  })

  test("the link of a sign-up chooses a password, and says until when", async () => {
    const [found] = await inspected(links.password)
    expect(found).toMatchObject({
      what: expect.stringContaining("a link to choose a password") as string,
      facts: { token: expect.stringContaining("works once") as string },
      problems: [],
    })
    expect(JSON.stringify(found)).not.toContain(new URL(links.password).searchParams.get("token"))
  })

  test("every cookie that was set is known, and nothing speaks against it", async () => {
    expect([...seen.keys()].join(" ")).toMatch(/email-request/)
    expect([...seen.keys()].join(" ")).toMatch(/session-token/)
    const header = [...seen].map(([name, value]) => `${name}=${value}`).join("; ")
    const findings = await inspected(`Cookie: ${header}`)
    expect(new Set(findings.map(({ cookie }) => cookie))).toEqual(new Set(seen.keys()))
    expect(findings.flatMap(({ problems }) => problems)).toEqual([])
  })
})

test.each(["123456", "12345678"])(
  "%s is a code, of which only the store knows more",
  async (code) => {
    expect(await inspected(code)).toMatchObject([
      { what: expect.stringContaining("a code") as string, problems: [] },
    ])
  },
)

test("the name of a file is not taken for a token", async () => {
  const cwd = folderWith({ "cookie.txt": "authjs.last-used=github" })
  const { code, error } = await sallyport(["inspect", "cookie.txt"], { cwd })
  expect({ code, error }).toEqual({
    code: 2,
    error: "cookie.txt is a file. What is in it: npx --no sallyport inspect - < cookie.txt\n",
  })
})

describe("A link of an extension", () => {
  const page = "https://app.example/auth/session"

  test.each([
    [`${page}/new-password`, "no token"],
    [`${page}/new-password?token=${KEY.slice(1)}`, "42 characters in place of 43"],
    [`${page}/new-password?token=${KEY}&token=${KEY}`, "more than one token"],
    [`${page}/code?error=Verification&code=wrong_code`, "not the one in the newest mail"],
    [`${page}/code?error=Verification&code=code_gone`, "was used, has expired, or was not asked"],
    [`${page}/code?error=Verification&code=too_many_codes`, "only a link signs in"],
  ])("%s would be refused: %s", async (link, why) => {
    const [found] = await inspected(link)
    expect(found?.problems).toEqual([expect.stringContaining(why)])
  })

  test.each([
    ["code", "email-request"],
    ["second-factor", "second-factor"],
    ["account", "signed in"],
  ])("%s says what it needs of the browser", async (name, needs) => {
    const [found] = await inspected(`app.example/auth/session/${name}`)
    expect(found?.facts["needs"]).toContain(needs)
    expect(found?.problems).toEqual([])
  })

  test("with a text of somebody else shows none of it", async () => {
    const [found] = await inspected(`${page}/code?code=call%20this%20number`)
    expect(JSON.stringify(found)).not.toContain("number")
  })
})

function sourcesIn(folder: string): readonly string[] {
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" })
  return all.filter((file) => /(?<!\.test)\.ts$/.test(file))
}

describe("A cookie of an extension", () => {
  test.each([
    [`__Host-authjs.second-factor=${KEY}`, "waits for the second factor"],
    [`authjs.trusted-browser-0123456789ab=${"a".repeat(32)}.${"k".repeat(54)}`, "trust"],
    [`authjs.terms=${KEY}`, "waits for a step of an extension"],
    ["authjs.last-used=github", "used last"],
    ["authjs.error-reference=ABCDEFGH", "number of an error"],
  ])("%s is known", async (cookie, what) => {
    const [found] = await inspected(cookie)
    expect(found).toMatchObject({ what: expect.stringContaining(what) as string, problems: [] })
    expect(JSON.stringify(found)).not.toContain(KEY)
  })

  test.each(["authjs.second-factor=abc", "authjs.trusted-browser-0123456789ab=abc"])(
    "%s was cut",
    async (cookie) => {
      const [found] = await inspected(cookie)
      expect(found?.problems).toEqual([expect.stringContaining("was cut")])
    },
  )

  test("each that core derives from the others is known by its own name", () => {
    const core = path.resolve(import.meta.dirname, "../../core/src")
    const endings = sourcesIn(core).flatMap((file) =>
      [
        ...readFileSync(path.join(core, file), "utf8").matchAll(
          /ownCookie\([\w.]+, "([\w-]+)"\)|(?:_PAGE = |^ {2}name: )"([\w-]+-page)"/gm,
        ),
      ].flatMap(([, own, page]) => own ?? page ?? []),
    )
    expect(endings.length).toBeGreaterThan(6)
    const named = endings.filter((one) => one !== "code-page")
    const unknown = named.filter(
      (ending) => knownCookie(`authjs.${ending}`)?.kind.includes("of an extension") ?? true,
    )
    expect(unknown).toEqual([])
  })
})
