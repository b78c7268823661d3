import type {
  Extension,
  ExtensionSetup,
  JoinedExtensions,
  ObservedSetup,
} from "../contract/extension.js"
import type { Proof } from "../contract/session-facts.js"
import { randomHex } from "../crypto/random.js"
import { factsText, parseFacts, proofMethod } from "../session/facts-format.js"

/** What the library knows of a session when it starts: its name, what was proved, and its end. */
export function startingFacts(
  all: readonly Extension[],
  proofOf: ObservedSetup["proofOf"],
): JoinedExtensions["startFacts"] {
  const longest = longestOf(all)
  return (proven, now, former) => {
    const start = Math.floor(now / 1000)
    const sid = randomHex(12)
    const ends = longest === undefined ? {} : { ends: start + longest }
    if (former !== undefined) {
      const known = parseFacts(former)
      // A session to which an account was only added goes on under another name, no fresher than it was, and ends no later.
      const given = withSecondStep(known?.proofs ?? [], proven.proofs ?? [])
      return factsText({ start, ...ends, ...known, proofs: given, sid })
    }
    const proofs = proven.proofs ?? [proofOf(proven, now)]
    return factsText({ sid, start, proofs, ...ends })
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
function longestOf(all: readonly Extension[]): number | undefined {
  const set = all.flatMap(({ absoluteMaxAge }) => absoluteMaxAge ?? [])
  return set.length > 0 ? Math.min(...set) : undefined
}

/**
 * The providers whose word is a new proof although it does not say when they last asked the person. Where not everybody
 * has a better way to prove who they are, that is better than to shut people out of whatever demands a proof.
 */
export function trustedProviders(
  all: readonly Pick<Extension, "reauthenticates" | "flow">[],
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
  return ({ account, amr, authTime }, now) => {
    const method = proofMethod(account, amr)
    // OpenID Connect Core §2: of an account of OAuth 2, no such time is verified.
    if (method === "oidc" && authTime !== undefined) return { method, at: Math.floor(authTime) }
    const isVouched = (method === "oidc" || method === "oauth") && !trusted.has(account.provider)
    return { method, at: Math.floor(now / 1000), ...(isVouched && { isVouched: true }) }
  }
}
