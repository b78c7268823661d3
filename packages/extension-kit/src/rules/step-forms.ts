import type { Page, Visitor } from "@sallyport/testing"
import { BrokenRule, rule, type Rule } from "../rule.js"
import type { Exchange, Site } from "../site/site.js"
import { ADA } from "../sign-in/people.js"
import { sessionOf } from "../sign-in/sign-in.js"
import { waysAt } from "../sign-in/ways.js"
import type { Trial } from "../trial.js"
import { tokenOf } from "./calling.js"

/** What `pass` sends at the step of the extension, without its token; nothing if it has no step. */
async function sentAtStep(trial: Trial): Promise<readonly Exchange["request"][]> {
  const { site, userId } = await trial.openWith(ADA)
  await trial.signedIn(site, { email: ADA, userId })
  return formsOfSteps(site)
}

/** The forms that were sent to pages of steps. */
function formsOfSteps({ exchanges }: Site): readonly Exchange["request"][] {
  return exchanges
    .map(({ request }) => request)
    .filter(
      ({ method, url }) => method === "POST" && new URL(url).pathname.startsWith("/auth/session/"),
    )
}

/** Throws if what somebody has sent to pages of steps signs in somebody else who sends it. */
export async function requireOnlyOwn(site: Site, seen: string): Promise<void> {
  const stranger = site.visitor()
  const token = await tokenOf(stranger)
  for (const request of formsOfSteps(site)) await send(stranger, request, { token })
  if ((await sessionOf(stranger)) === null) return
  throw new BrokenRule(
    `${seen}, and then the same forms let somebody else in, in another browser.`,
    "A sign-in waits in one browser: find it by the cookie alone.",
  )
}

/** Somebody whose sign-in waits for the step of the extension. */
async function waiting(trial: Trial) {
  const { site, userId } = await trial.openWith(ADA)
  const visitor = site.visitor()
  await trial.prepare(site, { email: ADA, userId })
  const [way] = waysAt(site.plan)
  const page = await way?.go(site, visitor, ADA)
  if (!page) throw new Error("The site has no way to sign in.")
  return { site, visitor, page }
}

async function send(
  visitor: Visitor,
  { url, body }: Exchange["request"],
  { token, from }: { readonly token?: string; readonly from?: URL },
): Promise<Page> {
  const fields = new URLSearchParams(body)
  fields.delete("csrfToken")
  if (token !== undefined) fields.set("csrfToken", token)
  return visitor.open(url, { method: "POST", body: fields, from: from ?? new URL(url) })
}

/** Throws if the form signed somebody in, or wrote something. */
async function requireNothingDone(
  {
    site,
    visitor,
    seen,
  }: { readonly site: Site; readonly visitor: Visitor; readonly seen: string },
  sending: () => Promise<Page>,
): Promise<void> {
  site.tap.written.length = 0
  await sending()
  const { written } = site.tap
  const did =
    (await sessionOf(visitor)) !== null ? "signed somebody in" : `wrote (${written.join()})`
  if (did === "wrote ()") return
  throw new BrokenRule(
    `The form of the step, sent ${seen}, ${did}.`,
    "Let the library answer the page of a step: it checks the token, finds the sign-in by the cookie of its browser, and finishes it once.",
  )
}

export const stepRules: readonly Rule[] = [
  rule("the form of a step counts once, in its own browser, from its own page", async (trial) => {
    for (const request of await sentAtStep(trial)) {
      const { site, visitor, page } = await waiting(trial)
      const stranger = site.visitor()
      await requireNothingDone({ site, visitor, seen: "without its token" }, async () =>
        send(visitor, request, {}),
      )
      await requireNothingDone({ site, visitor, seen: "by another site" }, async () =>
        send(visitor, request, { from: new URL("https://evil.test") }),
      )
      const token = await tokenOf(stranger)
      await requireNothingDone({ site, visitor: stranger, seen: "in another browser" }, async () =>
        send(stranger, request, { token }),
      )
      await requireFinishedOnce(trial, { site, visitor, page, request })
    }
  }),
]

/** After all that, the person gets in; and a copy of their browser from before does not. */
async function requireFinishedOnce(
  trial: Trial,
  {
    site,
    visitor,
    page,
    request,
  }: Awaited<ReturnType<typeof waiting>> & { request: Exchange["request"] },
): Promise<void> {
  const copy = site.visitor()
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
  const token = await tokenOf(copy)
  await trial.options.pass?.(visitor, await visitor.open(page.url))
  if ((await sessionOf(visitor)) === null)
    throw new BrokenRule(
      "The form of the step was sent without its token, and then the person could not pass it any more.",
      "Change nothing before the token is checked.",
    )
  await requireNothingDone({ site, visitor: copy, seen: "a second time" }, async () =>
    send(copy, request, { token }),
  )
}
