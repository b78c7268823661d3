import { pageUrl } from "../address/page-url.js"
import type { ProviderContext } from "../contract/context.js"
import type { Cookie } from "../contract/cookies.js"
import type { Identity } from "../contract/identity.js"
import type { AuthResponse } from "../contract/http.js"
import type { ProvenSignIn } from "../contract/decided-sign-in.js"
import type { Phases, StartedSession } from "../contract/phases.js"
import type { Proof } from "../contract/session-facts.js"
import type { SettledUser } from "./link-to-user.js"

/** A sign-in whose user is written, and whose session starts. */
interface StartingSignIn extends SettledUser, Pick<ProvenSignIn, "callbackUrl" | "proofs"> {
  /** See `JoinedExtensions`. */
  readonly dated: readonly Proof[] | null | undefined
  /** What the library knows of the session to which the account was added. */
  readonly former: string | undefined
}

/** Starts the session, ends the browser's former one, and leads to the target. */
export async function startSession(
  context: ProviderContext,
  identity: Identity,
  { user, isNewUser, callbackUrl, former, proofs, dated }: StartingSignIn,
): Promise<AuthResponse> {
  const { account, profile, numericId, amr, authTime, askedWithin, found, grant } = identity
  const { config, sessions, now } = context
  const { extended } = config
  const between = await pageBetween(context)
  await extended?.phases.settled?.(context, { identity, user, account, isNewUser })
  const proven = { user, account, amr, authTime, askedWithin, found, proofs, dated }
  const facts = await extended?.startFacts(proven, now, former)
  const cookies = await sessions.start(context, {
    user,
    account,
    numericId,
    found,
    ...(profile && { profile }),
    isNewUser,
    ...(amr && { amr }),
    ...(facts && { facts }),
  })
  // Without one if the application's jwt callback refused it.
  const hasSession = cookies.some(({ value }) => value !== "")
  const session =
    facts !== undefined && hasSession
      ? { user, account, amr, isNewUser, found, grant, facts, cookies }
      : undefined
  const added = session && (await record(context, session))
  const newcomer = account.type === "credentials" ? {} : { isNewUser }
  await config.emit("signIn", { user, account, ...(profile && { profile }), ...newcomer })
  const target = destination(context, { callbackUrl, isNewUser: isNewUser === true })
  const { baseUrl } = context
  const page = session && (await between?.(context, { ...session, target, baseUrl }))
  const used = hasSession ? lastUsed(context, account.provider) : []
  const set = [...cookies, ...(added ?? []), ...(page?.cookies ?? []), ...used]
  return { redirect: page?.redirect ?? target, cookies: set }
}

/** What extensions keep of a session is written, and none of them refuses it. Returns their cookies. */
async function record(
  context: ProviderContext,
  session: StartedSession,
): Promise<readonly Cookie[]> {
  const { started, written, kept } = context.config.extended?.phases ?? {}
  // It refuses nobody, so it need not wait for those who may.
  const keeping = kept?.(context, session)
  // It is waited for below, and the others may refuse before that.
  keeping?.catch(() => undefined)
  const added = await started?.(context, session)
  await written?.(context, session)
  await keeping
  return added ?? []
}

/** Whoever is signed in already, and adds an account or proves again who they are, goes on without a page between. */
async function pageBetween({ config, visitor }: ProviderContext): Promise<Phases["between"]> {
  const between = config.extended?.phases.between
  // Asked before the session starts: the former one may end with it.
  return between && (await visitor.signedIn()) === null ? between : undefined
}

function lastUsed({ config, cookies }: ProviderContext, provider: string): readonly Cookie[] {
  return config.theme.lastUsed === true ? [{ ...cookies.lastUsed, value: provider }] : []
}

function destination(
  { config, origin }: ProviderContext,
  { callbackUrl, isNewUser }: { callbackUrl: string; isNewUser: boolean },
): string {
  const { newUser } = config.pages
  return isNewUser && newUser ? pageUrl(newUser, origin, { callbackUrl }) : callbackUrl
}
