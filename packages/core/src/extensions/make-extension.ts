import type { Account } from "../contract/account.js"
import type { Extension, ExtensionSetup, JoinedExtensions } from "../contract/extension.js"
import type { Identity } from "../contract/identity.js"
import type { Phases } from "../contract/phases.js"
import type { ProofMethod } from "../contract/session-facts.js"
import { randomHex } from "../crypto/random.js"
import { AuthError } from "../errors/auth-error.js"
import { factsText } from "../session/facts-format.js"

/** An extension of this description, frozen. */
export function makeExtension<Name extends string>(
  description: Omit<Extension<Name>, "join">,
): Extension<Name> {
  return Object.freeze({ ...description, join })
}

/** In the order of their names, so that the order in which the application listed them means nothing. */
function join(listed: readonly Extension[], setup: ExtensionSetup): JoinedExtensions {
  const names = listed.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined)
    return {
      phases: {},
      problems: [new AuthError(`extensions contains "${twice}" twice.`)],
      startFacts,
    }
  const all = [...listed].sort((one, other) => (one.name < other.name ? -1 : 1))
  return { phases: joinPhases(all.map(({ phases }) => phases(setup))), problems: [], startFacts }
}

function startFacts({ account, amr }: Pick<Identity, "account" | "amr">, now: number): string {
  const start = Math.floor(now / 1000)
  const proofs = [{ method: methodOf(account, amr), at: start }]
  return factsText({ sid: randomHex(12), start, proofs })
}

function methodOf({ type }: Account, amr: readonly string[] = []): ProofMethod {
  if (type !== "webauthn") return type
  return amr.includes("mfa") ? "verified-passkey" : "passkey"
}

/** A phase in which no extension takes part stays absent, so that nothing has to be awaited there. */
function joinPhases(all: readonly Phases[]): Phases {
  const decided = all.flatMap((phases) => phases.decided ?? [])
  const read = all.flatMap((phases) => phases.read ?? [])
  return Object.freeze<Phases>({
    ...(decided.length > 0 && {
      decided: async (context, signIn) => {
        for (const ask of decided) {
          const step = await ask(context, signIn)
          if (step) return step
        }
        return null
      },
    }),
    ...(read.length > 0 && {
      read: async (context, session) => {
        for (const goesOn of read) if (!(await goesOn(context, session))) return false
        return true
      },
    }),
    ...inOrder("settled", all),
    ...inOrder("started", all),
    ...inOrder("ended", all),
  })
}

/** A phase that has no answer: each extension in its turn, until one refuses. */
function inOrder(name: "settled" | "started" | "ended", all: readonly Phases[]): Partial<Phases> {
  type Act = (context: never, event: never) => Promise<void>
  const acts = all.flatMap((phases) => (phases[name] as Act | undefined) ?? [])
  if (acts.length === 0) return {}
  const inTurn: Act = async (context, event) => {
    for (const act of acts) await act(context, event)
  }
  return { [name]: inTurn }
}
