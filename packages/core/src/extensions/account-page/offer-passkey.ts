import { pageUrl } from "../../address/page-url.js"
import type { ObservedSetup } from "../../contract/extension.js"
import type { AccountPageMessages } from "../../contract/account-page-messages.js"
import type { Arrival, PageBetween, PhaseContext } from "../../contract/phases.js"
import { canBeNamed } from "../../http/callback-url.js"
import { ownCookie } from "../../cookies/own-cookie.js"
import { asError } from "../../errors/auth-error.js"
import { passkeyScriptAt } from "../../pages/passkey-form.js"
import { html } from "../../pages/html.js"
import type { PageParts } from "../page-frame/page-parts.js"
import type { PageView } from "../page-frame/page-view.js"
import { type LentVisit, personsPage } from "../page-frame/persons-page.js"
import { type PasskeyAddresses, passkeyAddresses, passkeyButton } from "../pages/passkey-button.js"
import { callersUser } from "../people/callers-user.js"
import { knownUser, ownerOfStarted } from "../people/owner-of.js"
import { storedIdOf } from "../../records/record-owner.js"
import { accountTexts } from "./texts.js"

/** Milliseconds until a browser is asked again: thirty days. */
const ASK_AGAIN = 30 * 24 * 60 * 60 * 1000

/** A sign-in that has just been done. */
interface DoneSignIn {
  readonly context: PhaseContext
  readonly arrival: Arrival
}

/** The page that offers a passkey to people who have none; null for everybody else. */
export async function offerPasskey(
  setup: ObservedSetup,
  { context, arrival }: DoneSignIn,
): Promise<PageBetween | null> {
  const { name, options } = ownCookie(context.cookies, "passkey-offered")
  // Nobody is led past where they wanted to go, only to be offered something.
  if (context.request.cookies[name] !== undefined || !canBeNamed(arrival.target)) return null
  if (!(await hasNone(setup, arrival))) return null
  const address = `${arrival.baseUrl}/session/add-passkey`
  const expires = new Date(context.now + ASK_AGAIN)
  return {
    redirect: pageUrl(address, context.origin, { callbackUrl: arrival.target }),
    // Set before anybody answers: people who just leave the page, or whose browser has no passkeys, do not see it at each
    // sign-in.
    cookies: [{ name, value: "1", options: { ...options, expires } }],
  }
}

/** Whether this person is in the store and has no passkey. False also if that is unknown: they are signed in already. */
async function hasNone(setup: ObservedSetup, arrival: Arrival): Promise<boolean> {
  if (arrival.account.type === "webauthn") return false
  try {
    const { owner, isUser } = await ownerOfStarted(setup, arrival)
    const user = isUser && (await knownUser(setup, storedIdOf(owner) ?? arrival.user.id))
    if (!user) return false
    return (await setup.adapter?.listAuthenticatorsByUserId?.(user.id))?.length === 0
  } catch (error) {
    await setup.report(asError(error))
    return false
  }
}

/** The page that offers a passkey and leads on to the target of the sign-in. */
export const answerOffer = /* @__PURE__ */ personsPage<LentVisit, AccountPageMessages, never>({
  name: "add-passkey",
  texts: accountTexts,
  show: async (visit) => {
    const { setup, request, caller, home } = visit
    const user = await callersUser(setup, caller)
    return offerView(visit, {
      target: (await request.namedTarget()) ?? home,
      adding: user && passkeyAddresses(setup.providers, request.baseUrl),
    })
  },
})

/** What the page shows: its two ways both lead to the target. */
export function offerView(
  parts: PageParts<AccountPageMessages, never>,
  { target, adding }: { readonly target: string; readonly adding: PasskeyAddresses | null },
): PageView {
  const { own, wording, link } = parts
  const label = wording.texts.createPasskey
  return {
    title: own.offerPasskeyTitle,
    under: html`<p>${own.offerPasskeyText}</p>`,
    passkeys: adding ? passkeyScriptAt(adding.options) : undefined,
    content: html`${passkeyButton(parts, { does: "register", at: adding, label, target, look: "submit" })}
    ${link(target, own.notNow, "cancel")}`,
    end: null,
  }
}
