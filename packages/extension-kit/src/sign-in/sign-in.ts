import { type Page, TOTP_KEY, totpCode, type Visitor } from "@sallyport/testing"
import type { ExtensionTestOptions } from "../options.js"
import { wait } from "../site/clock.js"
import type { Site } from "../site/site.js"
import { post, type Way } from "./ways.js"

/** How somebody gets through the step of the extension. */
export type PassOptions = Pick<ExtensionTestOptions, "pass">

/** Where a sign-in came along. */
export interface SignInWalk {
  /** The paths of the pages at which it waited. */
  readonly steps: readonly string[]
  readonly end: Page
}

/** More than any site has steps. */
const MOST_STEPS = 6

/** A whole sign-in, with all its steps. Throws, and says where it ended, if nobody is signed in then. */
export async function signIn(
  site: Site,
  { visitor, way, email }: { readonly visitor: Visitor; readonly way: Way; readonly email: string },
  { pass }: PassOptions,
): Promise<SignInWalk> {
  // A code of an app counts once, and is another one after half a minute.
  wait(31)
  const steps: string[] = []
  let page = await way.go(site, visitor, email)
  while ((await sessionOf(visitor)) === null) {
    const { pathname } = page.url
    if (!isStep(page) || steps.length === MOST_STEPS) throw stopped(way, page, steps)
    steps.push(pathname)
    if (pathname.endsWith("/session/second-factor"))
      page = await post(visitor, "session/second-factor", { code: totpCode(TOTP_KEY) })
    else if (pass) page = await pass(visitor, page)
    else throw stopped(way, page, steps)
  }
  return { steps, end: page }
}

/** The body of `GET /session`. */
export async function sessionOf(
  visitor: Visitor,
): Promise<Readonly<Record<string, unknown>> | null> {
  const answer = await visitor.fetch("/auth/session")
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`The session could not be read: ${answer.status}.`)
  return JSON.parse(text) as Readonly<Record<string, unknown>> | null
}

function isStep({ url }: Page): boolean {
  return url.pathname.startsWith("/auth/session/") && !url.searchParams.has("code")
}

function stopped(way: Way, { url, status }: Page, steps: readonly string[]): Error {
  const path = `${url.pathname}${url.search}`
  const before = steps.length > 0 ? ` after ${steps.join(", ")}` : ""
  return new Error(
    `A sign-in by ${way.name} ended at ${path} (${status})${before}, and nobody is signed in. If that is the page of your step, pass({ … }) must lead through it: testExtension(make, { pass }).`,
  )
}
