import type { RequestEventCommon } from "@builder.io/qwik-city"
import { routedPath } from "@sallyport/core/integration"

/**
 * The path of the page that Qwik City finds, also after a rewrite and if only the page's data is requested. For
 * `/members//q-data.json` it finds `/members`.
 */
export function pagePath(event: RequestEventCommon): string {
  const { pathname } = event.url
  const isDoubled = addressOf(event).pathname.endsWith("//q-data.json")
  return routedPath(isDoubled ? pathname.slice(0, -1) || "/" : pathname)
}

/** The address as the visitor knows it. */
export function addressOf({ request }: RequestEventCommon): URL {
  return new URL(request.url)
}
