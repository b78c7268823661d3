import type { Framework } from "./framework.js"
import { rootOf } from "./root-of.js"

/**
 * Where to go afterwards: the application's target, else the page that sent the request. The redirect rule checks both.
 */
export function targetOf<Event>(
  framework: Framework<Event>,
  event: Event,
  redirectTo: string | undefined,
): string {
  const page = redirectTo ?? framework.toRequest(event).headers.get("referer")
  return page ?? `${rootOf(framework, event)}/`
}
