import type { EmailContext } from "../../contract/context.js"
import type { ObservedSetup } from "../../contract/extension.js"
import type { FlowResult } from "../../contract/flow.js"
import type { CompleteAdapter } from "../../contract/resolved-config.js"
import { asError } from "../../errors/auth-error.js"
import { askLimit, ownerOf } from "../../flows/email/email-flow.js"
import { requestedLink } from "../../flows/email/request-cookie.js"
import { attempt } from "../../sign-in/attempt.js"
import { typedDigits } from "../codes/typed-digits.js"
import { codeOptionsOf } from "./code-options.js"
import { type CodePlace, liveCode, removeCodes } from "./code-record.js"
import { refusedCode } from "./code-refusals.js"
import { countTry } from "./code-tries.js"
import { neededRecords } from "./needed-records.js"

/** Uses up the code that was typed, and returns whose mail it was in. */
export async function signInByCode(
  setup: ObservedSetup,
  context: EmailContext,
): Promise<FlowResult> {
  const place = await placeOf(setup, context)
  const { address } = place
  await askLimit(context, address)
  const digits = codeIn(context)
  const trial = async () => useCode(setup, context, { ...place, digits })
  // What cannot be a code is no guess either: nobody uses up the tries of the address with it.
  const kind = digits === null ? ({ proof: "link" } as const) : {}
  const link = await attempt(context, { action: "callback", identifier: address, ...kind }, trial)
  return ownerOf(context, address, async () => endRest(context, place, link))
}

/** An address that this browser asked a code for: the one that the form names, else that of the last request. */
async function placeOf(setup: ObservedSetup, context: EmailContext): Promise<CodePlace> {
  const { request, provider } = context
  const named = request.body["email"]
  const address = typeof named === "string" ? named : undefined
  const asked = named === address ? await requestedLink(context, address) : null
  if (!asked?.codeKey || asked.provider.id !== provider.id || request.duplicates.has("email"))
    throw refusedCode(context, "code_gone")
  const { identifier, codeKey: key } = asked
  return { records: neededRecords(setup), provider: provider.id, address: identifier, key }
}

/** The digits that were typed; null if they cannot be a code of this provider. */
function codeIn({ provider, request }: EmailContext): string | null {
  const digits = request.duplicates.has("code") ? null : typedDigits(request.body["code"])
  return digits?.length === codeOptionsOf(provider).digits ? digits : null
}

/**
 * Counts a try, compares, and removes the code, in this order: of many requests at the same time, no more are compared
 * than are let through, and one gets the code. Returns what is stored of the link in the same mail.
 */
async function useCode(
  setup: ObservedSetup,
  context: EmailContext,
  { digits, ...place }: CodePlace & { readonly digits: string | null },
): Promise<string | null> {
  if (digits === null) throw refusedCode(context, "wrong_code")
  const { live, release } = await countedCode(setup, context, place)
  if (!live) throw refusedCode(context, "code_gone")
  if (!release) throw refusedCode(context, "too_many_codes")
  if (!(await live.is(digits))) throw refusedCode(context, "wrong_code")
  const [taken] = await Promise.all([live.take(), release()])
  if (!taken) throw refusedCode(context, "code_gone")
  return taken.link
}

/** The code of this browser, and the try that was counted meanwhile: not one where there is no code. */
async function countedCode(setup: ObservedSetup, { now }: EmailContext, place: CodePlace) {
  const { records, address } = place
  const [found, counted] = await Promise.allSettled([
    liveCode(place, { now }),
    countTry({ setup, records, address, now }),
  ])
  const release = counted.status === "fulfilled" ? counted.value : undefined
  if (found.status === "rejected" || found.value === null) await release?.()
  if (found.status === "rejected") throw found.reason
  if (counted.status === "rejected") throw counted.reason
  return { live: found.value, release }
}

/**
 * The other codes for the address, and the link in the mail. Its owner is known by now, so they are signed in even if
 * something stays until it expires.
 */
async function endRest(
  context: EmailContext,
  place: CodePlace,
  link: string | null,
): Promise<void> {
  const adapter = context.config.adapter as CompleteAdapter
  const identifier = place.address
  try {
    await removeCodes(place)
    // An adapter that can has deleted every link to the address.
    if (link !== null && !adapter.deleteVerificationTokens)
      await adapter.useVerificationToken({ identifier, token: link })
  } catch (error) {
    context.config.logger.error(asError(error))
  }
}
