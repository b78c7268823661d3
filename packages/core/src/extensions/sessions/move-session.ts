import type { Phases } from "../../contract/phases.js"
import type { StoredRecord } from "../../contract/record-store.js"
import { AdapterError } from "../../errors/dependency-errors.js"
import { untilWritten } from "../../records/until-written.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { factsText } from "../../session/facts-format.js"
import { storedToken } from "../../session/stored-session.js"
import { rowOf, sealedRow } from "./sealed-row.js"
import { knownSession, recordIdOf } from "./session-id.js"
import { hasEnded, labelIn, relabelled, SESSION, type SessionLabel } from "./session-record.js"
import type { SessionsSetup } from "./sessions-setup.js"

/** Undefined if no secret opens it any more: it is then written anew. */
async function rowIn(setup: SessionsSetup, record: StoredRecord, label: SessionLabel) {
  return rowOf(setup, record, label).catch(() => undefined)
}

type Move = NonNullable<Phases["moved"]>

const LIMIT = {
  most: 20,
  refusal: () =>
    new AdapterError("The record of a session changed at every attempt to move it. Try again."),
}

/**
 * The facts of a session that goes on as one of another kind: the same, so it has the same record. That says which row it
 * has from now on, and which it had before, so that whatever ends the session removes both.
 */
export async function moveRecord(
  setup: SessionsSetup,
  { now }: Parameters<Move>[0],
  { session, tokenFor }: Parameters<Move>[1],
): Promise<string | false> {
  const known = await knownSession(session)
  if (!known) return false
  const { owner: said, ...named } = known.facts
  const owner = session.in === "store" ? (await ownerOfUser(session.user.id)).owner : said
  const facts = factsText(tokenFor || owner === undefined ? named : { ...named, owner })
  const row = tokenFor && (await storedToken(tokenFor(facts), setup))
  const { store } = setup.records()
  return untilWritten(LIMIT, async () => {
    const record = await store.get({ collection: SESSION, id: await recordIdOf(known) })
    const label = record && labelIn(record)
    if (!record || !label || hasEnded(label, now)) return false
    if ((await rowIn(setup, record, label)) === row) return facts
    const { row: _, next: __, nextRow: ___, ...kept } = label
    const moved = {
      ...kept,
      ...(row !== null && { row: await sealedRow(setup, record, row) }),
      ...(session.in === "store" && {
        formerRow: await sealedRow(setup, record, session.session.sessionToken),
      }),
    }
    const written = await store.put(relabelled(record, moved), { version: record.version })
    return written === null ? undefined : facts
  })
}
