import * as paths from "$app/paths"

// `base` no longer exists in SvelteKit 3; `resolve` was added in 2.26.
const { base, resolve } = paths as unknown as {
  readonly base?: string
  readonly resolve: (path: "/") => string
}

/**
 * The application's `paths.base`, such as `/shop`; empty at the root of its host. Read when the module is loaded,
 * because SvelteKit returns relative addresses while it renders a page.
 */
export const appBase: string = base ?? resolve("/").replace(/\/$/, "")
