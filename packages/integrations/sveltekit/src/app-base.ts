import * as paths from "$app/paths"

// `base` is gone in SvelteKit 3; `resolve` came with 2.26.
const { base, resolve } = paths as unknown as {
  readonly base?: string
  readonly resolve: (path: "/") => string
}

/**
 * `paths.base` of the application, such as `/shop`; empty at the root of its host. Read when the module is loaded: while a page
 * is rendered SvelteKit answers with relative addresses.
 */
export const appBase: string = base ?? resolve("/").replace(/\/$/, "")
