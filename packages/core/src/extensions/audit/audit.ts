import type { Extension, ExtensionSetup } from "../../contract/extension.js"
import type { TransitionObserver } from "../../contract/transition.js"
import { asError, AuthError, causedBy, isAuthError } from "../../errors/auth-error.js"
import { accountNames } from "../counting/account-names.js"
import { makeExtension } from "../defining/make-extension.js"
import { records } from "../defining/needs.js"
import { isText, note } from "../notes/note.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { auditEntry } from "./audit-entry.js"
import { auditKinds, type AuditOptions, type ResolvedAudit } from "./audit-options.js"
import {
  listTrail,
  type OwnTrail,
  ownTrail,
  pageForPerson,
  type TrailOfPeople,
} from "./read-trail.js"
import { Trail } from "./trail.js"

/**
 * An audit trail: who signed in and how, what failed and why, which methods and sessions were added, removed or ended.
 * Needs records, unless the option `sinks` names others.
 *
 * An entry has listed members only: no token, code, password, name or address of a person. It is written before the
 * answer, within `timeouts.event`: a process that crashes may lose it, but never what it is about. An entry that cannot be
 * written is an error in the log, and refuses nobody.
 */
export function audit(given: AuditOptions = {}): Extension<"audit", OwnTrail, TrailOfPeople> {
  const about = {
    given,
    options: auditKinds,
    example: 'audit({ sinks: ["records"] })',
    needs: (options: ResolvedAudit) => (isRecorded(options) ? [records(NEED)] : []),
  }
  return makeExtension("audit", about, (setup, options) => {
    const trail = new Trail(setup, options)
    return {
      phases: {
        attempt: async (context, what) => {
          const [name, ...more] = accountNames(what, options, setup)
          if (name !== undefined && more.length === 0) typed.set(context, name)
          return null
        },
        ...(isRecorded(options) && {
          removed: async (userId) => trail.makeNameless((await ownerOfUser(userId)).owner),
        }),
      },
      observe: observing({ setup, options, trail }),
      operations: ownTrail(setup, trail),
      admin: { list: async (of) => listTrail(trail, of) },
      ...(isRecorded(options) && {
        provides: {
          audit: {
            list: async (of) => listTrail(trail, of),
            seenByPerson: async (user, after) =>
              pageForPerson(trail, (await ownerOfUser(user)).owner, after),
          },
        },
      }),
    }
  })
}

/** What was typed to sign in. */
const typed = note("audit.typed", isText)

const NOT_CALLED =
  "An entry of the audit log was written nowhere: one of audit({ sinks }) returned a function. Call it, as in sinks: [jsonLines()]."

const NEED = "audit() keeps its entries in records unless sinks names other places"

function isRecorded({ sinks }: ResolvedAudit): boolean {
  return sinks.includes("records")
}

interface AuditSource {
  readonly setup: ExtensionSetup
  readonly options: ResolvedAudit
  readonly trail: Trail
}

function observing({ setup, options, trail }: AuditSource): TransitionObserver {
  const countAt = countingByTime()
  return async (context, transition) => {
    const earlier = context === null ? 0 : countAt(context.now)
    const name = context === null ? undefined : typed.of(context)
    const [hash = null] = name === undefined ? [] : await trail.typed(name)
    const addressOf = options.address
    const entry = auditEntry({ context, transition, typed: hash, addressOf, earlier })
    await Promise.all(
      options.sinks.map(async (sink, index) => {
        try {
          const done: unknown = await (sink === "records" ? trail.write(entry) : sink(entry))
          if (typeof done === "function") throw new AuthError(NOT_CALLED)
        } catch (error) {
          await setup.report(sink === "records" ? asError(error) : notWritten(index, error))
        }
      }),
    )
  }
}

/** An `AuthError` says what is wrong by itself. */
function notWritten(index: number, error: unknown): Error {
  if (isAuthError(error)) return error
  return new AuthError(
    `An entry of the audit log is missing in sinks[${index}] of audit({ sinks }), because this function threw. What was recorded took place all the same. Let the function try again, or keep what it could not deliver`,
    causedBy(error),
  )
}

/** Requests that are answered at the same time. */
const MOST_TIMES = 1000

/**
 * How many entries of this millisecond there were before, so that those of one request can be listed in their order: all
 * of them have its time.
 */
function countingByTime(): (now: number) => number {
  const counts = new Map<number, number>()
  return (now) => {
    const earlier = counts.get(now) ?? 0
    counts.delete(now)
    counts.set(now, earlier + 1)
    const [oldest] = counts.keys()
    if (counts.size > MOST_TIMES && oldest !== undefined) counts.delete(oldest)
    return earlier
  }
}
