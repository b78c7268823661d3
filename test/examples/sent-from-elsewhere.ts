import type { Locator, Page } from "playwright-core"
import { newContext } from "../browser/open-browser.js"

const ELSEWHERE = "http://elsewhere.test/"

/**
 * Opens a page of another site in the browser of a victim, with a form that an attacker has copied from this one and
 * filled in, including the hidden fields of the attacker's copy.
 */
export async function showElsewhere(
  victim: Page,
  { at, find, fields = {} }: CopiedForm,
): Promise<void> {
  const attacker = await (await newContext({ javaScriptEnabled: false })).newPage()
  await attacker.goto(at)
  const copied = await find(attacker).evaluate((element: HTMLFormElement, values) => {
    for (const [name, value] of Object.entries(values))
      element.querySelector(`[type=${name}]`)?.setAttribute("value", value)
    element.setAttribute("action", element.action)
    return element.outerHTML
  }, fields)
  await victim.route(ELSEWHERE, (route) =>
    route.fulfill({ contentType: "text/html", body: copied }),
  )
  await victim.goto(ELSEWHERE)
}

/** A form of a page of this site. */
interface CopiedForm {
  /** The address of that page. */
  readonly at: string
  readonly find: (page: Page) => Locator
  /** What the attacker fills in, by the types of the fields. */
  readonly fields?: Readonly<Record<string, string>>
}
