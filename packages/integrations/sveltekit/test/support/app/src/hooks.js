import { resolve } from "$app/paths"

/** Where the application is served; SvelteKit 3 has no `base` any more. */
const root = resolve("/").replace(/\/$/, "")

/** An application with translated addresses. */
export const reroute = ({ url }) =>
  url.pathname === `${root}/alias` ? `${root}/guarded` : undefined
