import { answerReceived, isResponse, type FilledConfig } from "@sallyport/core/integration"
import type { Site } from "../site-of-env.js"
import { answerOf, type Answer } from "./answer-values.js"
import { requestFor, type IncomingRequest } from "./incoming.js"

/** Answers GET for the session. No other action is asked for so often. */
export async function answerSession(
  incoming: IncomingRequest,
  config: FilledConfig,
  { origin, basePath }: Site,
): Promise<Answer> {
  const { method, segments, headers } = incoming
  const answer = await answerReceived(
    {
      method,
      target: [basePath, ...segments].join("/"),
      origin,
      cookie: headers.get("cookie") ?? undefined,
      toRequest: () => requestFor(incoming, origin + basePath),
    },
    config,
  )
  if (isResponse(answer)) return answerOf(answer)
  const { cookies, body } = answer
  return orEmptyObject({ status: 200, headers: new Headers(answer.headers), cookies, body })
}

/** Version 4 has an empty object where version 5 has null. */
export function orEmptyObject(answer: Answer): Answer {
  return answer.status !== 500 && answer.body === "null" ? { ...answer, body: "{}" } : answer
}
