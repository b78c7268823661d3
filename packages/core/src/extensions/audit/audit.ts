import type { Extension, ExtensionSetup } from "../../contract/extension.js"
import type { AuthRequest } from "../../contract/http.js"
import type { Happened } from "../../contract/transition.js"
import { asError } from "../../errors/auth-error.js"
import { accountNames } from "../counting/account-names.js"
import { makeExtension } from "../joining/make-extension.js"
import { isText, note } from "../joining/note.js"
import { missingRecords, notOptions } from "../records/missing-records.js"
import { ownerOfUser } from "../people/owner-of.js"
import { auditEntry } from "./audit-entry.js"
import { type AuditOptions, DEFAULT_RETENTION, impossible, sinksOf } from "./audit-options.js"
import { listTrail, type OwnTrail, ownTrail, type TrailOfPeople } from "./read-trail.js"
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
  const wrong = notOptions(given, 'audit({ sinks: ["records"] })')
  const options = wrong.length > 0 ? {} : given
  const trailOf = (setup: ExtensionSetup) =>
    new Trail(setup, { retention: options.retention ?? DEFAULT_RETENTION })
  return makeExtension<"audit", OwnTrail, TrailOfPeople>({
    name: "audit",
    problems: (setup) => [
      ...(isRecorded(options) ? missingRecords(setup, NEED) : []),
      ...wrong,
      ...impossible(options),
    ],
    phases: (setup) => ({
      attempt: async (context, what) => {
        const [name, ...more] = accountNames(what, options, setup)
        if (name !== undefined && more.length === 0) typed.set(context, name)
        return null
      },
      ...(isRecorded(options) && {
        removed: async (userId) => trailOf(setup).makeNameless((await ownerOfUser(userId)).owner),
      }),
    }),
    observe: (setup) => observing({ setup, options, trail: trailOf(setup) }),
    operations: (setup) => ownTrail(setup, trailOf(setup)),
    administration: { list: (setup) => (of) => listTrail(trailOf(setup), of) },
  })
}

/** What was typed to sign in. */
const typed = note("audit.typed", isText)

function isRecorded(options: AuditOptions): boolean {
  return sinksOf(options).includes("records")
}

const NEED = "audit() keeps its entries in records unless sinks names other places"

interface Observing {
  readonly setup: ExtensionSetup
  readonly options: AuditOptions
  readonly trail: Trail
}

function observing({ setup, options, trail }: Observing): Happened {
  const counted = new WeakMap<AuthRequest, number>()
  /** How many entries the request of this one has already, which is then one more. */
  const earlierIn = (request: AuthRequest | undefined): number => {
    const earlier = (request && counted.get(request)) ?? 0
    if (request) counted.set(request, earlier + 1)
    return earlier
  }
  return async (context, transition) => {
    const earlier = earlierIn(context?.request)
    const name = context === null ? undefined : typed.of(context)
    const [hash = null] = name === undefined ? [] : await trail.typed(name)
    const addressOf = options.address
    const entry = auditEntry({ context, transition, typed: hash, addressOf, earlier })
    await Promise.all(
      sinksOf(options).map(async (sink) => {
        try {
          await (sink === "records" ? trail.write(entry) : sink(entry))
        } catch (error) {
          await setup.report(asError(error))
        }
      }),
    )
  }
}
