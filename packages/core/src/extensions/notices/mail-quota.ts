import type { ExtensionSetup } from "../../contract/extension.js"
import { lowerCaseAddress } from "../../sign-in/storable.js"
import { processTable, scopeOf } from "../process-table.js"
import type { NoticeKind } from "./notice-kind.js"

/** To one address, by one process: whoever has their password must not be able to flood them. */
const MOST_A_DAY = 20
const MOST_COUNTS = 20_000
const A_DAY = 24 * 60 * 60 * 1000

interface Sent {
  readonly day: number
  readonly count: number
}

/**
 * Whether one more mail may be sent to this address today, which then counts. Sign-ins have a count of their own, so that
 * nobody can use up that of the rest before they add a way to sign in.
 */
export async function maySendMail(
  setup: Pick<ExtensionSetup, "tokenSecrets" | "source">,
  mail: { readonly to: string; readonly kind: NoticeKind },
  now: number,
): Promise<boolean> {
  const scope = await scopeOf(setup, setup.tokenSecrets, "together")
  const table = processTable<Sent>("notices", MOST_COUNTS, scope)
  const day = Math.floor(now / A_DAY)
  const key = JSON.stringify([lowerCaseAddress(mail.to), mail.kind === "newBrowser"])
  const last = table.get(key)
  const count = last?.day === day ? last.count : 0
  if (count >= MOST_A_DAY) return false
  table.set(key, { day, count: count + 1 })
  return true
}
