import type { AuthConfig } from "../contract/config.js"

/** More than one application has. */
const MOST = 100

/** A cache: a configuration of a form that is not in it is checked. */
const forms = new Set<string | symbol>()

/**
 * Whether nothing was wrong with an earlier configuration of this form. A function that returns a new configuration for
 * each request returns one form every time.
 */
export function isOfCheckedForm(config: AuthConfig): boolean {
  return forms.has(formOf(config))
}

/** Remembers that nothing is wrong with this configuration. */
export function rememberForm(config: AuthConfig): void {
  if (forms.size === MOST) forms.clear()
  forms.add(formOf(config))
}

/** Which options are set, of what type they are, and the ids of the providers. */
function formOf({ providers, ...options }: AuthConfig): string | symbol {
  try {
    const kinds = Object.entries(options).map(([name, option]) => name + typeof option)
    return JSON.stringify([kinds, Array.isArray(providers) && providers.map(idOf)])
  } catch {
    // Something that cannot be read, or is no provider. The check reports it: this form is equal to no other.
    return Symbol()
  }
}

interface ListedProvider extends Partial<Record<"id" | "name", unknown>> {
  readonly options?: { readonly id?: unknown }
}

/** Plain JavaScript may have put anything into the list, and a preset that was not called. */
function idOf(provider: unknown): string {
  const { options, id, name } = provider as ListedProvider
  return String(options?.id ?? id ?? name)
}
