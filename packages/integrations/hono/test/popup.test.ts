import { fileURLToPath } from "node:url"
import { startIdentityProvider, type IdentityProvider } from "@sallyport/dev"
import { HonoAuth } from "@sallyport/hono"
import { build } from "esbuild"
import { Hono } from "hono"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { serve } from "./support/serve.js"
import { missing } from "../../../../test/browser/chromium.js"
import { newContext } from "../../../../test/browser/open-browser.js"

const page = fileURLToPath(new URL("support/popup-page.js", import.meta.url))

/** A React application with a Hono server and an identity provider. */
async function startApplication() {
  const { outputFiles } = await build({
    entryPoints: [page],
    bundle: true,
    write: false,
    format: "esm",
    define: { "process.env.NODE_ENV": '"development"' },
  })
  const app = new Hono()
  const site = await serve((request) => app.fetch(request))
  const client = {
    clientId: "site",
    clientSecret: "a secret of the site",
    redirectUris: [`${site.origin}/auth/callback/local`],
  }
  const provider = await startIdentityProvider({ clients: [client] })
  const { clientId, clientSecret } = client
  const { issuer } = provider
  const { handler } = HonoAuth({
    secret: "a secret of the site, of some length",
    trustHost: true,
    providers: [{ id: "local", name: "Local", type: "oidc", issuer, clientId, clientSecret }],
  })
  app.use(handler)
  app.get("/app.js", (c) =>
    c.body(outputFiles[0]?.text ?? "", 200, { "content-type": "text/javascript" }),
  )
  app.get("/signed-in", (c) => c.html("<!doctype html><title>Signed in</title>"))
  app.get("/", (c) =>
    c.html(
      `<!doctype html><title>Hono</title><link rel="icon" href="data:,"><div id="app"></div><script type="module" src="/app.js"></script>`,
    ),
  )
  return { site, provider }
}

describe.skipIf(missing)("useOauthPopupLogin in Chromium", () => {
  let opened: { site: Awaited<ReturnType<typeof serve>>; provider: IdentityProvider }
  beforeAll(async () => {
    opened = await startApplication()
  })
  afterAll(async () => {
    await opened?.site.close()
    await opened?.provider.stop()
  })

  const openPage = async () => {
    const page = await (await newContext()).newPage()
    await page.goto(opened.site.origin)
    await page.getByText("unauthenticated: nobody").waitFor()
    const waiting = page.waitForEvent("popup")
    await page.getByRole("button").click()
    const popup = await waiting
    await popup.waitForURL(`${opened.provider.issuer}/**`)
    return { page, popup }
  }

  test("signs in in a window of its own; this page stays and knows the person", async () => {
    const { page, popup } = await openPage()
    const closed = popup.waitForEvent("close")
    await popup.getByRole("button", { name: /Ada Lovelace/ }).click()
    await popup.getByRole("button", { name: "Allow", exact: true }).click()
    await closed
    await page.getByText("authenticated: ada@example.com").waitFor()
    expect(await page.locator("#attempt").textContent()).toBe("success ")
  })

  test("a window that is closed is an attempt that failed, and says so", async () => {
    const { page, popup } = await openPage()
    await popup.close()
    await page.getByText("errored PopupClosed").waitFor()
    expect(await page.locator("#who").textContent()).toBe("unauthenticated: nobody")
  })
})
