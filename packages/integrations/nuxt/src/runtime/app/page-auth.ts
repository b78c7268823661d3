import type { VueClient } from "@sallyport/vue"
import type { AppSession } from "../../config/app-session.js"

/** The session of pages and the calls that change it, as the plugin provides them. */
export type PageAuth = VueClient<AppSession>
