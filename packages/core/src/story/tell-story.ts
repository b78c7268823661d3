import type { Note, ReadingConfig, StoryPart } from "../contract/resolved-config.js"
import { cookieVerdicts, type SeenCookies } from "./cookie-verdicts.js"
import { millisecondsSince } from "./timed.js"
import { thrownName } from "./verdict.js"

/** What is being answered. */
export interface Scene extends Pick<SeenCookies, "cookies" | "jar" | "now"> {
  /** As "POST /auth/signin/github". */
  readonly title: string
  readonly config: ReadingConfig
  /** What is known before anything is asked, each a line of its own. */
  readonly known?: readonly string[]
}

/**
 * Carries the work out, and logs what came, what was decided and what is sent back, a line each and together at the end, so
 * that requests at the same time do not mix. Never logs a value: names, shapes and times.
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

/** Its cookie is a key of a row, which only the store can judge. */
function storedSession({ strategy }: ReadingConfig): string | undefined {
  return strategy === "database" ? "is looked up in the store" : undefined
}
