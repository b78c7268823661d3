import { describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import type { EmailConfig } from "../../src/contract/email-provider.js"
import { AccessDenied } from "../../src/errors/sign-in-errors.js"
import { Browser } from "../support/browser.js"
import { mailTo, recordedStore, SECRET, world, type SentMail } from "../support/world.js"

const ADA = "ada@example.com"
const EVE = "eve@example.com"
const VERIFICATION = "http://app.test/auth/error?error=Verification"

function site(options: Partial<EmailConfig> = {}, config: Partial<AuthConfig> = {}) {
  const sent: SentMail[] = []
  const { adapter, calls } = recordedStore()
  const configured = world({ adapter, providers: [mailTo(sent, options)], ...config })
  const person = (origin?: string) => new Browser(configured, origin)
  return { person, config: configured, sent, calls, adapter }
}

const location = (response: Response) => response.headers.get("location")

describe("Login CSRF: Eve sends Ada her own link", () => {
  test("Ada is shown whose it is, and stays who she was", async () => {
    const { person, sent } = site()
    const [ada, eve] = [person(), person()]
    await ada.post("signin/email", { email: ADA })
    await ada.get(sent[0]!.url)
    await eve.post("signin/email", { email: EVE })
    const page = await ada.get(sent[1]!.url)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(`Sign in as <bdi>${EVE}</bdi>`)
    expect(await ada.session()).toMatchObject({ user: { email: ADA } })
  })

  test("another site can neither make Ada's browser ask, nor press the button for her", async () => {
    const { person, sent } = site()
    const [ada, eve] = [person(), person()]
    await eve.post("signin/email", { email: EVE })
    const crossSite = { "sec-fetch-site": "cross-site" }
    await ada.post("signin/email", { email: EVE }, crossSite)
    expect([...ada.jar.keys()].join(" ")).not.toContain("email-request")
    const { token } = sent[0]!
    await ada.post("callback/email", { token, email: EVE }, crossSite)
    const csrfToken = await eve.csrfToken()
    const body = { token, email: EVE, csrfToken }
    await ada.visit("callback/email", { method: "POST", body })
    expect(await ada.session()).toBeNull()
  })

  test("on https a neighbouring subdomain cannot plant the cookie of its own request", async () => {
    const { person, sent } = site()
    const [ada, eve] = [person("https://app.test"), person("https://app.test")]
    await eve.post("signin/email", { email: EVE })
    const cookie = [...eve.jar].find(([name]) => name.includes("email-request"))
    expect(cookie?.[0]).toBe("__Host-authjs.email-request")
    ada.jar.set("__Secure-authjs.email-request", cookie?.[1] ?? "")
    ada.jar.set("authjs.email-request", cookie?.[1] ?? "")
    expect((await ada.get(sent[0]!.url)).status).toBe(200)
    expect(await ada.session()).toBeNull()
    await eve.get(sent[0]!.url)
    expect(await eve.session()).not.toBeNull()
  })

  test("no other host gets it, whatever the domain of another cookie is", async () => {
    const cookies = { callbackUrl: { options: { domain: "app.test" } } }
    const { person } = site({}, { cookies })
    const ada = person("https://app.test")
    const response = await ada.post("signin/email", { email: ADA })
    const cookie = response.headers.getSetCookie().find((line) => line.includes("email-request"))
    expect(cookie).toMatch(/^__Host-authjs\.email-request=/)
    expect(cookie).not.toContain("Domain")
  })
})

describe("Two people at one browser", () => {
  test("who asked here is signed in here, and by nobody else's link", async () => {
    const { person, sent } = site()
    const shared = person()
    for (const email of [EVE, ADA]) await shared.post("signin/email", { email })
    await person().post("signin/email", { email: "bob@example.com" })
    const [eve, ada, bob] = sent.map(({ url }) => url)
    const page = await shared.get(bob!)
    expect(await page.text()).toContain("Sign in as <bdi>bob@example.com</bdi>")
    for (const [link, email] of [
      [eve!, EVE],
      [ada!, ADA],
    ] as const) {
      await shared.get(link)
      expect(await shared.session()).toMatchObject({ user: { email } })
    }
  })

  test("a cookie of one provider is not another's", async () => {
    const sent: SentMail[] = []
    const { adapter } = recordedStore()
    const providers = [mailTo(sent), mailTo(sent, { id: "other" })]
    const ada = new Browser(world({ adapter, providers }))
    await ada.post("signin/email", { email: ADA })
    const url = sent[0]!.url.replace("callback/email", "callback/other")
    expect((await ada.get(url)).status).toBe(200)
    expect(await ada.session()).toBeNull()
  })

  test.each([
    ["another secret", { secret: "another-secret-another-secret-another" }],
    ["a cut-off end", {}],
  ])("a cookie with %s is none", async (_, changed) => {
    const { person, config, sent } = site()
    const ada = person()
    await ada.post("signin/email", { email: ADA })
    const cookie = ada.jar.get("authjs.email-request") ?? ""
    const other = new Browser({ ...config, ...changed })
    other.jar.set("authjs.email-request", "secret" in changed ? cookie : cookie.slice(0, -4))
    expect((await other.get(sent[0]!.url)).status).toBe(200)
  })
})

describe("What is stored of a link", () => {
  test("the stored hash opens nothing", async () => {
    const { person, adapter, sent } = site()
    const created = vi.spyOn(adapter as Required<typeof adapter>, "createVerificationToken")
    await person().post("signin/email", { email: ADA })
    const { token } = created.mock.calls[0]![0]
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    expect(token).not.toBe(sent[0]!.token)
    const eve = person()
    expect(location(await eve.post("callback/email", { token, email: ADA }))).toBe(VERIFICATION)
  })

  test("a provider's own secret is the only one that counts, whatever becomes of the others", async () => {
    const { person, config, sent } = site({ secret: "mail-secret" })
    await person().post("signin/email", { email: ADA })
    await person().post("signin/email", { email: ADA })
    const later = new Browser({ ...config, secret: "another-secret-another-secret-another" })
    await later.post("callback/email", { token: sent[0]!.token, email: ADA })
    expect(await later.session()).not.toBeNull()
    const rotated = new Browser({
      ...config,
      providers: [mailTo([], { secret: "another-mail-secret" })],
    })
    await rotated.post("callback/email", { token: sent[1]!.token, email: ADA })
    expect(await rotated.session()).toBeNull()
  })

  test("a secret that was taken off the list opens no link", async () => {
    const { person, config, sent } = site({}, { secret: SECRET })
    await person().post("signin/email", { email: ADA })
    const after = new Browser({ ...config, secret: "another-secret-another-secret-another" })
    const { token } = sent[0]!
    expect(location(await after.post("callback/email", { token, email: ADA }))).toBe(VERIFICATION)
  })
})

describe("Two email providers, of which one is stricter", () => {
  const strict: AuthConfig["callbacks"] = {
    signIn: ({ account, user }) => account?.provider !== "staff" || user.email === ADA,
  }

  function twoProviders(options: Partial<EmailConfig> = {}, config: Partial<AuthConfig> = {}) {
    const sent: SentMail[] = []
    const staff = mailTo(sent, { ...options, id: "staff" })
    const providers = [mailTo(sent, options), staff]
    return { ...site({}, { providers, ...config }), sent }
  }

  test.each([
    ["a random token", {}],
    ["a code of six digits", { generateVerificationToken: () => "123456" }],
  ])("%s of one signs nobody in at the other, and is still good at its own", async (_, options) => {
    const { person, sent } = twoProviders(options)
    const [ada, other] = [person(), person()]
    await ada.post("signin/email", { email: ADA })
    const { token, url } = sent[0]!
    const answer = await other.post("callback/staff", { token, email: ADA })
    expect(location(answer)).toBe(VERIFICATION)
    expect(await other.session()).toBeNull()
    await ada.get(url)
    expect(await ada.session()).toMatchObject({ user: { email: ADA } })
  })

  test("what one refuses to send is not to be had from the other", async () => {
    const { person, sent } = twoProviders({}, { callbacks: strict })
    const eve = person()
    expect(location(await eve.post("signin/staff", { email: EVE }))).toContain("AccessDenied")
    await eve.post("signin/email", { email: EVE })
    await eve.post("callback/staff", { token: sent[0]!.token, email: EVE })
    expect(await eve.session()).toBeNull()
  })

  test("no text that is sent as a token comes out as a row that is bound", async () => {
    const { person, sent } = twoProviders()
    const eve = person()
    await eve.post("signin/email", { email: EVE })
    const { token } = sent[0]!
    for (const guess of [
      `email-link:["email","${token}"]`,
      `["email","${token}"]`,
      `email${token}`,
    ]) {
      const answer = await eve.post("callback/staff", { token: guess, email: EVE })
      expect(location(answer)).toBe(VERIFICATION)
    }
  })

  test("links that were sent before there was a second one still work", async () => {
    const { adapter, person, sent } = site()
    await person().post("signin/email", { email: ADA })
    const later = twoProviders(
      {},
      { adapter, secret: ["a-new-secret-a-new-secret-a-new-secret", SECRET] },
    )
    const ada = later.person()
    await ada.post("callback/email", { token: sent[0]!.token, email: ADA })
    expect(await ada.session()).toMatchObject({ user: { email: ADA } })
  })

  test("a new secret in rotation keeps bound links alive", async () => {
    const { adapter, person, sent } = twoProviders()
    await person().post("signin/staff", { email: ADA })
    const later = twoProviders(
      {},
      { adapter, secret: ["a-new-secret-a-new-secret-a-new-secret", SECRET] },
    )
    const ada = later.person()
    await ada.post("callback/staff", { token: sent[0]!.token, email: ADA })
    expect(await ada.session()).toMatchObject({ user: { email: ADA } })
  })
})

describe("generateVerificationToken", () => {
  test.each(["", 0, {}, [], true])("%j is no token: nothing is stored or sent", async (token) => {
    const generateVerificationToken = () => token as string
    const { person, sent, calls, config } = site({ generateVerificationToken })
    const response = await person().post("signin/email", { email: ADA })
    expect(location(response)).toBe("http://app.test/auth/signin?error=EmailSignin")
    expect([sent.length, calls.includes("createVerificationToken")]).toEqual([0, false])
    expect(config.log[0]?.message).toContain("generateVerificationToken")
  })

  test("short codes can be guarded: limit is asked before one is tried, with its address (CWE-307)", async () => {
    const tries: string[] = []
    const limit: AuthConfig["limit"] = ({ action, identifier = "", request }) => {
      expect(request.url).not.toContain("token")
      if (action !== "callback") return
      if (tries.push(identifier) > 3) throw new AccessDenied("Too many attempts")
    }
    const { person, calls } = site({ generateVerificationToken: () => "1234" }, { limit })
    await person().post("signin/email", { email: ADA })
    calls.length = 0
    const eve = person()
    for (const token of ["0001", "0002", "0003", "1234"])
      await eve.post("callback/email", { token, email: ADA })
    expect(tries).toEqual([ADA, ADA, ADA, ADA])
    expect(calls.filter((name) => name === "useVerificationToken")).toHaveLength(3)
    expect(await eve.session()).toBeNull()
  })
})

describe("Who has an account is not told", () => {
  test("the same answer, store calls and cookies for people who are known and who are not", async () => {
    const { person, calls, adapter } = site()
    await adapter.createUser!({ id: "", email: ADA, emailVerified: new Date() })
    const answers = []
    for (const email of [ADA, EVE]) {
      calls.length = 0
      const response = await person().post("signin/email", { email })
      const cookies = response.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, "="))
      const names = cookies.map((line) => line.replace(/Expires=[^;]*/, "Expires"))
      answers.push([response.status, location(response), names, [...calls]])
    }
    expect(answers[0]).toEqual(answers[1])
  })
})

describe("Links that were edited", () => {
  test.each([
    ["the address in another case", { email: "ADA@example.com" }],
    ["a blank after the address", { email: `${ADA} ` }],
    ["a full-width @", { email: "ada\uff20example.com" }],
    ["the token in another case", { upper: "yes" }],
    ["a blank after the token", { after: " " }],
    ["a token of one megabyte's beginning", { after: "f".repeat(200_000) }],
  ])("%s → Verification, and the link still works", async (_, edit) => {
    const { person, sent } = site()
    const ada = person()
    await ada.post("signin/email", { email: ADA })
    const { token } = sent[0]!
    const { email = ADA, upper, after = "" } = edit as Record<string, string>
    const edited = `${upper ? token.toUpperCase() : token}${after}`
    const response = await person().post("callback/email", { token: edited, email })
    expect(location(response)).toBe(VERIFICATION)
    await ada.get(sent[0]!.url)
    expect(await ada.session()).not.toBeNull()
  })

  test.each([
    ["a list", '{"token":["x"],"email":"ada@example.com"}'],
    ["an object", '{"token":{"$ne":null},"email":{"$ne":null}}'],
    ["a number", '{"token":1,"email":"ada@example.com"}'],
    ["null", '{"token":null,"email":"ada@example.com"}'],
  ])("a token that is %s never reaches the store (CVE-2013-0233)", async (_, json) => {
    const { person, calls } = site()
    const eve = person()
    const csrfToken = await eve.csrfToken()
    const response = await eve.visit("callback/email", {
      method: "POST",
      body: json.replace("{", `{"csrfToken":"${csrfToken}",`),
      headers: { "content-type": "application/json" },
    })
    expect(location(response)).toBe(VERIFICATION)
    expect(calls).toEqual([])
  })

  test("the token is in no log, whatever fails after it", async () => {
    const failing = { signIn: () => Promise.reject(new Error("no")) }
    const { person, sent, config } = site()
    const ada = person()
    await ada.post("signin/email", { email: ADA })
    const { token, url } = sent[0]!
    const late = new Browser({ ...config, callbacks: failing })
    for (const [name, value] of ada.jar) late.jar.set(name, value)
    await late.get(url)
    await ada.get(url)
    const logged = config.log.map((error) => `${error.stack} ${JSON.stringify(error.cause)}`)
    expect(logged.length).toBeGreaterThan(1)
    expect(logged.join("\n")).not.toContain(token)
  })
})
