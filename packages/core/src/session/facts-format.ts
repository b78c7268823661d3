import type { Account } from "../contract/account.js"
import { randomHex } from "../crypto/random.js"
import { decodeBase64url, encodeBase64url, fromUtf8, toUtf8 } from "../crypto/encoding.js"
import type { Proof, ProofMethod, SessionFacts } from "../contract/session-facts.js"

const letters: Readonly<
  Record<ProofMethod | `${"vouched" | "asked"} ${"oauth" | "oidc"}`, string>
> = {
  oauth: "a",
  "vouched oauth": "o",
  "asked oauth": "b",
  oidc: "d",
  "vouched oidc": "i",
  "asked oidc": "j",
  email: "e",
  credentials: "c",
  passkey: "p",
  "verified-passkey": "v",
  totp: "t",
  "recovery-code": "r",
}

const methods = new Map(Object.entries(letters).map(([method, letter]) => [letter, method]))

/**
 * The facts as one text: the claim of a session token, and what the token of a stored session begins with. No table has
 * a column for them, and the holder of the token cannot change them, because the whole token is looked up.
 */
export function factsText({ sid, start, proofs, ends, owner, acting }: SessionFacts): string {
  const given = proofs.map((proof) => proofText(proof, start))
  const end = ends === undefined ? "" : ends.toString(36)
  const whose = owner === undefined ? "" : `.o-${encodeBase64url(toUtf8(owner))}`
  // Under another number: a version that does not know it must not take it for a session of the person themselves.
  const [version, by] = acting === undefined ? ["s1", ""] : ["s2", `.${acting}`]
  return `${version}.${sid}.${start.toString(36)}.${given.join("-")}.${end}${by}${whose}`
}

/** With the age of the way by which it was given, if that is new. */
function proofText(proof: Proof, start: number): string {
  const { at, since } = proof
  const age = since === undefined ? "" : `_${secondsText(Math.max(0, at - since))}`
  return letters[nameOf(proof)] + secondsText(at - start) + age
}

function nameOf({ method, isVouched, isAsked }: Proof): keyof typeof letters {
  if (!isVouched || (method !== "oauth" && method !== "oidc")) return method
  return isAsked ? `asked ${method}` : `vouched ${method}`
}

/** A proof may be older than the session: the first of two that were given, or one that a provider remembers. */
function secondsText(seconds: number): string {
  return (seconds < 0 ? "_" : "") + Math.abs(seconds).toString(36)
}

/**
 * Lower case alone: a store that ignores letter case finds the row by either, and the holder must not be able to choose
 * between two readings. In front may be what says that a session began with a passkey.
 */
const FORM =
  /^(?:pkv?\.)?s([12])\.([\da-f]{24})\.([\da-z]{1,9})\.([\da-z_-]{0,100})\.([\da-z]{0,9})(?:$|\.)(?:([\da-f]{24})(?=$|\.))?/
const PROOF = /^([a-z])(_?)([\da-z]{1,9})(?:_([\da-z]{1,5}))?$/

/**
 * The facts that the claim of a session token says, or the token of a stored session begins with; undefined if there
 * are none, or none that this version understands.
 */
export function parseFacts(text: unknown): SessionFacts | undefined {
  const [, version, sid, began, listed, end, by] =
    (typeof text === "string" && FORM.exec(text)) || []
  if (sid === undefined || began === undefined || listed === undefined) return undefined
  const isActed = version === "2"
  if (isActed && by === undefined) return undefined
  const start = parseInt(began, 36)
  const texts = listed === "" ? [] : listed.split("-")
  const proofs = texts.flatMap((one) => proofIn(one, start) ?? [])
  if (proofs.length < texts.length) return undefined
  const ends = end ? { ends: parseInt(end, 36) } : {}
  return { sid, start, proofs, ...ends, ...(isActed && by !== undefined && { acting: by }) }
}

/** Whether somebody else acts as the person of this session. */
export function isActedIn(facts: unknown): boolean {
  return parseFacts(facts)?.acting !== undefined
}

/** Whether a text begins like facts, in whatever letters a store that ignores their case has found it by. */
export function looksLikeFacts(text: string): boolean {
  return /^(?:pkv?\.)?s\d\./i.test(text)
}

/**
 * The facts that the claim of a session token says, with its owner. Never for the token of a stored session: its holder
 * chooses the case of its letters where the store ignores that, and the owner would depend on it.
 */
export function factsInClaim(claim: unknown): SessionFacts | undefined {
  const facts = parseFacts(claim)
  const [, encoded] = (typeof claim === "string" && OWNER.exec(claim)) || []
  const bytes = encoded === undefined ? undefined : decodeBase64url(encoded)
  return facts && bytes ? { ...facts, owner: fromUtf8(bytes) } : facts
}

const OWNER = /^(?:s1(?:\.[^.]*){4}|s2(?:\.[^.]*){5})\.o-([\w-]+)$/

function proofIn(text: string, start: number): Proof | undefined {
  const [, letter = "", before = "", seconds = "", age] = PROOF.exec(text) ?? []
  const name = methods.get(letter)
  if (name === undefined) return undefined
  const [last, vouched] = name.split(" ").toReversed()
  const after = parseInt(seconds, 36)
  const at = before ? start - after : start + after
  return {
    method: last as ProofMethod,
    at,
    ...(vouched !== undefined && { isVouched: true }),
    ...(vouched === "asked" && { isAsked: true }),
    ...(age !== undefined && { since: at - parseInt(age, 36) }),
  }
}

/** How somebody proved who they are who signed in with this account; `amr` as in RFC 8176. */
export function proofMethod(
  { type }: Pick<Account, "type">,
  amr: readonly string[] = [],
): ProofMethod {
  if (type !== "webauthn") return type
  return amr.includes("mfa") ? "verified-passkey" : "passkey"
}

/** Letters of the name of a session that all its tokens have in common. */
const COMMON = 12

/**
 * What all tokens of one session have in common, one after the other; undefined for a session from before the extensions.
 * What somebody begins in a session is bound to this, not to its name: they may have another token when they go on.
 */
export function lineOf(facts: unknown): string | undefined {
  const { sid, start } = parseFacts(facts) ?? {}
  return sid === undefined || start === undefined
    ? undefined
    : `${sid.slice(0, COMMON)}.${start.toString(36)}`
}

/** The name of a session under its next token. */
export function nextSid(sid: string): string {
  return sid.slice(0, COMMON) + randomHex(COMMON / 2)
}
