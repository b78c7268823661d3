import { randomBytes } from "node:crypto"
import { once } from "node:events"
import type { IncomingMessage } from "node:http"
import { get } from "node:https"
import { encode } from "@sallyport/core/jwt"
import type { BrowserContext } from "playwright-core"
import {
  afterAll,
  beforeAll,
  describe,
  expect,
  onTestFailed,
  onTestFinished,
  test,
  vi,
} from "vitest"
import { sampled } from "../depth/depth.js"
import { launchChromium, missing as noBrowser } from "../browser/chromium.js"
import { startApp } from "../moving/running-app.js"
import { unreachable } from "../registry.js"
import { startCaddy, startNginx, type RunningProxy } from "./proxy.js"
import { makeSite, printedFiles, type DeployedSite } from "./site.js"

const SITE = "https://app.example.com"
const CALLBACK = `${SITE}/auth/callback/keycloak`
const CALLBACK_BELOW = `${SITE}/shop/auth/callback/keycloak`
const TWO_DAYS = 2 * 24 * 60 * 60 * 1000
const node = JSON.stringify(process.execPath)
const offline = await unreachable()
const reason = offline ?? (noBrowser ? "there is no browser" : null)

const proxies = [
  {
    name: "nginx",
    file: "nginx.conf",
    start: startNginx,
    missing: process.env.NGINX_PATH ? null : "NGINX_PATH is not set",
    // The lines that the page shows for a path.
    below: (text: string) => text.replace("location / {", "location /shop/ {"),
  },
  {
    name: "Caddy",
    file: "Caddyfile",
    start: startCaddy,
    missing: process.env.CADDY_PATH ? null : "CADDY_PATH is not set",
    below: (text: string) =>
      text.replace(/\treverse_proxy.*/, (line) => `\thandle /shop/* {\n\t${line}\n\t}`),
  },
] as const

/** The page's nginx.conf without its buffer settings, because nginx' defaults are too small. */
const withoutBuffers = (text: string) => text.replace(/^ *(?:large_client|proxy_buffer).*$/gm, "")

describe.skipIf(reason)(`Behind a proxy ${reason ?? ""}`, () => {
  let site: DeployedSite
  beforeAll(async () => {
    site = await makeSite([CALLBACK, CALLBACK_BELOW])
  })
  afterAll(() => site?.remove())

  const [{ missing: noNginx, start }] = proxies
  test.skipIf(noNginx)(`nginx as it comes takes no such session ${noNginx ?? ""}`, async () => {
    const running = await startApp(site.folder, `${node} server.js`, {
      env: { ...site.env, HOST: "localhost", AUTH_URL: SITE },
    })
    onTestFinished(() => running.stop())
    const text = withoutBuffers((await printedFiles()).get("nginx.conf") ?? "")
    const front = await start({ text, upstream: Number(new URL(running.origin).port) })
    onTestFinished(() => front.stop())
    expect((await askSession(front, site)).statusCode).toBe(400)
  })

  test.skipIf(noNginx)(
    `nginx as it comes takes the answers of a sign-in to a long address, begun twice ${noNginx ?? ""}`,
    async () => {
      const running = await startApp(site.folder, `${node} server.js`, {
        env: { ...site.env, HOST: "localhost", AUTH_URL: SITE },
      })
      onTestFinished(() => running.stop())
      const text = withoutBuffers((await printedFiles()).get("nginx.conf") ?? "")
      const front = await start({ text, upstream: Number(new URL(running.origin).port) })
      onTestFinished(() => front.stop())
      const context = await browserAt(front)
      const target = `${SITE}/members?filter=${"%C3%A9".repeat(80)}`
      const [former, page] = [await context.newPage(), await context.newPage()]
      for (const tab of [former, page]) {
        await tab.goto(target)
        await tab.getByRole("button", { name: /Keycloak/ }).click()
        await tab.getByRole("button", { name: /Ada Lovelace/ }).waitFor()
      }
      for (const tab of [former, page]) {
        await tab.getByRole("button", { name: /Ada Lovelace/ }).click()
        await tab.getByRole("button", { name: "Allow" }).click()
        await tab.waitForURL(({ href }) => href === target)
        expect(await tab.textContent("body")).toBe("Hello, Ada Lovelace")
      }
    },
  )

  describe.each(sampled(proxies, 1))("$name, as docs/deploying.md configures it", (proxy) => {
    const { missing, file, start } = proxy
    const why = missing ?? ""

    /** The application, the proxy in front of it, and a browser that finds the site there. */
    async function deployed(
      script: string,
      env: Readonly<Record<string, string>>,
      changed = (text: string) => text,
    ): Promise<{ front: RunningProxy; context: BrowserContext }> {
      const running = await startApp(site.folder, `${node} ${script}`, {
        env: { ...site.env, HOST: "localhost", ...env },
      })
      onTestFinished(() => running.stop())
      onTestFailed(() => void process.stderr.write(running.log()))
      const text = changed((await printedFiles()).get(file) ?? "")
      const front = await start({ text, upstream: Number(new URL(running.origin).port) })
      onTestFinished(() => front.stop())
      return { front, context: await browserAt(front) }
    }

    test.skipIf(missing)(`a sign-in, with cookies that only HTTPS may set ${why}`, async () => {
      const { context } = await deployed("server.js", { AUTH_URL: SITE })
      const page = await context.newPage()
      await page.goto(`${SITE}/members`)
      expect(page.url()).toContain(`${SITE}/auth/signin`)
      const names = (await context.cookies(SITE)).map(({ name }) => name)
      expect(names).toContain("__Host-authjs.csrf-token")
      await page.getByRole("button", { name: /Keycloak/ }).click()
      await page.getByRole("button", { name: /Ada Lovelace/ }).click()
      await page.getByRole("button", { name: "Allow" }).click()
      await page.waitForURL(`${SITE}/members`)
      expect(await page.textContent("body")).toBe("Hello, Ada Lovelace")
      const session = (await context.cookies(SITE)).find(({ name }) => name.includes("session"))
      expect(session).toMatchObject({
        name: "__Secure-authjs.session-token",
        secure: true,
        httpOnly: true,
      })
    })

    test.skipIf(missing)(
      `a visitor who claims another host changes nothing, where the proxy is believed ${why}`,
      async () => {
        const { context } = await deployed("server.js", { AUTH_TRUST_HOST: "true" })
        const claim = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" }
        const page = await context.newPage()
        await page.setExtraHTTPHeaders(claim)
        await page.goto(`${SITE}/auth/signin`)
        const asked = page.waitForRequest((request) =>
          request.url().startsWith(site.provider.issuer),
        )
        await page.getByRole("button", { name: /Keycloak/ }).click()
        const { searchParams } = new URL((await asked).url())
        expect(searchParams.get("redirect_uri")).toBe(CALLBACK)
      },
    )

    test.skipIf(missing)(`a session of several cookies passes, both ways ${why}`, async () => {
      const { front } = await deployed("server.js", { AUTH_URL: SITE })
      const { statusCode, headers } = await askSession(front, site)
      expect(statusCode).toBe(200)
      expect(headers["set-cookie"]?.join("").length).toBeGreaterThan(9000)
    })

    test.skipIf(missing)(`below a path that the proxy passes on ${why}`, async () => {
      const { context } = await deployed("shop.js", { AUTH_URL: `${SITE}/shop/auth` }, proxy.below)
      const page = await context.newPage()
      await page.goto(`${SITE}/shop/members`)
      await page.getByRole("button", { name: /Keycloak/ }).click()
      await page.getByRole("button", { name: /Ada Lovelace/ }).click()
      await page.getByRole("button", { name: "Allow" }).click()
      await page.waitForURL(`${SITE}/shop/members`)
      expect(await page.textContent("body")).toBe("Hello, Ada Lovelace")
    })
  })
})

/** Requests the session with a session that does not fit into one cookie. */
async function askSession({ port }: RunningProxy, { env }: DeployedSite): Promise<IncomingMessage> {
  const salt = "__Secure-authjs.session-token"
  const token = { name: "Ada", long: randomBytes(7000).toString("base64url") }
  // Long enough ago for it to be renewed.
  vi.useFakeTimers({ now: Date.now() - TWO_DAYS, toFake: ["Date"] })
  const sealed = await encode({ token, secret: env["AUTH_SECRET"] ?? "", salt })
  vi.useRealTimers()
  const chunks = sealed.match(/.{1,3900}/g) ?? []
  const cookie = chunks.map((chunk, index) => `${salt}.${index}=${chunk}`).join("; ")
  const { hostname, host } = new URL(SITE)
  const asked = get({
    port,
    path: "/auth/session",
    headers: { host, cookie },
    servername: hostname,
    rejectUnauthorized: false,
  })
  const [answer] = (await once(asked, "response")) as [IncomingMessage]
  answer.resume()
  return answer
}

/** A browser that finds the site at the proxy, and does not check who signed its certificate. */
async function browserAt({ port }: RunningProxy): Promise<BrowserContext> {
  const rule = `--host-resolver-rules=MAP app.example.com:443 127.0.0.1:${port}`
  const browser = await launchChromium(rule)
  onTestFinished(() => browser.close())
  return browser.newContext({ ignoreHTTPSErrors: true })
}
