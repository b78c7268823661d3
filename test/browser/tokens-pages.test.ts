import { expect } from "vitest"
import { accountPage } from "../../packages/core/src/entrypoints/account-page.js"
import { providerTokens } from "../../packages/core/src/entrypoints/provider-tokens.js"
import { sessions } from "../../packages/core/src/entrypoints/sessions.js"
import { customFetch } from "../../packages/core/src/contract/markers.js"
import { isAuthError } from "../../packages/core/src/errors/auth-error.js"
import type { Browser } from "../../packages/core/test/support/browser.js"
import { rotatingProvider } from "../../packages/core/test/support/rotating-provider.js"
import { CALLBACK, TokensSite } from "../../packages/core/test/support/tokens-site.js"
import { describeShownPages } from "./describe-shown-pages.js"
import type { SentPage } from "./page-faults.js"

// The pages on which people allow more at a provider, and end it, as they meet them.

/** As long as some providers make them, and without a place to break them. */
const SCOPES = [
  "https://www.googleapis.com/auth/cloud-platform.projects.read-only.of-everything",
  "S".repeat(90),
  "مفاتيح",
]
const NAME = "The International Federation of Very Long Organisation Names"

const provider = rotatingProvider(CALLBACK)

/** The same provider, which grants these scopes as well. */
const generous: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (!response.url.endsWith("/token")) return response
  const answer = (await response.json()) as { scope?: string }
  return Response.json({ ...answer, scope: [answer.scope, ...SCOPES].join(" ") })
}

/** Every state of the pages in a language, as the site sends them to somebody. */
async function pagesIn(lang: string): Promise<readonly SentPage[]> {
  const providers = [{ ...provider.options, name: NAME, [customFetch]: generous }]
  const extensions = [providerTokens(), sessions({ maxStaleness: 0 }), accountPage()]
  const site = new TokensSite(provider, { config: { providers, extensions } })
  const browser = await site.signedIn()
  const shown: SentPage[] = []
  const show = async (name: string, path: string, status = 200) => {
    const answer = await browser.get(path, { "accept-language": lang })
    expect([name, answer.status]).toEqual([name, status])
    shown.push({ name, document: await answer.text() })
  }
  await show("connections", "session/connections")
  await show("account", "session/account")
  await show(
    "allow",
    await connectOf(site, browser, ["calendar", ...SCOPES.map((one) => `${one}.write`)]),
  )
  await show("allow-expired", "session/allow?ticket=none", 403)
  await browser.post("session/connections", { disconnect: JSON.stringify(["real", "ada"]) })
  await show("connections-disconnected", "session/connections")
  await browser.post("session/connections", { disconnect: JSON.stringify(["real", "ada"]) })
  await show("connections-gone", "session/connections")
  await show("connections-none", "session/connections")
  await show("account-none", "session/account")
  await show("allow-plain", await connectOf(site, browser))
  await lose(site, browser)
  await show("connections-lost", "session/connections")
  await show("account-lost", "session/account")
  return shown
}

async function connectOf(
  site: TokensSite,
  browser: Browser,
  scopes: readonly string[] = [],
): Promise<string> {
  const tokens = await site.tokensOf(browser)
  const error: unknown = await tokens.get("real", { scopes }).catch((thrown: unknown) => thrown)
  if (isAuthError(error, "MissingScopes") || isAuthError(error, "NotConnected"))
    return error.cause?.connect ?? ""
  throw error
}

/** The person connects again, and the provider ends it. */
async function lose(site: TokensSite, browser: Browser): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1000))
  await site.signIn(browser)
  const own = await site.tokensOf(browser)
  const { accessToken } = await own.get("real")
  provider.watch = {
    answer: (response) => {
      response.writeHead(400, { "content-type": "application/json" })
      response.end(JSON.stringify({ error: "invalid_grant" }))
    },
  }
  const { now } = Date
  Date.now = () => now() + 31_000
  try {
    await expect(own.get("real", { rejected: accessToken })).rejects.toMatchObject({
      type: "TokenRevoked",
    })
  } finally {
    Date.now = now
    provider.watch = {}
  }
}

describeShownPages({
  title: "Pages of provider tokens",
  languages: ["en", "de", "ja", "ar"],
  atLeast: 2,
  pagesIn,
})
