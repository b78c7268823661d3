import { createVueClient } from "@sallyport/vue"
import { defineNuxtPlugin, useRuntimeConfig, useState } from "#app"
import type { AppSession } from "../../config/app-session.js"
import { handedOver } from "./handed-over.js"

/**
 * Provides the session to all components. The server passes the request's session with the page, so the browser sends
 * no request for it. A page that is rendered for everyone contains no session, and the browser requests it once the
 * page is shown.
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
