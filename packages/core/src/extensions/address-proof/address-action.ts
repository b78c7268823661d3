import type { AdapterUser } from "../../contract/adapter.js"
import type { EmailCodeMessages } from "../../contract/email-code-messages.js"
import type { ObservedSetup } from "../../contract/extension.js"
import type { PhaseContext } from "../../contract/phases.js"
import { InvalidInput } from "../../errors/request-errors.js"
import type { Wording } from "../../messages/open-wording.js"
import type { Html } from "../../pages/html.js"
import { codeTexts } from "../codes/code-texts.js"
import {
  type AddressPlace,
  isAddressCodeSent,
  proveAddress,
  sendAddressCode,
} from "./address-code.js"
import { addressPart } from "./address-part.js"
import type { AddressReport } from "./address-report.js"
import { mustProveAddress } from "./must-prove-address.js"

/** Whether a form is one of this part. */
export function isAddressForm({ request: { body } }: Pick<PhaseContext, "request">): boolean {
  return body["address"] !== undefined
}

/** Does what a form of the part says. What is to be said of it; null for a code that was sent. */
export async function addressAction(
  setup: ObservedSetup,
  context: PhaseContext,
  place: AddressPlace,
): Promise<AddressReport | null> {
  const { body, duplicates } = context.request
  const action = duplicates.has("address") ? undefined : body["address"]
  if (action === "send") return sendAddressCode(setup, context, place)
  if (action !== "prove") throw new InvalidInput("The form does not say what to do.")
  const typed = duplicates.has("code") ? undefined : body["code"]
  return proveAddress(setup, context, { ...place, typed })
}

/** What a page shows of it: the part, for somebody who must prove their address, and the texts for a report. */
export interface ShownAddress {
  readonly own: EmailCodeMessages
  /** Null for somebody who need not. */
  readonly part: ((form: (content: Html) => Html) => Html) | null
}

/** The part for this person. */
export async function shownAddress(
  setup: ObservedSetup,
  context: PhaseContext,
  { user, at, wording }: { user: AdapterUser | null; at: string; wording: Wording },
): Promise<ShownAddress> {
  const own = await codeTexts(wording)
  if (!user || !(await mustProveAddress(setup, user))) return { own, part: null }
  const isSent = await isAddressCodeSent(setup, context, { user, at })
  return { own, part: (form) => addressPart({ own, email: user.email, isSent, form }) }
}
