import { createVueClient } from "@sallyport/vue"
import { defineNuxtPlugin, useRuntimeConfig, useState } from "#app"
import type { AppSession } from "../../config/app-session.js"
import { handedOver } from "./handed-over.js"

/**
 * Holds the session for all components. The server hands the one of the request over with the page, so that the browser asks
 * nothing; a page that is made for everyone brings none, and the browser asks once it is shown.
 */
export default defineNuxtPlugin({
  name: "sallyport",
  enforce: "pre",
  async setup(nuxtApp) {
    const { app, public: known } = useRuntimeConfig()
    const { basePath, ...settings } = known.sallyport
    const session = useState<AppSession | null | undefined>("sallyport:session")
    if (import.meta.server) session.value = await handedOver(nuxtApp)
    const client = createVueClient<AppSession>({
      basePath: app.baseURL.replace(/\/$/, "") + basePath,
    })
    const start = client.provideSession(nuxtApp.vueApp, { ...settings, session: session.value })
    if (import.meta.client) nuxtApp.hooks.hookOnce("app:suspense:resolve", () => void start())
    return { provide: { sallyport: client } }
  },
})
