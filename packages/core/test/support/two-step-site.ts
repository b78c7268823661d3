import type { AuthConfig } from "../../src/contract/config.js"
import { accountPage } from "../../src/entrypoints/account-page.js"
import type { SecondFactorsOptions } from "../../src/entrypoints/second-factors.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import type { Browser } from "./browser.js"
import {
  extensionsWith,
  type FactorsSiteOptions,
  SecondFactorsSite,
} from "./second-factors-site.js"

export const TWO_STEP = "http://app.test/auth/session/two-step"

/** A site whose people manage their second step on its page, which they also find from the account page. */
export class TwoStepSite extends SecondFactorsSite {
  constructor({ config, ...given }: FactorsSiteOptions = {}) {
    const { strategy: _, store: __, ...options } = given
    super({ ...given, config: { extensions: withAccountPage(options), ...config } })
  }
}

function withAccountPage(options: SecondFactorsOptions): NonNullable<AuthConfig["extensions"]> {
  return extensionsWith(options, sessions({ maxStaleness: 0 }), accountPage())
}

/** The page, as this browser gets it. */
export async function twoStepIn(browser: Browser, query = ""): Promise<string> {
  const response = await browser.get(`session/two-step${query}`)
  if (response.status !== 200) throw new Error(`The page was answered with ${response.status}`)
  return response.text()
}

/** Sends a form of the page. */
export async function send(
  browser: Browser,
  deed: string,
  fields: Record<string, string> = {},
): Promise<Response> {
  return browser.post("session/two-step", { do: deed, ...fields })
}

/** Sends a form of the page, and shows the page that it leads to. */
export async function pressed(
  browser: Browser,
  deed: string,
  fields: Record<string, string> = {},
): Promise<string> {
  const response = await send(browser, deed, fields)
  const target = response.headers.get("location") ?? ""
  if (response.status !== 303 || !target.startsWith(TWO_STEP))
    throw new Error(`The form was answered with ${response.status}, to ${target}`)
  return twoStepIn(browser, new URL(target).search)
}

/** The key of a new app on a page, as somebody types it into the app; empty if the page has none. */
export function keyIn(page: string): string {
  return (/<code dir="ltr">([A-Z2-7 ]+)<\/code>/.exec(page)?.[1] ?? "").replaceAll(" ", "")
}

/** The recovery codes on a page. */
export function codesIn(page: string): readonly string[] {
  return [...page.matchAll(/<code>([\w-]{14})<\/code>/g)].map(([, code = ""]) => code)
}

/** The values of the buttons on a page. */
export function buttonsIn(page: string): readonly string[] {
  return [...page.matchAll(/name="do"\s+value="([^"]*)"/g)].map(([, value = ""]) => value)
}
