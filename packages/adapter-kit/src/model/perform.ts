import type { AdapterUser } from "@sallyport/core/adapters"
import { anAccount, anAuthenticator, aUser, inAWeek } from "../fixtures.js"
import type { Cast } from "./cast.js"
import type { Step, StepOperation } from "./step.js"

type StepAction = (cast: Cast, step: Step) => unknown

/** The result of a step for a user who does not exist: the step is skipped. */
const NOBODY = "nobody"

const ofSomebody =
  (act: (id: string, cast: Cast, step: Step) => unknown): StepAction =>
  (cast, step) => {
    const id = cast.ids.get(step.who)
    return id === undefined ? NOBODY : act(id, cast, step)
  }

const newcomer = (cast: Cast, { what, text, moment }: Step): AdapterUser => ({
  ...aUser(cast),
  email: cast.props.emails[what] ?? "",
  name: text,
  emailVerified: moment,
})

const accountOf = ({ props }: Cast, { what, text }: Step, userId: string) => ({
  ...anAccount(userId),
  ...props.accounts[what],
  access_token: text,
})

/** Its account is the credential, as the library writes it: a table may take nothing but such letters there. */
const passkeyOf = ({ props }: Cast, { what }: Step, userId: string) => {
  const credential = props.credentials[what] ?? ""
  return { ...anAuthenticator(userId), credentialID: credential, providerAccountId: credential }
}

/** Creates a user in an empty place, with the id that the store chooses. */
async function arrive(
  cast: Cast,
  step: Step,
  create: () => AdapterUser | PromiseLike<AdapterUser>,
) {
  if (cast.ids.has(step.who)) return NOBODY
  const user = await create()
  cast.ids.set(step.who, user.id)
  return user
}

/** The token of a link or a session, by place. */
const tokenOf = ({ props }: Cast, { what }: Step): string => props.sessionTokens[what] ?? ""
const credentialOf = ({ props }: Cast, { what }: Step): string => props.credentials[what] ?? ""

const acts: Readonly<Record<StepOperation, StepAction>> = {
  createUser: (cast, step) =>
    arrive(cast, step, () => cast.adapter.createUser(newcomer(cast, step))),
  createUserAndAccount: (cast, step) =>
    arrive(cast, step, () => {
      const { userId: _, ...account } = accountOf(cast, step, "")
      return cast.adapter.createUserAndAccount(newcomer(cast, step), account)
    }),
  updateUser: ofSomebody((id, { adapter, props }, { what, text, moment }) =>
    adapter.updateUser({
      id,
      name: text,
      email: props.emails[what] ?? "",
      emailVerified: what === 0 ? null : moment,
    }),
  ),
  deleteUser: ofSomebody(async (id, { adapter, ids }, { who }) => {
    await adapter.deleteUser(id)
    ids.delete(who)
  }),
  linkAccount: ofSomebody(async (id, cast, step) => {
    await cast.adapter.linkAccount(accountOf(cast, step, id))
  }),
  unlinkAccount: async ({ adapter, props }, { what }) => {
    await adapter.unlinkAccount(props.accounts[what] ?? { provider: "", providerAccountId: "" })
  },
  createSession: ofSomebody(async (userId, cast, step) => {
    const sessionToken = tokenOf(cast, step)
    // Tokens are random, so the contract does not define what a second session with the same token does.
    if (await cast.adapter.getSessionAndUser(sessionToken)) return NOBODY
    return cast.adapter.createSession({ sessionToken, userId, expires: step.moment })
  }),
  updateSession: async (cast, step) => {
    await cast.adapter.updateSession({ sessionToken: tokenOf(cast, step), expires: step.moment })
  },
  deleteSession: async (cast, step) => {
    await cast.adapter.deleteSession(tokenOf(cast, step))
  },
  deleteSessionsByUser: ofSomebody(async (id, { adapter }) => {
    await adapter.deleteSessionsByUser(id)
  }),
  deleteOtherSessions: ofSomebody(async (userId, cast, step) => {
    await cast.adapter.deleteOtherSessions({ userId, sessionToken: tokenOf(cast, step) })
  }),
  createVerificationToken: async ({ adapter, props, links }, { what }) => {
    const link = props.links[what]
    if (!link || links.has(what)) return NOBODY
    links.add(what)
    await adapter.createVerificationToken(link)
  },
  useVerificationToken: ({ adapter, props, links }, { what }) => {
    links.delete(what)
    const { identifier = "", token = "" } = props.links[what] ?? {}
    return adapter.useVerificationToken({ identifier, token })
  },
  deleteVerificationTokens: async ({ adapter, props }, { who, what }) => {
    const { identifier = "" } = props.links[what] ?? {}
    await adapter.deleteVerificationTokens({ identifier, keepNewest: who })
  },
  consumeOnce: ({ adapter, props }, { what }) =>
    adapter.consumeOnce({ key: props.keys[what] ?? "", expires: inAWeek() }),
  createAuthenticator: ofSomebody((id, cast, step) =>
    cast.adapter.createAuthenticator(passkeyOf(cast, step, id)),
  ),
  updateAuthenticatorCounter: (cast, step) =>
    cast.adapter.updateAuthenticatorCounter(credentialOf(cast, step), step.who + 5),
  updateAuthenticatorBackedUp: (cast, step) =>
    cast.adapter.updateAuthenticatorBackedUp(credentialOf(cast, step), step.who > 0),
  renameAuthenticator: (cast, step) =>
    cast.adapter.renameAuthenticator(credentialOf(cast, step), step.who > 0 ? step.text : null),
  deleteAuthenticator: async (cast, step) => {
    await cast.adapter.deleteAuthenticator(credentialOf(cast, step))
  },
}

/** Performs a step. Returns the part of the result that the contract defines; undefined if it defines none. */
export async function perform(cast: Cast, step: Step): Promise<unknown> {
  return acts[step.operation](cast, step)
}
