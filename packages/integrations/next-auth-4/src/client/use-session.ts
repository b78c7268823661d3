"use client"

import { useContext, useEffect } from "react"
import { apiBaseUrl, clientConfig } from "./client-config.js"
import { leaveFor } from "./leave-for.js"
import { SessionContext } from "./session-provider.js"
import type { SessionContextValue, UseSessionOptions } from "./types.js"

/** The session of the `SessionProvider` above. */
export function useSession<R extends boolean>(
  options?: UseSessionOptions<R>,
): SessionContextValue<R> {
  const value = useContext(SessionContext)
  // In production it is undefined there, as in version 4: a page that does without the provider today must not break.
  if (!value && process.env.NODE_ENV !== "production")
    throw new Error("[next-auth]: `useSession` must be wrapped in a <SessionProvider />")
  const { required, onUnauthenticated = requireSignIn } = options ?? {}
  const isRefused = required === true && value?.status === "unauthenticated"
  useEffect(() => {
    if (isRefused) onUnauthenticated()
    // The function is left out, because a new one at every render must not call it again.
  }, [isRefused])
  return (isRefused ? { ...value, status: "loading" } : value) as SessionContextValue<R>
}

/** Goes to the sign-in page, which says that signing in is required, and returns to this page afterwards. */
function requireSignIn(): void {
  const query = new URLSearchParams({
    error: "SessionRequired",
    callbackUrl: window.location.href,
  })
  leaveFor(`${apiBaseUrl(clientConfig)}/signin?${query}`)
}
