import type { ExtensionSetup } from "../../contract/extension.js"
import { site } from "../../contract/markers.js"

/** The site's origin where there is no request, as `AUTH_URL` says it; undefined if nothing says it. */
export function configuredOrigin({ source }: Pick<ExtensionSetup, "source">): string | undefined {
  const { stated, problem } = source[site] ?? {}
  return stated === undefined || problem !== undefined ? undefined : new URL(stated).origin
}
