import type { ExtensionSetup, JoinedExtensions, ObservedSetup } from "../../contract/extension.js"
import type { NamedExtension } from "../../contract/opened-extension.js"
import { loadOnce } from "../../async/load-once.js"
import { demandsProofToAdd } from "../../http/request-path.js"
import type { Proof, SessionFacts } from "../../contract/session-facts.js"
import { asError } from "../../errors/auth-error.js"
import { randomHex } from "../../crypto/random.js"
import { factsText, nextSid, parseFacts, proofMethod } from "../../session/facts-format.js"
import { ownerOfIdentity } from "../people/owner-of.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { MAX_PROOF_AGE } from "./step-up-page.js"

/** Loaded with the first session. */
const dates = /* @__PURE__ */ loadOnce(() => import("./dated-proofs.js"))

/** What the library knows of a session when it starts: its name, whose it is, what was proved, and its end. */
export function startingFacts(
  all: readonly NamedExtension[],
  setup: ObservedSetup,
): Pick<JoinedExtensions, "startFacts" | "datedProofs"> {
  return { startFacts: startFacts(all, setup), datedProofs: datedBefore(all, setup) }
}

function startFacts(
  all: readonly NamedExtension[],
  setup: ObservedSetup,
): JoinedExtensions["startFacts"] {
  const longest = longestOf(all)
  const isOwned = setup.strategy === "jwt" && all.some(actsForPeople)
  const dated = demandsProofToAdd(all) ? dating(setup) : undated
  return async (proven, now, former) => {
    const whose = isOwned ? await ownerIn(setup, proven) : {}
    const given = proven.proofs ?? [setup.proofOf(proven, now)]
    const proofs = proven.dated ?? (await dated(given, { proven, whose, now }))
    const start = Math.floor(now / 1000)
    const ends = longest === undefined ? {} : { ends: start + longest }
    if (former !== undefined) {
      const known = parseFacts(former)
      // A session to which an account was only added goes on under another name, no fresher than it was, and ends no later.
      const kept = withSecondStep(known?.proofs ?? [], proven.proofs ? proofs : [])
      const name = known ? nextSid(known.sid) : randomHex(12)
      return factsText({ start, ...ends, ...known, proofs: kept, sid: name, ...whose })
    }
    return factsText({ sid: randomHex(12), start, proofs, ...ends, ...whose })
  }
}

/** What was proved, and what is known of whose it is. */
interface StartingSession {
  readonly proven: Parameters<JoinedExtensions["startFacts"]>[0]
  readonly whose: Pick<SessionFacts, "owner">
  readonly now: number
}

/**
 * The dates can be read while the sign-in is decided if it is that of a known user and adds nothing: no account, no passkey
 * and no password.
 */
function datedBefore(
  all: readonly NamedExtension[],
  setup: ObservedSetup,
): JoinedExtensions["datedProofs"] {
  if (!demandsProofToAdd(all)) return async () => null
  return async ({ decision: { by, user }, identity, proofs }, now) => {
    const { account, found, newPassword, afterLink } = identity
    const isKnown = by === "account" || (by === "identity" && found)
    if (!user || !isKnown || newPassword !== undefined || afterLink) return null
    const given = proofs ?? [setup.proofOf(identity, now)]
    const { owner } = await ownerOfIdentity(setup, user, identity)
    return (await dates()).datedProofs(setup, given, { account, owner, now })
  }
}

type DateProofs = (proofs: readonly Proof[], known: StartingSession) => Promise<readonly Proof[]>

const undated: DateProofs = async (proofs) => proofs

/** Says of each proof since when there is the way by which it was given, if that is new. */
function dating(setup: ObservedSetup): DateProofs {
  return async (proofs, { proven: { user, account }, whose, now }) => {
    const owner = whose.owner ?? (await ownerOfUser(user.id)).owner
    return (await dates()).datedProofs(setup, proofs, { account, owner, now })
  }
}

/** Whether it keeps something of people that they, or jobs, ask for later: a token then says whose it is. */
function actsForPeople({ operations, admin }: NamedExtension): boolean {
  return operations !== undefined || admin !== undefined
}

/** A token names its owner, beside whatever a callback makes of it. A stored session has its user in its row. */
async function ownerIn(
  setup: ObservedSetup,
  { user, ...proven }: Parameters<JoinedExtensions["startFacts"]>[0],
): Promise<Pick<SessionFacts, "owner">> {
  try {
    return { owner: (await ownerOfIdentity(setup, user, proven)).owner }
  } catch (error) {
    // A store whose ids have another form than that of a made-up user. An extension that must know asks again, and refuses.
    await setup.report(asError(error))
    return {}
  }
}

/** Only a second step proves the person of such a session anew. */
function withSecondStep(former: readonly Proof[], proofs: readonly Proof[]): readonly Proof[] {
  const second = proofs.filter(isSecondStep)
  return second.length === 0 ? former : [...former.filter((one) => !isSecondStep(one)), ...second]
}

/** Nobody gives one of these first. */
function isSecondStep({ method }: Proof): boolean {
  return method === "totp" || method === "recovery-code"
}

/** The shortest of what the extensions set, in seconds. */
function longestOf(all: readonly NamedExtension[]): number | undefined {
  const set = all.flatMap(({ endsAfter }) => endsAfter ?? [])
  return set.length > 0 ? Math.min(...set) : undefined
}

/**
 * The providers whose word is a new proof although it does not say when they last asked the person. Where not everybody
 * has a better way to prove who they are, that is better than to shut people out of whatever demands a proof.
 */
export function trustedProviders(
  all: readonly Pick<NamedExtension, "reauthenticates" | "flow">[],
  providers: ExtensionSetup["providers"],
): ReadonlySet<string> {
  const named = all.flatMap(({ reauthenticates }) => reauthenticates ?? [])
  if (all.some(({ reauthenticates }) => reauthenticates !== undefined)) return new Set(named)
  // A mailbox is everybody's, and by a mail they get a password. Not everybody has a passkey, or a password of the
  // application's own.
  const hasBetter =
    all.some(({ flow }) => flow) || [...providers.values()].some(({ type }) => type === "email")
  return new Set(hasBetter ? [] : providers.keys())
}

/** The function that says what a sign-in has proved by itself. */
export function provenBy(trusted: ReadonlySet<string>): ObservedSetup["proofOf"] {
  return ({ account, amr, authTime, askedWithin = Infinity }, now) => {
    const method = proofMethod(account, amr)
    // OpenID Connect Core §2: of an account of OAuth 2, no such time is verified.
    if (method === "oidc" && authTime !== undefined) return { method, at: Math.floor(authTime) }
    const isVouched = (method === "oidc" || method === "oauth") && !trusted.has(account.provider)
    return {
      method,
      at: Math.floor(now / 1000),
      ...(isVouched && { isVouched: true }),
      ...(isVouched && askedWithin <= MAX_PROOF_AGE && { isAsked: true }),
    }
  }
}
