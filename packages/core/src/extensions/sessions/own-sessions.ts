import type { Caller, OperationsFor } from "../../contract/operation.js"
import type { OwnSessions, SessionInfo } from "../../contract/own-sessions.js"
import type { StoredRecord } from "../../contract/record-store.js"
import type { Transition } from "../../contract/transition.js"
import { NotSignedIn } from "../../errors/request-errors.js"
import { isRecordName } from "../../records/record-id.js"
import { anyText, kind, optional } from "../defining/option-kinds.js"
import { endRecorded } from "./end-session.js"
import { endAll, endOthers, formerSessions } from "./end-sessions.js"
import { ownerOfSession } from "../people/owner-of.js"
import { knownSession, recordIdOf } from "./session-id.js"
import { listSessions } from "./list-sessions.js"
import { hasEnded, labelIn, SESSION, type SessionLabel } from "./session-record.js"
import type { SessionsSetup } from "./sessions-setup.js"

/** The operations of a person on their own sessions. */
export function ownSessions(setup: SessionsSetup): OperationsFor<OwnSessions> {
  const rule = { at: "anywhere", assurance: "session", acting: "refused" } as const
  return {
    list: {
      ...rule,
      acting: "allowed",
      effect: "reads",
      args: [{ name: "after", kind: optional(placeKind) }],
      run: async (caller, after) => ({ result: await list(setup, caller, after) }),
    },
    end: {
      ...rule,
      effect: "changes",
      args: [{ name: "id", kind: sessionIdKind }],
      run: async (caller, id) => end(setup, caller, id),
    },
    endOthers: {
      ...rule,
      effect: "changes",
      args: [],
      run: async (caller) => ({ result: await endOwnOthers(setup, caller) }),
    },
    endAll: {
      ...rule,
      // It locks everybody out, its owner too if the caller has only found an open browser.
      assurance: "fresh",
      effect: "changes",
      args: [],
      run: async (caller) => ({ result: await endAllOwn(setup, caller), endsOwn: true }),
    },
  }
}

async function endOwnOthers(setup: SessionsSetup, caller: Caller): Promise<number> {
  const { session, now } = caller
  const said = await ownerOfSession(setup, session)
  const asked = [recordOf(setup, session, now), formerSessions(setup, said.owner)] as const
  const [own, asSaid] = await Promise.all(asked)
  const { owner } = own
  const before = owner === said.owner ? asSaid : await formerSessions(setup, owner)
  const whose = { owner, isUser: own.label.isUser }
  const { count } = await endOthers(setup, whose, { session, now, own, before })
  await told(setup, caller, { user: owner, reason: "others", count })
  return count
}

async function endAllOwn(setup: SessionsSetup, caller: Caller): Promise<number> {
  const { owner, label } = await recordOf(setup, caller.session, caller.now)
  const { count } = await endAll(setup, { owner, isUser: label.isUser })
  await told(setup, caller, { user: owner, reason: "all", count })
  return count
}

type EndedSessions = Omit<Extract<Transition, { readonly type: "sessionsEnded" }>, "type">

async function told(
  { happened }: SessionsSetup,
  caller: Caller,
  ended: EndedSessions,
): Promise<void> {
  await happened(caller, { type: "sessionsEnded", ...ended })
}

interface OwnRecord {
  readonly record: StoredRecord
  readonly id: string
  readonly owner: string
  readonly label: SessionLabel
}

/** Whose the caller's session is, by its record, which nobody but this extension writes. */
async function recordOf(
  setup: SessionsSetup,
  session: Caller["session"],
  now: number,
): Promise<OwnRecord> {
  const known = await knownSession(session)
  const { store } = setup.records()
  const record = known && (await store.get({ collection: SESSION, id: await recordIdOf(known) }))
  const label = record && labelIn(record)
  if (!record || record.owner === null || !label || hasEnded(label, now))
    throw new NotSignedIn("The session has ended")
  return { record, id: record.id, owner: record.owner, label }
}

/** Null as well: so a request says that a parameter is not there. */
const placeKind = kind<string | null>(
  'takes the "id" of a session, as text, after which to go on; null or nothing to begin',
  (value) => value === null || typeof value === "string",
)

const sessionIdKind = anyText('takes the "id" of a session, as text, as list() gives it')

async function end(setup: SessionsSetup, caller: Caller, id: string) {
  const { session, now } = caller
  const own = await recordOf(setup, session, now)
  const record = isRecordName(id)
    ? await setup.records().store.get({ collection: SESSION, id })
    : null
  // Whether somebody else has a session with this id is nobody's business.
  const label = record && labelIn(record)
  if (!label || record.owner !== own.owner || hasEnded(label, now)) return { result: false }
  await endRecorded(setup, record, { now })
  await told(setup, caller, { user: own.owner, reason: "one", count: 1 })
  return { result: true, endsOwn: id === own.id }
}

/** The first hundred, or the first after an id. */
async function list(
  setup: SessionsSetup,
  { session, now }: Caller,
  after: string | null | undefined,
): Promise<readonly SessionInfo[]> {
  const own = await recordOf(setup, session, now)
  const from = typeof after === "string" && isRecordName(after) ? after : undefined
  return listSessions(setup, { owner: own.owner, from, own: own.record })
}
