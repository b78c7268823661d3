import {
  abortNavigation,
  createError,
  defineNuxtRouteMiddleware,
  navigateTo,
  useError,
  useNuxtApp,
} from "#app"
import { canonicalPath, type PageRouter, type RouteLocation } from "./canonical-path.js"
import { verdictOn } from "./verdict-on.js"

/**
 * Shows a page to everyone for whom the configuration's `authorized` callback returns true, or without that callback to
 * everyone who is signed in. The server decides, even if the browser navigates from one page to the next.
 */
export default defineNuxtRouteMiddleware(async (to) => {
  const nuxtApp = useNuxtApp()
  // The server has already decided about the page that the browser hydrates, and the error page is for everyone.
  const isTakenOver = import.meta.client && nuxtApp.isHydrating && nuxtApp.payload.serverRendered
  if (isTakenOver || useError().value) return undefined
  const verdict = await verdictOn(canonicalPath(nuxtApp.$router as PageRouter, to as RouteLocation))
  return nuxtApp.runWithContext(() => {
    if (verdict.isAdmitted) return undefined
    if ("location" in verdict) return navigateTo(verdict.location, { external: true })
    return abortNavigation(createError({ statusCode: verdict.status, fatal: true }))
  })
})
