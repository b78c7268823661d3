import type { OwnServices } from "../../contract/own-services.js"
import { hashedId } from "../../records/record-id.js"
import { parseFacts } from "../../session/facts-format.js"
import { type AccountOf, ownerNamed } from "../people/owner-of.js"
import { endRecorded } from "./end-session.js"
import { endAll } from "./end-sessions.js"
import { listSessions, seenByPerson } from "./list-sessions.js"
import { hasEnded, labelIn, SESSION } from "./session-record.js"
import type { SessionsSetup } from "./sessions-setup.js"
import { noteEpochs, recordSession, requireNotEnded } from "./start-session.js"

/** What other extensions do with the sessions of people. */
export function sessionsOfOthers(setup: SessionsSetup): OwnServices["sessions"] {
  const recordOf = async (id: string) => setup.records().store.get({ collection: SESSION, id })
  return {
    endAll: async (whose) => endAllOf(setup, whose),
    list: async (owner) => listSessions(setup, { owner, own: null }),
    seenByPerson: async (owner, from) =>
      (await listSessions(setup, { owner, from, own: null })).map(seenByPerson),
    startActing: async (visit, { actor, start }) => {
      await noteEpochs(setup, visit)
      const started = { ...(await start()), actor }
      await recordSession(setup, visit, started)
      await requireNotEnded(setup, visit, started)
      return started
    },
    endOne: async (facts, now) => {
      const record = await recordOf(await hashedId(parseFacts(facts)?.sid ?? ""))
      if (record) await endRecorded(setup, record, { now })
    },
    goesOn: async (id, owner, now) => {
      const record = await recordOf(id)
      const label = record?.owner === owner ? labelIn(record) : null
      return label !== null && !hasEnded(label, now)
    },
  }
}

/** Ends every session of somebody whom code of the application names. Returns how many were recorded. */
export async function endAllOf(setup: SessionsSetup, whose: string | AccountOf): Promise<number> {
  const owner = await ownerNamed(whose)
  const { count } = await endAll(setup, owner)
  const ended = { user: owner.owner, reason: "application", count } as const
  await setup.happened(null, { type: "sessionsEnded", ...ended })
  return count
}
