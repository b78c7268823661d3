import type { BasePathOption } from "./base-path.js"
import type { RedirectOptions } from "./redirect-options.js"

/** Our own options of a sign-in. */
interface OwnOptions extends BasePathOption, RedirectOptions {
  readonly signal?: AbortSignal | undefined
}

/** Our own options apart from the fields of the provider, which are all other members, as texts. */
export function splitOptions({
  basePath,
  redirect,
  redirectTo,
  callbackUrl,
  signal,
  ...others
}: OwnOptions & Readonly<Record<string, unknown>>): {
  readonly own: OwnOptions
  readonly fields: Record<string, string>
} {
  const given = Object.entries(others).filter(([, value]) => value !== undefined && value !== null)
  return {
    own: { basePath, redirect, redirectTo, callbackUrl, signal },
    fields: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
  }
}
