import { useRuntimeConfig } from "#imports"

/** Nuxt's `app.baseURL` without the slash at its end: `/shop`, empty at the root of the host. */
export const root: string = useRuntimeConfig().app.baseURL.replace(/\/$/, "")
