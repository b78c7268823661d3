import type { AuthConfig } from "../../src/contract/config.js"
import { accountPage } from "../../src/entrypoints/account-page.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { Authenticator } from "./authenticator.js"
import type { Browser } from "./browser.js"
import { SessionsSite, type SessionsSiteOptions } from "./sessions-site.js"

export const PAGE = "http://app.test/auth/session/account"
export const SIGN_IN = `http://app.test/auth/signin?callbackUrl=${encodeURIComponent(PAGE)}`

/** A site whose people manage their account on the page of the library. */
export class AccountSite extends SessionsSite {
  constructor(strategy: "jwt" | "database" = "jwt", options: SessionsSiteOptions = {}) {
    const config: Partial<AuthConfig> = {
      extensions: [sessions({ address: (headers) => headers.get("x-client") }), accountPage()],
      ...options.config,
    }
    super(strategy, { ...options, config })
  }

  /** Adds a passkey for whoever is signed in there; returns its id. */
  async addPasskey(browser: Browser): Promise<string> {
    const device = new Authenticator()
    await this.register(browser, device)
    return device.credentials[0]?.id.toString("base64url") ?? ""
  }
}

/** The page, as this browser gets it. */
export async function pageOf(browser: Browser, path = "session/account"): Promise<string> {
  const response = await browser.get(path)
  if (response.status !== 200) throw new Error(`The page was answered with ${response.status}`)
  return response.text()
}

/** Sends a form of the page, and shows the page that it leads to. */
export async function press(browser: Browser, fields: Record<string, string>): Promise<string> {
  const response = await browser.post("session/account", fields)
  const target = response.headers.get("location")
  if (response.status !== 303 || target !== PAGE)
    throw new Error(`The form was answered with ${response.status}, to ${target}`)
  return pageOf(browser)
}

/** The ids that the buttons of a page send with this name. */
export function idsIn(page: string, name: string): readonly string[] {
  return [...page.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, "g"))].map(
    ([, id = ""]) => id,
  )
}
