import type { ExaminedConfiguration } from "./examined.js"
import { verdictOf } from "./verdict-of.js"

/** What a framework asks before a page: whether somebody may see it. */
type AuthorizedCallback = (asked: {
  readonly auth: null
  readonly request: Request
  readonly meets: () => Promise<boolean>
}) => unknown

interface MadeUpRequest {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Whether `callbacks.authorized` turns somebody away who is not signed in. Only `true` lets anybody in. A response says something
 * of its own, and of a rule that fails or waits for a database nothing is known: then it is false.
 */
export async function isTurnedAway(
  { filled, site }: ExaminedConfiguration,
  { path, headers = {} }: MadeUpRequest,
): Promise<boolean> {
  const { authorized } = (filled.callbacks ?? {}) as { readonly authorized?: AuthorizedCallback }
  if (typeof authorized !== "function") return false
  const url = new URL(path, site ?? "https://app.example")
  const request = Object.assign(new Request(url, { headers }), { nextUrl: url })
  const meets = async () => false
  try {
    const verdict = await verdictOf(() => authorized({ auth: null, request, meets }), true)
    return verdict !== true && (typeof verdict !== "object" || verdict === null)
  } catch {
    return false
  }
}
