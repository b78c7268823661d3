import {
  abortNavigation,
  createError,
  defineNuxtRouteMiddleware,
  navigateTo,
  useError,
  useNuxtApp,
} from "#app"
import { canonicalPath, type PageRouter, type Place } from "./canonical-path.js"
import { verdictOn } from "./verdict-on.js"

/**
 * Shows a page to whom the `authorized` callback of the configuration admits, or without one to everyone who is signed in.
 * The server decides, also where the browser goes from one page to the next.
 */
export default defineNuxtRouteMiddleware(async (to) => {
  const nuxtApp = useNuxtApp()
  // The server has decided about the page that the browser takes over, and the page that tells of an error is for everyone.
  const isTakenOver = import.meta.client && nuxtApp.isHydrating && nuxtApp.payload.serverRendered
  if (isTakenOver || useError().value) return undefined
  const verdict = await verdictOn(canonicalPath(nuxtApp.$router as PageRouter, to as Place))
  return nuxtApp.runWithContext(() => {
    if (verdict.isAdmitted) return undefined
    if ("location" in verdict) return navigateTo(verdict.location, { external: true })
    return abortNavigation(createError({ statusCode: verdict.status, fatal: true }))
  })
})
