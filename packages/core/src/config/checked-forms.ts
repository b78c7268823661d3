import type { AuthConfig } from "../contract/config.js"

/** More than one application has. */
const MOST = 100

/** A cache: a configuration of a form that is not in it is checked. */
const forms = new Set<string>()

/**
 * Whether nothing was wrong with an earlier configuration of this form. A function that returns a new configuration for
 * each request returns one form every time.
 */
export function isOfCheckedForm(config: AuthConfig): boolean {
  return forms.has(formOf(config))
}

/** Remembers that nothing is wrong with this configuration. */
export function rememberForm(config: AuthConfig): void {
  const [oldest] = forms
  if (forms.size >= MOST && oldest !== undefined) forms.delete(oldest)
  forms.add(formOf(config))
}

/** Which options are set, and the ids of the providers. */
function formOf({ providers, ...options }: AuthConfig): string {
  const set = Object.entries(options).filter(([, option]) => option !== undefined)
  const ids = Array.isArray(providers) ? providers.map(idOf) : []
  return JSON.stringify([set.map(([name]) => name), ids])
}

/** Plain JavaScript may have put anything into the list, and a preset that was not called. */
function idOf(provider: unknown): string {
  const { options, id, name } = Object(provider) as Partial<Record<"id" | "name", unknown>> & {
    readonly options?: { readonly id?: unknown }
  }
  return String(options?.id ?? id ?? name)
}
