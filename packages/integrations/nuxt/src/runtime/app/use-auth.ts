import { useNuxtApp } from "#app"
import { computed, type ComputedRef } from "vue"
import type { AppSession } from "../../config/app-session.js"
import type { PageAuth } from "./page-auth.js"

type PageSession = ReturnType<PageAuth["useSession"]>

/** The session of a page, and the calls that change it. */
export interface Auth extends Pick<PageAuth, "getProviders" | "signIn" | "signOut"> {
  /** Null if no one is signed in; undefined while that is unknown, as on a page that is rendered for everyone. */
  readonly session: ComputedRef<AppSession | null | undefined>
  readonly status: PageSession["status"]
  /** Present if the last request failed; the previous state is kept. */
  readonly error: PageSession["error"]
  /**
   * Passes data to the server's callbacks, and resolves to the session they return. Null if no one is signed in, or if
   * it failed.
   */
  readonly update: PageSession["update"]
}

/** The session and the calls, for components, plugins and route middleware. It sends no request by itself. */
export function useAuth(): Auth {
  const nuxtApp = useNuxtApp()
  const { useSession, signIn, signOut, getProviders } = nuxtApp.$sallyport as PageAuth
  // Outside of components, too, the application can be injected from.
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
