import type { AuditEntry, AuditPage } from "../../contract/audit-entry.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import { requireLimit } from "../records/record-page.js"
import { kind, optional } from "../defining/option-kinds.js"
import type { OperationsFor } from "../../contract/operation.js"
import { InvalidInput } from "../../errors/request-errors.js"
import { isRecordName } from "../../records/record-id.js"
import { inOneSpelling } from "../counting/account-names.js"
import { ownerOfSession } from "../people/owner-of.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { type Trail, typedOwner } from "./trail.js"

/** What people can see of what happened to them. */
export interface OwnTrail {
  /**
   * Up to 50 entries about them, the latest first; `after` is the `next` of the page before. Empty for people in no store.
   * Rejects with `InvalidInput` if `after` is none.
   */
  readonly list: (after?: string) => Promise<AuditPage>
}

/** Which entries to list. */
export interface AuditListOptions {
  /** The id of a stored user: entries about them. */
  readonly user?: string | undefined
  /** A name or an address: failed attempts under it. Not together with `user`. */
  readonly typed?: string | undefined
  /** The `next` of the page before. */
  readonly after?: string | undefined
  /** At most 1,000. Default: 100. */
  readonly limit?: number | undefined
}

/** What code that acts for nobody can read of what happened. */
export interface TrailOfPeople {
  /**
   * Entries, the latest first. With neither `user` nor `typed` those about everybody, which is slow in some stores: do it in
   * a job, not in a request. Rejects with `InvalidInput` if the options cannot be right.
   */
  readonly list: (of?: AuditListOptions) => Promise<AuditPage>
}

const OWN_PAGE = 50

/** The operation of a person on the entries about them. */
export function ownTrail(setup: ExtensionSetup, trail: Trail): OperationsFor<OwnTrail> {
  return {
    list: {
      at: "anywhere",
      assurance: "session",
      acting: "allowed",
      effect: "reads",
      args: [
        {
          name: "after",
          kind: optional(kind<string>(PLACE, isPlace)),
        },
      ],
      run: async ({ session }, after) => {
        const { owner } = await ownerOfSession(setup, session)
        return { result: await pageForPerson(trail, owner, after) }
      },
    },
  }
}

/** A part of the entries about a person, as they see them. */
export async function pageForPerson(
  trail: Trail,
  owner: string,
  after: string | undefined,
): Promise<AuditPage> {
  const page = await trail.page({ owner, after: place(after), limit: OWN_PAGE })
  return { ...page, entries: page.entries.map(shownToPerson) }
}

/** Where somebody of the site acts as the person, nothing of their own browser is the person's to see. */
function shownToPerson(entry: AuditEntry): AuditEntry {
  return "actor" in entry ? { ...entry, browser: null, address: null } : entry
}

const DEFAULT_LIMIT = 100

/** The entries about anybody. */
export async function listTrail(
  trail: Trail,
  { user, typed, after, limit = DEFAULT_LIMIT }: AuditListOptions = {},
): Promise<AuditPage> {
  if (user !== undefined && typed !== undefined)
    throw new InvalidInput("list() takes either the id of a user or a typed name.")
  requireLimit("list", limit)
  const of = { after: place(after), limit }
  if (typed !== undefined) return listTyped(trail, typed, of)
  const owner = user === undefined ? undefined : (await ownerOfUser(user)).owner
  return trail.page({ ...of, owner })
}

/** Under each secret: entries from before it was replaced have another hash. */
async function listTyped(
  trail: Trail,
  typed: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<AuditPage> {
  const hashes = await trail.typed(inOneSpelling(typed))
  const pages = await Promise.all(
    hashes.map(async (hash) => trail.page({ owner: typedOwner(hash), after, limit })),
  )
  const all = pages.flatMap(({ entries }) => entries)
  const entries = all.sort(byId).slice(0, limit)
  const isCut = all.length > limit || pages.some(({ next }) => next !== null)
  return { entries, next: isCut ? (entries.at(-1)?.id ?? null) : null }
}

function byId(one: AuditEntry, other: AuditEntry): number {
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0
}

/** Null, as the last page has it, and an empty field of a form are the beginning. */
function isPlace(after: unknown): boolean {
  return after === null || after === "" || isRecordName(after)
}

const PLACE = 'takes "after" as the "next" of the page before'

function place(after: unknown): string | undefined {
  if (after !== undefined && !isPlace(after)) throw new InvalidInput(`list() ${PLACE}.`)
  return typeof after === "string" && after !== "" ? after : undefined
}
