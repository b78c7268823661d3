import { describe, expect, test } from "vitest"
import type { AttemptEnd } from "../../src/contract/attempt.js"
import type { SignInAttempt } from "../../src/contract/config.js"
import { AccessDenied } from "../../src/errors/sign-in-errors.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import { Authenticator } from "../support/authenticator.js"
import { Browser } from "../support/browser.js"
import { ADA, LinkingSite } from "../support/linking-site.js"
import { PasskeySite } from "../support/passkey-site.js"
import { PhaseProbe } from "../support/phase-probe.js"
import { password, world } from "../support/world.js"

const right = { username: "ada", password: "enchantress" }
const wrong = { username: "ada", password: "wrong" }

function passwordSite(probe: PhaseProbe, authorize = password().authorize) {
  const config = world({ extensions: probe.extensions, providers: [password({ authorize })] })
  return { config, browser: new Browser(config) }
}

function site(probe: PhaseProbe, provider: object = {}) {
  return new LinkingSite({
    store: probe.store,
    config: { extensions: probe.extensions },
    provider,
  })
}

describe("An extension learns how an attempt ended", () => {
  test("a password that is wrong has failed; the fields that were typed are named, and not the library's own", async () => {
    const probe = new PhaseProbe()
    const { browser } = passwordSite(probe)
    await browser.post("callback/credentials", wrong)
    await browser.post("callback/credentials", right)
    const attempt = { action: "callback", provider: "credentials" }
    expect(probe.tried).toEqual([
      { ...attempt, fields: wrong, outcome: "failed" },
      { ...attempt, fields: right, outcome: "passed" },
    ])
  })

  test("a plain Error of authorize is a wrong password, as many applications say it", async () => {
    const probe = new PhaseProbe()
    const { browser } = passwordSite(probe, () => Promise.reject(new Error("Invalid credentials")))
    await browser.post("callback/credentials", right)
    expect(probe.tried).toMatchObject([{ outcome: "failed" }])
  })

  test("a database that is away while a password is compared has proved nothing", async () => {
    const probe = new PhaseProbe()
    const { browser } = passwordSite(probe, () =>
      Promise.reject(Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" })),
    )
    await browser.post("callback/credentials", right)
    expect(probe.tried).toMatchObject([{ outcome: "unknown" }])
  })

  test("a link that was used up has failed, and its address is named", async () => {
    const probe = new PhaseProbe()
    const linking = site(probe)
    const browser = linking.visitor()
    await browser.post("signin/email", { email: ADA })
    await browser.get(linking.sent.at(-1)?.url ?? "")
    await browser.get(linking.sent.at(-1)?.url ?? "")
    const attempt = { provider: "email", identifier: ADA }
    expect(probe.tried).toEqual([
      { ...attempt, action: "signin", outcome: "passed" },
      { ...attempt, action: "callback", outcome: "passed" },
      { ...attempt, action: "callback", outcome: "failed" },
    ])
  })

  test("a passkey that nobody stored has failed", async () => {
    const probe = new PhaseProbe()
    const passkeys = new PasskeySite({
      store: probe.store,
      config: { extensions: probe.extensions },
    })
    const browser = passkeys.visitor()
    await passkeys.mail(browser, ADA)
    probe.arm("lets in")
    const stranger = passkeys.visitor()
    const device = new Authenticator()
    device.create(await passkeys.creation(passkeys.visitor(), "eve@example.com"))
    const answer = device.get(await passkeys.request(stranger))
    await passkeys.send(stranger, "authenticate", answer)
    expect(probe.tried.map(({ action, outcome }) => [action, outcome])).toEqual([
      ["signin", "passed"],
      ["signin", "passed"],
      ["callback", "failed"],
    ])
  })

  test("the way to a provider, and the code that it gave", async () => {
    const probe = new PhaseProbe()
    const linking = site(probe)
    const browser = linking.visitor()
    const left = await linking.leave(browser)
    await linking.comeBack(browser, left, { sub: "1", email: ADA })
    expect(probe.tried).toEqual([
      { action: "signin", provider: "op", outcome: "passed" },
      { action: "callback", provider: "op", outcome: "passed" },
    ])
  })

  test("a callback that this browser did not begin is no attempt, so strangers cannot use up those of others", async () => {
    const probe = new PhaseProbe()
    const linking = site(probe)
    await linking.visitor().get("callback/op?code=guessed&state=guessed")
    expect(probe.tried).toEqual([])
  })
})

describe("Several extensions", () => {
  const listening = (name: string, heard: string[], refuses = false) =>
    makeExtension(name, {}, () => ({
      phases: {
        attempt: async (): Promise<AttemptEnd> => {
          if (refuses) throw new AccessDenied("enough")
          return async (outcome) => void heard.push(`${name}: ${outcome}`)
        },
      },
    }))

  test("each learns the outcome", async () => {
    const heard: string[] = []
    const extensions = [listening("b", heard), listening("a", heard)]
    await new Browser(world({ extensions })).post("callback/credentials", wrong)
    expect(heard).toEqual(["a: failed", "b: failed"])
  })

  test("nothing was tried if one of them refuses: that counts as nothing to the others", async () => {
    const heard: string[] = []
    const extensions = [listening("a", heard), listening("b", heard, true), listening("c", heard)]
    const authorize = () => {
      heard.push("compared")
      return null
    }
    const config = world({ extensions, providers: [password({ authorize })] })
    await new Browser(config).post("callback/credentials", right)
    expect(heard).toEqual(["a: unknown", "c: unknown"])
  })
})

describe("An outcome that cannot be recorded", () => {
  const deaf = makeExtension("deaf", {}, () => ({
    phases: {
      attempt: async () => async () => Promise.reject(new Error("the store is away")),
    },
  }))

  test("lets nobody in", async () => {
    const browser = new Browser(world({ extensions: [deaf] }))
    await browser.post("callback/credentials", right)
    expect(await browser.session()).toBeNull()
  })

  test("hides no error of the attempt itself, and is logged beside it", async () => {
    const config = world({ extensions: [deaf] })
    const answer = await new Browser(config).post("callback/credentials", wrong)
    expect(answer.headers.get("location")).toContain("error=CredentialsSignin")
    expect(config.log.map(({ message }) => message)).toContain("the store is away")
  })
})

describe("The option limit", () => {
  test("is asked before a browser leaves for a provider, and may keep it here", async () => {
    const asked: unknown[] = []
    const limit = ({ action, provider, request }: SignInAttempt) => {
      asked.push([action, provider, request.method, new URL(request.url).pathname])
      throw new AccessDenied("Too many")
    }
    const linking = new LinkingSite({ config: { limit } })
    const there = await linking.leave(linking.visitor())
    expect(there.href).toBe("http://app.test/auth/error?error=AccessDenied")
    expect(asked).toEqual([["signin", "op", "POST", "/auth/signin/op"]])
  })
})
