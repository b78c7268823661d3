import { createSvelteClient } from "@sallyport/svelte"

export const client = createSvelteClient({ basePath: "/api/auth" })
Object.assign(globalThis, { calls: client })
