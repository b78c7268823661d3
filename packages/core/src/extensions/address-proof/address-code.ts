import type { AdapterUser } from "../../contract/adapter.js"
import type { ObservedSetup } from "../../contract/extension.js"
import type { PhaseContext } from "../../contract/phases.js"
import { equalConstantTime } from "../../crypto/hash.js"
import { themeLanguage } from "../../messages/language-of.js"
import { hashedId } from "../../records/record-id.js"
import { type Records, requiredRecords } from "../../records/records-of.js"
import { isOwnPassword } from "../../sign-in/email-ownership.js"
import { mailOf } from "../mail/mail.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { randomDigits } from "../codes/random-digits.js"
import { type OpenedRecord, putSealed, readSealed } from "../records/sealed-record.js"
import { typedDigits } from "../codes/typed-digits.js"
import { addressMail } from "./address-mail.js"
import { ADDRESS_CODE as COLLECTION, rememberMailedProof } from "./mailed-proof-record.js"
import type { AddressReport } from "./address-report.js"

const DIGITS = 8
const AN_HOUR = 60 * 60 * 1000
/** Seconds. */
const LIFETIME = 10 * 60
/** Mails an hour to one person, who may have typed somebody else's address. */
const MOST_MAILS = 5
/** Codes an hour that are compared for one person. */
const MOST_TRIES = 10

/** Who proves their address, and where: `at` names their session, or the sign-in that waits. */
export interface AddressPlace {
  readonly user: AdapterUser
  readonly at: string
}

interface KeptCode {
  readonly code: string
  readonly address: string
}

function records(setup: ObservedSetup): Records {
  return requiredRecords(setup, "An address is proved by a code only where there are records.")
}

/** Sends a code to the address of this person, in place of the one before. Null if it was sent. */
export async function sendAddressCode(
  setup: ObservedSetup,
  context: PhaseContext,
  { user, at }: AddressPlace,
): Promise<AddressReport | null> {
  const { now, origin, request } = context
  const { owner } = await ownerOfUser(user.id)
  if (!(await isCounted(setup, { owner, name: "sent", most: MOST_MAILS, now })))
    return "addressTooMany"
  const code = randomDigits(DIGITS)
  const id = await idOf(owner, at)
  const value: KeptCode = { code, address: user.email }
  const expires = new Date(now + LIFETIME * 1000)
  const own = { records: () => records(setup) }
  await putSealed(own, { collection: COLLECTION, id, owner, value, expires }, "always")
  const lang = themeLanguage(setup.theme, request.headers.get("accept-language"))
  const mail = await addressMail({ code, maxAge: LIFETIME }, { origin, theme: setup.theme, lang })
  await mailOf(setup)?.({ ...mail, to: user.email, origin })
  return null
}

/** Whether a code for the address that this person has now can be typed there. */
export async function isAddressCodeSent(
  setup: ObservedSetup,
  { now }: Pick<PhaseContext, "now">,
  place: AddressPlace,
): Promise<boolean> {
  return (await liveCode(setup, place, now)) !== null
}

async function liveCode(
  setup: ObservedSetup,
  { user, at }: AddressPlace,
  now: number,
): Promise<OpenedRecord<KeptCode> | null> {
  const id = await idOf((await ownerOfUser(user.id)).owner, at)
  const found = await readSealed<KeptCode>({ records: () => records(setup) }, COLLECTION, id)
  const isLive = found?.value.address === user.email && (found.record.expires?.getTime() ?? 0) > now
  return found && isLive ? found : null
}

/** Checks a code, which is counted before it is compared, and used up before the address counts as proven. */
export async function proveAddress(
  setup: ObservedSetup,
  context: PhaseContext,
  { typed, ...place }: AddressPlace & { readonly typed: unknown },
): Promise<AddressReport> {
  const { now } = context
  const { user } = place
  const digits = typedDigits(typed)
  if (digits?.length !== DIGITS) return "addressCodeWrong"
  const live = await liveCode(setup, place, now)
  if (!live) return "addressCodeGone"
  const { owner } = await ownerOfUser(user.id)
  if (!(await isCounted(setup, { owner, name: "tries", most: MOST_TRIES, now })))
    return "addressTooMany"
  if (!equalConstantTime(digits, live.value.code)) return "addressCodeWrong"
  const { id, version } = live.record
  if (!(await records(setup).store.take({ collection: COLLECTION, id }, { version })))
    return "addressCodeGone"
  // Together with the address: the application may be changing it at this moment, and the date must not apply to another.
  const proven = { id: user.id, email: user.email, emailVerified: new Date(now) }
  await setup.adapter?.updateUser(proven)
  await rememberMailedProof(records(setup), { owner, at: place.at, now })
  const provider = providerOf(setup)
  await setup.happened(context, { type: "addressProved", user: owner, provider })
  return "addressProved"
}

/** That by which the owner of the address could have arrived. */
function providerOf({ providers }: ObservedSetup): string {
  const all = [...providers.values()]
  return all.find((one) => one.type === "email" || isOwnPassword(one))?.id ?? "email"
}

/** The window begins with the first one: the expiry of a count that is there stays. */
async function isCounted(
  setup: ObservedSetup,
  count: {
    readonly owner: string
    readonly name: string
    readonly most: number
    readonly now: number
  },
): Promise<boolean> {
  const { owner, name, most, now } = count
  const id = `${name}:${await hashedId(owner)}`
  const { store } = records(setup)
  return (await store.add({ collection: COLLECTION, id }, 1, new Date(now + AN_HOUR))) <= most
}

async function idOf(owner: string, at: string): Promise<string> {
  return hashedId(JSON.stringify([owner, at]))
}
