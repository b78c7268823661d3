import type { AdapterUser } from "../../contract/adapter.js"
import type { Caller, OperationsFor } from "../../contract/operation.js"
import { InvalidInput, NotSignedIn } from "../../errors/request-errors.js"
import { CredentialsSignin } from "../../errors/sign-in-errors.js"
import type { PasswordCaller } from "../../password/password-options.js"
import { callersUser } from "../people/callers-user.js"
import { factsOf, tooLongAgo } from "../proofs/recent-proof.js"
import { factsTextOf } from "../../session/open-token.js"
import { anyText } from "../defining/option-kinds.js"
import { counted } from "./guess-limit.js"
import { afterChange, rememberFirst } from "./password-phases.js"
import { requireStrong } from "./password-policy.js"
import { markOf, type PasswordSetup } from "./password-setup.js"
import { provenUser } from "./prove-password.js"
import { readPassword, writePassword } from "./stored-passwords.js"

/** What a person can do with their password. Each rejects with `NotSignedIn` if their session has ended. */
export interface OwnPassword {
  /** Whether they have one. */
  readonly state: () => Promise<{ readonly hasPassword: boolean }>
  /**
   * Replaces their password, and ends their other sessions. Rejects with `CredentialsSignin` if `current` is wrong, with
   * `TooManyAttempts` if that was often, and with `WeakPassword` if `next` cannot be chosen.
   */
  readonly change: (current: string, next: string) => Promise<void>
  /**
   * Gives them their first password, and ends their other sessions. Rejects with `StepUpRequired` unless they have proved
   * who they are in the last ten minutes, with `InvalidInput` if they have one, and with `WeakPassword`.
   */
  readonly set: (next: string) => Promise<void>
}

const bothKind = anyText('takes the "current" and the "next" password, as text')
const nextKind = anyText('takes the "next" password, as text')

/** The operations of a person on their own password. */
export function ownPassword(setup: PasswordSetup): OperationsFor<OwnPassword> {
  return {
    state: {
      at: "anywhere",
      assurance: "session",
      acting: "allowed",
      effect: "reads",
      args: [],
      run: async (caller) => {
        const { hash } = await readPassword(setup, await person(setup, caller))
        return { result: { hasPassword: hash !== null } }
      },
    },
    change: {
      at: "anywhere",
      assurance: "session",
      acting: "refused",
      effect: "changes",
      args: [
        { name: "current", kind: bothKind },
        { name: "next", kind: bothKind },
      ],
      run: async (caller, current, next) => {
        await change(setup, caller, { current, next })
        return { result: undefined }
      },
    },
    set: {
      at: "anywhere",
      assurance: "fresh",
      acting: "refused",
      effect: "changes",
      args: [{ name: "next", kind: nextKind }],
      run: async (caller, next) => {
        await setFirst(setup, caller, next)
        return { result: undefined }
      },
    },
  }
}

/** Whoever is signed in waits for nobody else. */
function lineOf({ id }: AdapterUser): PasswordCaller {
  return { caller: `person\n${id}`, isKnown: true }
}

async function person(setup: PasswordSetup, caller: Caller): Promise<AdapterUser> {
  const user = await callersUser(setup, caller)
  if (user) return user
  throw new NotSignedIn("The user of this session is no longer in the store")
}

async function change(
  setup: PasswordSetup,
  caller: Caller,
  { current, next }: { readonly current: string; readonly next: string },
): Promise<void> {
  const user = await person(setup, caller)
  const whose = { user: String(user.id), address: user.email }
  const tried = { user, typed: user.email, password: current, by: lineOf(user) }
  const at = { context: caller, whose, typed: user.email }
  const { result, released } = await counted(setup, at, async () => provenUser(setup, tried))
  await released
  const password = await requireStrong(setup, caller, { password: next, address: user.email })
  const hash = await setup.options.hashing.hashPassword(password, lineOf(user))
  const stored = await readPassword(setup, user)
  // Whoever else has changed it meanwhile may have done so because this one is known to somebody.
  const isSame = result.mark === (await markOf(stored))
  if (!isSame || !(await writePassword(setup, user, { hash, former: stored })))
    throw new CredentialsSignin("The password was changed meanwhile")
  await afterChange(setup, caller, { user, reason: "change", keeps: caller.session })
}

async function setFirst(setup: PasswordSetup, caller: Caller, next: string): Promise<void> {
  const user = await person(setup, caller)
  const former = await readPassword(setup, user)
  if (former.hash !== null) throw hasOne()
  // The second factor, too, if they have one: it is one more way to pass the first step.
  if (
    !(await setup.mayAdd(caller, {
      user,
      facts: factsTextOf(caller.session) as string | undefined,
    }))
  )
    throw tooLongAgo()
  const password = await requireStrong(setup, caller, { password: next, address: user.email })
  const hash = await setup.options.hashing.hashPassword(password, lineOf(user))
  await rememberFirst(setup, caller, { user, facts: factsOf(caller) })
  if (!(await writePassword(setup, user, { hash, former }))) throw hasOne()
  await afterChange(setup, caller, { user, reason: "first", keeps: caller.session })
}

function hasOne(): InvalidInput {
  return new InvalidInput("The person has a password. Call change() with it.")
}
