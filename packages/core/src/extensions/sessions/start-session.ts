import type { PhaseContext, Phases, StartedSession } from "../../contract/phases.js"
import { AccessDenied } from "../../errors/sign-in-errors.js"
import { hashedId } from "../../records/record-id.js"
import { parseFacts, proofMethod } from "../../session/facts-format.js"
import { storedToken } from "../../session/stored-session.js"
import { browserName } from "../browsers/browser-name.js"
import { clientAddress } from "../counting/client-address.js"
import { isNumber, note } from "../notes/note.js"
import { currentCutoff, isAfter, type RaisedCutoff, restoreEpoch } from "./cutoff.js"
import { endAfterChange } from "./end-after-change.js"
import { endAll } from "./end-sessions.js"
import { areEpochs, currentEpochs, type Epochs, SHARDS } from "./epochs.js"
import { ownerOfStarted } from "../people/owner-of.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { limitSessions } from "./limit-sessions.js"
import { indexLogin, loginOf } from "./login-of.js"
import { sealedRow } from "./sealed-row.js"
import { expiryOf, SESSION, type SessionLabel, valueOf } from "./session-record.js"
import type { SessionsSetup } from "./sessions-setup.js"

/** Cutoffs up to these are from before the sign-in, or its own. */
const epochs = note("sessions.epochs", areEpochs)

/** The only one that the version before knows, whose processes may have begun the sign-in, or go on with it. */
const epochOfAll = note("sessions.epoch", isNumber)

function epochsOf(context: PhaseContext): Epochs {
  const all = epochOfAll.of(context) ?? 0
  return epochs.of(context) ?? { shards: Array<number>(SHARDS).fill(all), all }
}

/** The phases of a sign-in, up to its session. */
export function startPhases(
  setup: SessionsSetup,
): Pick<Phases, "attempt" | "takenOver" | "changed" | "started" | "written"> {
  /** The sign-in in which it happens goes on, unless somebody else has ended all sessions meanwhile. */
  const passOn = (context: PhaseContext, { cutoff, former, shard, all }: RaisedCutoff) => {
    const begun = epochsOf(context)
    if (!isAfter(begun, { cutoff: former, shard, all })) return
    epochs.set(context, { shards: begun.shards.with(shard, cutoff), all })
  }
  return {
    attempt: async (context, { action }) => {
      if (action === "callback") await noteEpochs(setup, context)
      return null
    },
    takenOver: async (context, { id }) => {
      passOn(context, await endAll(setup, await ownerOfUser(id)))
    },
    changed: async (context, change) => {
      passOn(context, await endAfterChange(setup, context, change))
    },
    started: async (context, started) => {
      await recordSession(setup, context, started)
      return null
    },
    written: async (context, started) => requireNotEnded(setup, context, started),
  }
}

/** What ends sessions from now on ends the one that is about to start, too. */
export async function noteEpochs(setup: SessionsSetup, context: PhaseContext): Promise<void> {
  const begun = await currentEpochs(setup.records().store)
  epochs.set(context, begun)
  epochOfAll.set(context, begun.all)
}

/** A session that has started. `actor`: the id of the user who acts as its person, if somebody does. */
type RecordedSession = StartedSession & { readonly actor?: string }

/** Records the session before its cookies are sent. */
export async function recordSession(
  setup: SessionsSetup,
  context: PhaseContext,
  started: RecordedSession,
): Promise<void> {
  const { owner, isUser } = await ownerOfStarted(setup, started)
  const key = await keyOf(started)
  const rowToken = await rowTokenIn(setup, context, started)
  const login = await loginOf(context)
  const label = { ...labelOf(setup, context, { ...started, isUser }), ...(login && { login }) }
  const row = rowToken && (await sealedRow(setup, { ...key, owner }, rowToken))
  const value = valueOf({ ...label, ...(row && { row }) })
  const { store } = setup.records()
  const expires = expiryOf(setup, context.now)
  await Promise.all([
    store.put({ ...key, owner, value, expires }, "always"),
    login && indexLogin(setup, { owner, login, expires }),
  ])
}

/**
 * All sessions of the person may have been ended since this sign-in began to be checked, and whoever did that did not see
 * this one: it ends, too. Asked once its record and its row are there, or it could be recorded after all were removed.
 */
export async function requireNotEnded(
  setup: SessionsSetup,
  context: PhaseContext,
  started: RecordedSession,
): Promise<void> {
  const { owner } = await ownerOfStarted(setup, started)
  const key = await keyOf(started)
  const cutoff = await currentCutoff(setup, owner)
  if (isAfter(epochsOf(context), cutoff)) {
    if (started.actor === undefined) await limitSessions(setup, context, { owner, id: key.id })
    return
  }
  await setup.records().store.take(key)
  const rowToken = await rowTokenIn(setup, context, started)
  if (rowToken) await setup.adapter?.deleteSession(rowToken)
  await restoreEpoch(setup, cutoff)
  throw new AccessDenied("All sessions of this person were ended while they signed in")
}

async function keyOf({ facts }: Pick<StartedSession, "facts">) {
  return { collection: SESSION, id: await hashedId(parseFacts(facts)?.sid ?? "") }
}

function labelOf(
  { options }: SessionsSetup,
  { now, request, origin }: PhaseContext,
  { account, amr, facts, isUser, actor }: RecordedSession & { readonly isUser: boolean },
): SessionLabel {
  const { start = Math.floor(now / 1000), proofs = [] } = parseFacts(facts) ?? {}
  const proved = Math.max(start, ...proofs.map(({ at }) => at))
  return {
    created: start,
    seen: start,
    ...(proved > start && { proved }),
    ...(actor === undefined
      ? { method: proofMethod(account, amr), provider: account.provider }
      : { method: null, provider: null, actor }),
    browser: browserName(request.headers.get("user-agent")),
    address: clientAddress(options.address, request),
    origin: options.rotateEvery === undefined ? undefined : origin,
    isUser,
  }
}

/** The token of the session's row as it is stored; null if sessions are tokens. It is the value of its cookie. */
async function rowTokenIn(
  { strategy, tokenHash }: SessionsSetup,
  { cookies: { sessionToken } }: PhaseContext,
  { cookies }: StartedSession,
): Promise<string | null> {
  if (strategy === "jwt") return null
  const cookie = cookies.find(({ name, value }) => name === sessionToken.name && value !== "")
  return cookie ? storedToken(cookie.value, { tokenHash }) : null
}
