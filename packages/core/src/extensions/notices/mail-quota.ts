import type { ExtensionSetup } from "../../contract/extension.js"
import { hashedId } from "../../records/record-id.js"
import { recordsOf } from "../../records/records-of.js"
import { lowerCaseAddress } from "../../sign-in/storable.js"
import { processTable, scopeOf } from "../counting/process-table.js"
import { type NoticeKind, siteNoticeKinds } from "./notice-kind.js"

/** To one address, by one process: whoever has their password must not be able to flood them. */
const MOST_A_DAY = 20
const MOST_COUNTS = 20_000
const A_DAY = 24 * 60 * 60 * 1000

const AN_HOUR = 60 * 60 * 1000

/** What somebody can cause as often as they like, and what its count is called. */
const HOURLY: { readonly [Kind in NoticeKind]?: string } = {
  codeWrong: "code",
  wayTooNew: "too-new",
}

/**
 * Whether this person is told of it: of a wrong code, or of what was not removed, once within the hour, which counts from
 * then. In the records, for all processes together.
 */
export async function mayTellNow(
  setup: Pick<ExtensionSetup, "source" | "secrets" | "report">,
  { owner, kind }: { readonly owner: string; readonly kind: NoticeKind },
  now: number,
): Promise<boolean> {
  const name = HOURLY[kind]
  if (name === undefined) return true
  const store = recordsOf(setup)?.store
  const id = `${name}:${await hashedId(owner)}`
  const expires = new Date(now + AN_HOUR)
  return (await store?.add({ collection: "notices", id }, 1, expires)) === 1
}

interface DayCount {
  readonly day: number
  readonly count: number
}

/** What somebody can cause who has not signed in, or who can do it as often as they like. */
const SEPARATE: ReadonlySet<NoticeKind> = new Set([
  "newBrowser",
  "codeWrong",
  "wayTooNew",
  "grantWidened",
  "grantEnded",
  "grantLost",
  "dataExported",
  ...siteNoticeKinds,
  "keyMade",
  "keyRotated",
  "keyLeaked",
])

/**
 * Whether one more mail may be sent to this address today, which then counts. Sign-ins, wrong codes, accounts at providers
 * and API keys have counts of their own, so that nobody can use up that of the rest before they add a way to sign in. So has
 * what the site does, of which nobody can use up anything.
 */
export async function maySendMail(
  setup: Pick<ExtensionSetup, "tokenSecrets" | "source">,
  mail: { readonly to: string; readonly kind: NoticeKind },
  now: number,
): Promise<boolean> {
  const scope = await scopeOf(setup, setup.tokenSecrets, "together")
  const table = processTable<DayCount>("notices", MOST_COUNTS, scope)
  const day = Math.floor(now / A_DAY)
  const key = JSON.stringify([lowerCaseAddress(mail.to), SEPARATE.has(mail.kind) && mail.kind])
  const last = table.get(key)
  const count = last?.day === day ? last.count : 0
  if (count >= MOST_A_DAY) return false
  table.set(key, { day, count: count + 1 })
  return true
}
