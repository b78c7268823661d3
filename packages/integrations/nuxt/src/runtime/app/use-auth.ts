import { useNuxtApp } from "#app"
import { computed, type ComputedRef } from "vue"
import type { AppSession } from "../../config/app-session.js"
import type { PageAuth } from "./page-auth.js"

type Given = ReturnType<PageAuth["useSession"]>

/** The session of a page, and the calls that change it. */
export interface Auth extends Pick<PageAuth, "getProviders" | "signIn" | "signOut"> {
  /** Null when no one is signed in; undefined while that is not known, as on a page that is made for everyone. */
  readonly session: ComputedRef<AppSession | null | undefined>
  readonly status: Given["status"]
  /** Present while the server's last answer is missing; what was known before stays. */
  readonly error: Given["error"]
  /** Hands data to the callbacks of the server, and resolves to the session they make of it; null for no one, and where it failed. */
  readonly update: Given["update"]
}

/** The session and the calls, in components, plugins and route middleware. Asks nothing by itself. */
export function useAuth(): Auth {
  const nuxtApp = useNuxtApp()
  const { useSession, signIn, signOut, getProviders } = nuxtApp.$sallyport as PageAuth
  // Outside of components, too, the application is there to inject from.
  const { status, data, error, update } = nuxtApp.vueApp.runWithContext(() => useSession())
  return {
    session: computed(() => (status.value === "loading" ? undefined : data.value)),
    status,
    error,
    update,
    signIn,
    signOut,
    getProviders,
  }
}
