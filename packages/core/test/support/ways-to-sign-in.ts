import { Auth } from "../../src/auth.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { raw } from "../../src/contract/markers.js"
import type { Decision } from "../../src/contract/decided-sign-in.js"
import type { WebAuthnConfig } from "../../src/contract/webauthn-provider.js"
import { setCookieLine } from "../../src/cookies/set-cookie-line.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import { Authenticator, FLAG } from "./authenticator.js"
import { event, eventFramework } from "./event-framework.js"
import { ADA, LinkingSite } from "./linking-site.js"
import { OAuthWorld, openIdOf } from "./oauth-world.js"
import { PasskeySite } from "./passkey-site.js"
import type { PhaseProbe } from "./phase-probe.js"
import { Browser } from "./browser.js"
import { world } from "./world.js"

type Strategy = "jwt" | "database"

/** One way to sign in. */
interface Way {
  /** By what the person is known when it is decided. */
  readonly by: Decision["by"]
  /** The id of the person, or undefined for someone new. Asked when everything but the last request has happened. */
  readonly who: () => unknown
  /** Who sends it. For what is called in code: with the cookies of that, once it is done. */
  readonly browser: Browser
  /** The last request. The cookies that it set, each as a line. */
  readonly finish: () => Promise<readonly string[]>
}

/** Does all but the last request. */
type Begin = (probe: PhaseProbe, strategy: Strategy) => Promise<Way>

const ada = { sub: "1", email: ADA, email_verified: true }
const nobody = () => undefined
const cookiesOf = (response: Response) => response.headers.getSetCookie()

function linkingSite(probe: PhaseProbe, strategy: Strategy, provider: object = {}) {
  const config = { extensions: probe.extensions }
  return new LinkingSite({ strategy, store: probe.store, config, provider })
}

function passkeySite(probe: PhaseProbe, strategy: Strategy, provider: object = {}) {
  const config = { extensions: probe.extensions }
  return new PasskeySite({ strategy, store: probe.store, config, provider })
}

const idOf = async (probe: PhaseProbe) => (await probe.store.getUserByEmail(ADA))?.id

function oauth(
  before: (site: LinkingSite, browser: Browser) => Promise<unknown>,
  by: Way["by"],
): Begin {
  return async (probe, strategy) => {
    const site = linkingSite(probe, strategy, { allowDangerousEmailAccountLinking: true })
    const browser = site.visitor()
    await before(site, browser)
    const left = await site.leave(browser)
    const id = await idOf(probe)
    return {
      by,
      who: () => id,
      browser,
      finish: async () => cookiesOf(await site.comeBack(browser, left, ada)),
    }
  }
}

function link(before: (site: LinkingSite) => Promise<unknown>): Begin {
  return async (probe, strategy) => {
    const site = linkingSite(probe, strategy)
    await before(site)
    const browser = site.visitor()
    await browser.post("signin/email", { email: ADA })
    const id = await idOf(probe)
    const url = site.sent.at(-1)?.url ?? ""
    const finish = async () => cookiesOf(await browser.get(url))
    return { by: "address", who: () => id, browser, finish }
  }
}

const linkElsewhere: Begin = async (probe, strategy) => {
  const site = linkingSite(probe, strategy)
  await site.visitor().post("signin/email", { email: ADA })
  const elsewhere = site.visitor()
  const { pathname, searchParams } = new URL(site.sent.at(-1)?.url ?? "")
  await elsewhere.get(`${pathname}?${searchParams}`)
  const fields = Object.fromEntries(searchParams)
  const finish = async () => cookiesOf(await elsewhere.post(pathname, fields))
  return { by: "address", who: nobody, browser: elsewhere, finish }
}

/** A provider that lets people in who only touch their key. */
export const unverified: Partial<WebAuthnConfig> = {
  authenticationOptions: { userVerification: "discouraged" },
  verifyAuthenticationOptions: { requireUserVerification: false },
  registrationOptions: { authenticatorSelection: { userVerification: "discouraged" } },
  verifyRegistrationOptions: { requireUserVerification: false },
}

function passkey(flags: number): Begin {
  return async (probe, strategy) => {
    const site = passkeySite(probe, strategy, unverified)
    const device = new Authenticator("http://app.test", flags)
    await site.register(site.visitor(), device, { email: ADA })
    const id = await idOf(probe)
    const browser = site.visitor()
    const answer = device.get(await site.request(browser))
    const finish = async () => cookiesOf(await site.send(browser, "authenticate", answer))
    return { by: "account", who: () => id, browser, finish }
  }
}

function registration(isSignedIn: boolean): Begin {
  return async (probe, strategy) => {
    const site = passkeySite(probe, strategy)
    const browser = site.visitor()
    if (isSignedIn) await site.mail(browser, ADA)
    const id = await idOf(probe)
    const options = await site.creation(browser, isSignedIn ? undefined : ADA)
    const answer = new Authenticator().create(options)
    const finish = async () => cookiesOf(await site.send(browser, "register", answer))
    return { by: isSignedIn ? "session" : "newcomer", who: () => id, browser, finish }
  }
}

/** Credentials name a user of the store themselves. */
async function passwordConfig(probe: PhaseProbe, strategy: Strategy): Promise<AuthConfig> {
  const user = await probe.store.createUser({ id: "ada", email: ADA, emailVerified: null })
  const config = world({
    adapter: probe.store,
    session: { strategy },
    extensions: probe.extensions,
  })
  const [provider] = config.providers
  return { ...config, providers: [{ ...(provider as object), authorize: () => user } as never] }
}

const right = { username: "ada", password: "enchantress" }

const credentials: Begin = async (probe, strategy) => {
  const browser = new Browser(await passwordConfig(probe, strategy))
  const id = await idOf(probe)
  const finish = async () => cookiesOf(await browser.post("callback/credentials", right))
  return { by: "identity", who: () => id, browser, finish }
}

const serverSignIn: Begin = async (probe, strategy) => {
  const config = (await passwordConfig(probe, strategy)) as OperationsConfig
  const here = event()
  const browser = new Browser(config)
  const id = await idOf(probe)
  const finish = async () => {
    const signIn = createOperations(eventFramework, config).on(here).signIn
    await signIn("credentials", right).catch(() => undefined)
    for (const line of here.cookies) browser.keep(line)
    return here.cookies
  }
  return { by: "identity", who: () => id, browser, finish }
}

const rawMode: Begin = async (probe, strategy) => {
  const config = await passwordConfig(probe, strategy)
  const browser = new Browser(config)
  const csrfToken = await browser.csrfToken()
  const id = await idOf(probe)
  const finish = async () => {
    const request = new Request("http://app.test/auth/callback/credentials", {
      method: "POST",
      headers: { cookie: browser.cookie },
      body: new URLSearchParams({ csrfToken, ...right }),
    })
    const answer = await Auth(request, { ...config, raw }).catch(() => ({ cookies: [] }))
    const lines = (answer.cookies ?? []).map(setCookieLine)
    for (const line of lines) browser.keep(line)
    return lines
  }
  return { by: "identity", who: () => id, browser, finish }
}

const redirectProxy: Begin = async (probe, strategy) => {
  const { op, config } = new OAuthWorld((server) => [openIdOf(server)], {
    redirectProxyUrl: "https://app.example/auth",
    redirectProxyTargets: ["https://pr-1.preview.example"],
    adapter: probe.store,
    session: { strategy },
    extensions: probe.extensions,
  })
  const preview = new Browser(config, "https://pr-1.preview.example")
  const location = (await preview.post("signin/op")).headers.get("location") ?? ""
  const query = new URLSearchParams(op.consent(location))
  const relayed = await new Browser(config, "https://app.example").get(`callback/op?${query}`)
  const back = new URL(relayed.headers.get("location") ?? "")
  const finish = async () => cookiesOf(await preview.get(`callback/op${back.search}`))
  return { by: "newcomer", who: nobody, browser: preview, finish }
}

/** Every way to sign in, by what it is called. Those of stored sessions alone are in {@link takeovers}. */
export const waysToSignIn: Readonly<Record<string, Begin>> = {
  "OAuth, someone new": oauth(async () => undefined, "newcomer"),
  "OAuth, again": oauth((site) => site.oauth(site.visitor(), ada), "account"),
  "OAuth, linked by session": oauth((site, browser) => site.mail(browser, ADA), "session"),
  "OAuth, linked by address": oauth((site) => site.mail(site.visitor(), ADA), "same address"),
  "OAuth by the redirect proxy": redirectProxy,
  "a link, someone new": link(async () => undefined),
  "a link, again": link((site) => site.mail(site.visitor(), ADA)),
  "a link opened elsewhere": linkElsewhere,
  "credentials over HTTP": credentials,
  "credentials by the server's signIn": serverSignIn,
  "credentials in raw mode": rawMode,
  "a passkey with user verification": passkey(FLAG.UP | FLAG.UV),
  "a passkey without user verification": passkey(FLAG.UP),
  "a passkey registered signed in": registration(true),
  "a passkey registered signed out": registration(false),
}

/** The owner of an address arrives at a user whom somebody else may have made. Refused where sessions are tokens. */
export const takeover: Begin = link((site) =>
  site.oauth(site.visitor(), { sub: "eve", email: ADA, email_verified: false }),
)
