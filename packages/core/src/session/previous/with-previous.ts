import type { Cookie } from "../../contract/cookies.js"
import type {
  ReadingContext,
  SessionContext,
  SessionEnd,
  SessionReading,
  SessionStrategy,
  StartContext,
  StoreContext,
} from "../../contract/session-strategy.js"
import { isDeletion, lastOfEach, settledCookies } from "../../cookies/settled-cookies.js"
import { causedBy } from "../../errors/auth-error.js"
import { SignOutError } from "../../errors/dependency-errors.js"
import { adapterOf } from "../current-session.js"
import { deleteStored } from "../stored-session.js"
import { clearFormer, type MovedRequest, moveSession } from "./move-session.js"
import { type LeftRow, setMark } from "./moved-mark.js"

/** Reads a session of any kind that counts, and lets the browser go on with one of the present kind. */
export async function readMoved(
  reading: ReadingContext,
  read: (context: ReadingContext) => Promise<SessionReading>,
): Promise<SessionReading> {
  const config = await reading.config.whole()
  const [problem] = config.problems
  if (problem) throw problem
  const moved = await moveSession<StoreContext>({ ...reading, config })
  const { session, cookies } = await read(moved.context)
  const before =
    session || moved.cookies ? await changesFor(moved, { ...reading, config }, session) : []
  return { session, cookies: settled(reading, before, cookies) }
}

/** What the browser gets besides what reading its session sets. */
async function changesFor(
  { isMarked, left, cookies }: MovedRequest<StoreContext>,
  context: StoreContext,
  session: SessionReading["session"],
): Promise<readonly Cookie[]> {
  // The application has ended it: nothing of it stays.
  if (!session) return clearFormer(context)
  if (cookies) return cookies
  if (context.isReadOnly || (isMarked && !left)) return []
  return (await isDeleted(context, left)) ? setMark(context) : []
}

/** Deletes the row that was replaced. A store that fails keeps nobody out: the next request tries again. */
async function isDeleted(context: StoreContext, left: LeftRow | null): Promise<boolean> {
  try {
    await deleteLeft(context, left)
    return true
  } catch (error) {
    context.config.logger.error(error as Error)
    return false
  }
}

async function deleteLeft(context: StoreContext, left: LeftRow | null): Promise<void> {
  if (!left) return
  await deleteStored(adapterOf(context), left.token, { tokenHash: left.isHashed })
}

/** A strategy to which a session of a former kind is one of its own. */
export function withPrevious(strategy: SessionStrategy): SessionStrategy {
  return {
    identify: async (context) => {
      const moved = await moveOrReport(context)
      const signedIn = await strategy.identify(moved.context)
      return (
        signedIn && {
          ...signedIn,
          cookies: settled(context, moved.cookies ?? [], signedIn.cookies),
        }
      )
    },
    carried: async (context) => {
      const moved = await moveSession(context)
      const carried = await strategy.carried(moved.context)
      return (
        carried && { ...carried, cookies: settled(context, moved.cookies ?? [], carried.cookies) }
      )
    },
    isStillHeldBy: async (context, userId) =>
      strategy.isStillHeldBy((await moveSession(context)).context, userId),
    update: async (context, data) => {
      const moved = await moveSession(context)
      const { session, cookies } = await strategy.update(moved.context, data)
      return {
        session,
        cookies: settled(context, session ? (moved.cookies ?? []) : clearFormer(context), cookies),
      }
    },
    start: async (context, start) => {
      const moved = await moveOrReport(context)
      const cookies = await strategy.start(moved.context, start)
      // A new sign-in ends the former session; a store that fails keeps nobody from it.
      await isDeleted(context, moved.left)
      return [...(await leave(context, moved)), ...cookies]
    },
    end: async (context) => endWith(strategy, context),
  }
}

/** Every form of the session ends, or none: by what is left its copies would be let in again. */
async function endWith(strategy: SessionStrategy, context: StartContext): Promise<SessionEnd> {
  try {
    const moved = await moveSession(context)
    await deleteLeft(context, moved.left)
    const end = await strategy.end(moved.context)
    if (end.failure) return end
    return { ...end, cookies: [...(await leave(context, moved)), ...end.cookies] }
  } catch (error) {
    const failure = new SignOutError("The session could not be ended", causedBy(error))
    return { cookies: [], failure }
  }
}

/** What the browser forgets of former sessions once its present one has begun, or has ended. */
async function leave(
  context: StoreContext,
  { cookies }: MovedRequest<StoreContext>,
): Promise<readonly Cookie[]> {
  const gone = cookies ?? clearFormer(context)
  return lastOfEach([...gone.filter(isDeletion), ...(await setMark(context))])
}

/** While it is unknown who somebody is, no one counts as signed in, and a new sign-in can still mend it. */
async function moveOrReport<Context extends SessionContext>(
  context: Context,
): Promise<MovedRequest<Context>> {
  try {
    return await moveSession(context)
  } catch (error) {
    context.config.logger.error(error as Error)
    return { context, isMarked: false, left: null, cookies: null }
  }
}

/** The cookies of a session that was moved, and then those that reading it set. */
function settled(
  { jar, cookies: { sessionToken } }: ReadingContext,
  moved: readonly Cookie[],
  later: readonly Cookie[],
): readonly Cookie[] {
  return moved.length === 0 ? later : settledCookies({ jar, sessionToken }, moved, later)
}
