import type { ReadingConfig } from "../contract/resolved-config.js"
import type { DefaultSession, Session } from "../contract/session.js"
import { parseFacts } from "./facts-format.js"

/**
 * The session as its readers see it, with who acts as its person, if its `SessionFacts` say that somebody does. Added after
 * the callbacks, so that none can leave it out.
 */
export async function withActor(
  { extended }: Pick<ReadingConfig, "extended">,
  facts: unknown,
  session: Session | DefaultSession | null,
): Promise<Session | DefaultSession | null> {
  const acting = parseFacts(facts)?.acting
  if (!session || acting === undefined) return session
  const actor = (await extended?.phases.actorOf?.(acting)) ?? null
  const shown = { ...session, actor }
  return actor && shown
}
