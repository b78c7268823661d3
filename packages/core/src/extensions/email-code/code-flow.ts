import type { EmailContext } from "../../contract/context.js"
import type { Cookie } from "../../contract/cookies.js"
import type { ObservedSetup } from "../../contract/extension.js"
import type { FlowResult } from "../../contract/flow.js"
import type { AuthResponse } from "../../contract/http.js"
import { asError } from "../../errors/auth-error.js"
import { finishEmail } from "../../flows/email/email-flow.js"
import { pageAfter, startEmail } from "../../flows/email/start.js"
import { codePageOf } from "./code-refusals.js"
import { newCodeKey, removeCodes } from "./code-record.js"
import { neededRecords } from "./needed-records.js"
import { sendCode } from "./send-code.js"
import { signInByCode } from "./use-code.js"

/** Sends a code and a link, and leads to the page on which the code is typed. */
export async function startCode(
  setup: ObservedSetup,
  context: EmailContext,
  start: { readonly callbackUrl: string; readonly cookies: readonly Cookie[] },
): Promise<AuthResponse> {
  return startEmail(context, start, {
    send: async (place, link) => sendCode(setup, place, link),
    unsent: () => ({ codeKey: newCodeKey() }),
    // A page of the application is led to in the same way as without codes.
    page: context.config.pages.verifyRequest ? pageAfter : codePageOf,
  })
}

/** Signs in by the code that was typed, or by the link that was followed. Whichever was used, both are over. */
export async function finishCode(setup: ObservedSetup, context: EmailContext): Promise<FlowResult> {
  const { method, body } = context.request
  if (method === "POST" && body["code"] !== undefined) return signInByCode(setup, context)
  return finishEmail(context, async (address) => endCodes(setup, address))
}

/** The link has been used up, and works whatever happens to the codes: those that stay end in a few minutes. */
async function endCodes(setup: ObservedSetup, address: string): Promise<void> {
  await removeCodes({ records: neededRecords(setup), address }).catch(async (error: unknown) => {
    await setup.report(asError(error))
  })
}
