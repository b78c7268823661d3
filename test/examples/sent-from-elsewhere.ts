import type { Page } from "playwright-core"
import { newContext } from "../browser/open-browser.js"

const ELSEWHERE = "http://elsewhere.test/"

/**
 * A page of another site in its own browser, with a form that an attacker has copied from a sign-in page and filled in,
 * including the hidden fields of the attacker's copy.
 */
export async function pageElsewhere(
  signInUrl: string,
  fields: Readonly<Record<string, string>>,
): Promise<Page> {
  const attacker = await (await newContext({ javaScriptEnabled: false })).newPage()
  await attacker.goto(signInUrl)
  const form = attacker.locator("form", { has: attacker.getByLabel("Password") })
  const copied = await form.evaluate((element: HTMLFormElement, values) => {
    for (const [name, value] of Object.entries(values))
      element.querySelector(`[type=${name}]`)?.setAttribute("value", value)
    element.setAttribute("action", element.action)
    return element.outerHTML
  }, fields)
  const page = await (await newContext()).newPage()
  await page.route(ELSEWHERE, (route) => route.fulfill({ contentType: "text/html", body: copied }))
  await page.goto(ELSEWHERE)
  return page
}
