import { type Count, Limiter } from "../../counting/limiter.js"
import { mailboxOf } from "../../counting/mailbox-of.js"
import { TooManyAttempts } from "../../refusals/too-many-attempts.js"
import type { AccountsSetup } from "../accounts-setup.js"

const AN_HOUR = 60 * 60
/** Mails an hour that one person causes, and that go to one address or to others of its mailbox. */
const MOST = 5

/** Rejects with `TooManyAttempts` if this person has caused too many mails. They are counted whoever gets them. */
export async function requireFewMails(
  setup: AccountsSetup,
  owner: string,
  now: number,
): Promise<void> {
  const { refusedBy } = await new Limiter(setup).count(now, [countOf(`owner\n${owner}`)])
  if (!refusedBy) return
  const { retryAfter } = refusedBy
  throw new TooManyAttempts(
    `This person has asked for too many mails. The next one is sent in ${retryAfter} seconds.`,
    { retryAfter },
  )
}

/** Whether one more mail may be sent to this address, which then counts. Nobody is told: the answer must be the same. */
export async function maySendTo(
  setup: AccountsSetup,
  address: string,
  now: number,
): Promise<boolean> {
  const box = mailboxOf(address)
  const names = [address, ...(box === address ? [] : [box])]
  const counts = names.map((name) => countOf(`address\n${name}`))
  return (await new Limiter(setup).count(now, counts)).refusedBy === null
}

function countOf(key: string): Count {
  return { kind: "account-mail", per: "account", key, limit: { most: MOST, seconds: AN_HOUR } }
}
