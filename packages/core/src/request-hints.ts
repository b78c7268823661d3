import { loadOnce } from "./async/load-once.js"
import { readableConfig } from "./config/readable-config.js"
import { resolveReading } from "./config/resolve-reading.js"
import type { AuthConfig } from "./contract/config.js"
import type { RequestHead } from "./contract/http.js"
import type { Awaitable } from "./contract/awaitable.js"
import type { ReadingConfig, ResolvedConfig } from "./contract/resolved-config.js"
import { isInDevelopment } from "./debug-trace/in-development.js"
import { requestAddress } from "./http/request-address.js"

/** Loaded with the first request that came through a proxy. */
const loadForwarded = /* @__PURE__ */ loadOnce(() => import("./http/forwarded-ignored.js"))

/** Loads what tells developers about their configuration; undefined where a bundle has left it out. */
type LoadTelling = () => Awaitable<
  { readonly tellDeveloper: (config: ResolvedConfig, request: RequestHead) => void } | undefined
>

/** The configurations for which a session has been read. */
const known = new WeakSet<AuthConfig>()

/**
 * Gives hints about a request for the session, if it is the first one with its configuration. One look is enough:
 * sessions are read all the time, and every other action looks at its own request. `request` returns undefined if there
 * is none. Rejects only if it throws.
 */
export async function giveHintsOnce(
  config: AuthConfig,
  request: () => { readonly url: string; readonly headers: Pick<Headers, "get"> } | undefined,
  telling: LoadTelling,
): Promise<void> {
  if (known.has(config) || resolveReading(config).isOfCheckedForm) return
  const received = request()
  if (!received) return
  known.add(config)
  // Whoever reads the session learns of a configuration that cannot be used.
  const readable = await readableConfig(resolveReading(config)).catch(() => undefined)
  if (!readable) return
  const { url, headers } = received
  await giveHints(readable, { url: requestAddress(url, readable), headers }, telling)
}

/** Logs, once for each configuration, what is unwise or a likely mistake for a site at this URL. Never rejects. */
export async function giveHints(
  config: ReadingConfig,
  request: RequestHead,
  telling: LoadTelling,
): Promise<void> {
  const { url, headers } = request
  try {
    config.warnAt(url)
    if (headers.get("x-forwarded-host") || headers.get("x-forwarded-proto"))
      await (await loadForwarded()).warnOfForwarded(config, request)
    if (isInDevelopment(config.source, url))
      (await telling())?.tellDeveloper(await config.whole(), request)
  } catch (cause) {
    // What is only said about a configuration must not fail a request that would have been answered.
    await config.report(new Error("A check of a request failed. Report this.", { cause }))
  }
}
