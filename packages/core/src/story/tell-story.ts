import type { Note, ReadingConfig, StoryPart } from "../contract/resolved-config.js"
import { cookieVerdicts, type SeenCookies } from "./cookie-verdicts.js"
import { millisecondsSince } from "./timed.js"
import { thrownName } from "./verdict.js"

/** The request that is being handled. */
export interface Scene extends Pick<SeenCookies, "cookies" | "jar" | "now"> {
  /** Such as "POST /auth/signin/github". */
  readonly title: string
  readonly config: ReadingConfig
  /** What is known at the start, one line each. */
  readonly known?: readonly string[]
}

/**
 * Runs the work and logs what came in, what was decided and what is sent back. Each gets its own line, and all lines
 * are logged together at the end, so that concurrent requests do not mix. Never logs a value, only names, shapes and
 * times.
 */
export async function tellStory<Answer>(
  scene: Scene,
  work: (note: Note) => Promise<Answer>,
  ended: (answer: Answer) => string,
): Promise<Answer> {
  const began = performance.now()
  const steps: [StoryPart, string][] = []
  const { logger } = await scene.config.whole()
  logger.debug(`${scene.title} begins`)
  const tell = async (end: string) => {
    const parts = await lines(scene, steps)
    logger.debug(`${scene.title}: ${end}; ${millisecondsSince(began)}`)
    for (const line of parts) logger.debug(`  ${line}`)
  }
  const answer = await work((part, text) => void steps.push([part, text])).catch(
    async (error: unknown) => {
      await tell(`fails with ${thrownName(error)}`)
      throw error
    },
  )
  await tell(ended(answer))
  return answer
}

async function lines(
  { config, cookies, jar, now, known = [] }: Scene,
  steps: readonly (readonly [StoryPart, string])[],
): Promise<readonly string[]> {
  const of = (part: StoryPart) => steps.flatMap(([about, text]) => (about === part ? [text] : []))
  const session = of("session")
    .at(-1)
    ?.replace(/^token → /, "")
  const seen = { config, cookies, jar, now, session: session ?? storedSession(config) }
  return [
    ...known,
    `cookies: ${await cookieVerdicts(seen)}`,
    ...(["redirect_uri", "callbacks", "adapter"] as const).flatMap((part) =>
      of(part).length > 0 ? [`${part}: ${of(part).join("; ")}`] : [],
    ),
  ]
}

/** Its cookie is the key of a row, so only the store can judge it. */
function storedSession({ strategy }: ReadingConfig): string | undefined {
  return strategy === "database" ? "is looked up in the store" : undefined
}
