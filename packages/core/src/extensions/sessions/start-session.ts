import type { PhaseContext, Phases } from "../../contract/phases.js"
import type { AuthRequest } from "../../contract/http.js"
import { AccessDenied } from "../../errors/sign-in-errors.js"
import { hashedId } from "../../records/record-id.js"
import { parseFacts } from "../../session/facts-format.js"
import { storedToken } from "../../session/stored-session.js"
import { browserName } from "./browser-name.js"
import { cutoffOf } from "./cutoff.js"
import { endAll } from "./end-session.js"
import { ownerOfSignIn, ownerOfUser } from "./owner-of.js"
import { sealedRow } from "./sealed-row.js"
import { expiryOf, SESSION, type SessionLabel, valueOf } from "./session-record.js"
import type { SessionsSetup } from "./sessions-setup.js"

type Decided = Parameters<NonNullable<Phases["decided"]>>[1]
type Started = Parameters<NonNullable<Phases["started"]>>[1]

/** The phases of a sign-in, up to its session. */
export function startPhases(
  setup: SessionsSetup,
): Pick<Phases, "decided" | "takenOver" | "started"> {
  const cutoffs = new WeakMap<AuthRequest, number>()
  return {
    decided: async ({ request }, signIn) => {
      cutoffs.set(request, await cutoffAt(setup, signIn))
      return null
    },
    takenOver: async ({ request }, { id }) => {
      const { cutoff } = await endAll(setup, await ownerOfUser(id))
      // The sign-in that takes the user over goes on, unless somebody else has ended all sessions meanwhile.
      if (cutoffs.get(request) === cutoff - 1) cutoffs.set(request, cutoff)
    },
    started: async (context, started) =>
      recordSession(setup, context, { ...started, cutoff: cutoffs.get(context.request) ?? 0 }),
  }
}

/** Whoever is new has never ended their sessions. */
async function cutoffAt(
  setup: SessionsSetup,
  { decision: { user }, identity: { account } }: Decided,
): Promise<number> {
  if (!user) return 0
  const { owner } = await ownerOfSignIn(setup, user, account)
  return cutoffOf(setup, owner)
}

/**
 * Records the session before its cookies are sent. All sessions of the person may have been ended since this sign-in was
 * decided, and whoever did that did not see this one: it ends, too.
 */
async function recordSession(
  setup: SessionsSetup,
  context: PhaseContext,
  started: Started & { readonly cutoff: number },
): Promise<void> {
  const { user, account, facts } = started
  const { owner, isUser } = await ownerOfSignIn(setup, user, account)
  const id = await hashedId(parseFacts(facts)?.sid ?? "")
  const key = { collection: SESSION, id }
  const rowToken = await rowTokenIn(setup, context, started)
  const label = labelOf(setup, context, { ...started, isUser })
  const row = rowToken && (await sealedRow(setup, { ...key, owner }, rowToken))
  const value = valueOf({ ...label, ...(row && { row }) })
  const { store } = setup.records()
  await store.put({ ...key, owner, value, expires: expiryOf(setup, context.now) }, "always")
  if ((await cutoffOf(setup, owner)) === started.cutoff) return
  await store.take(key)
  if (rowToken) await setup.adapter?.deleteSession(rowToken)
  throw new AccessDenied("All sessions of this person were ended while they signed in")
}

function labelOf(
  { options }: SessionsSetup,
  { now, request: { headers } }: PhaseContext,
  { account, facts, isUser }: Started & { readonly isUser: boolean },
): SessionLabel {
  const { start = Math.floor(now / 1000), proofs = [] } = parseFacts(facts) ?? {}
  return {
    created: start,
    seen: start,
    method: proofs[0]?.method ?? null,
    provider: account.provider,
    browser: browserName(headers.get("user-agent")),
    address: shortened(options.address?.(headers)),
    isUser,
  }
}

/** Longer than any address, with its port. */
const LONGEST_ADDRESS = 64

function shortened(address: string | null | undefined): string | undefined {
  return typeof address === "string" ? address.slice(0, LONGEST_ADDRESS) : undefined
}

/** The token of the session's row as it is stored; null if sessions are tokens. It is the value of its cookie. */
async function rowTokenIn(
  { strategy, tokenHash }: SessionsSetup,
  { cookies: { sessionToken } }: PhaseContext,
  { cookies }: Started,
): Promise<string | null> {
  if (strategy === "jwt") return null
  const cookie = cookies.find(({ name, value }) => name === sessionToken.name && value !== "")
  return cookie ? storedToken(cookie.value, { tokenHash }) : null
}
