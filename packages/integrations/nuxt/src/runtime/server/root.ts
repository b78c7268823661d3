import { useRuntimeConfig } from "#imports"

/** Nuxt's `app.baseURL` without its trailing slash, such as `/shop`; empty at the root of the host. */
export const root: string = useRuntimeConfig().app.baseURL.replace(/\/$/, "")
