import { base } from "$app/paths"

/** An application with translated addresses. */
export const reroute = ({ url }) =>
  url.pathname === `${base}/alias` ? `${base}/guarded` : undefined
