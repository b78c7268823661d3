import type { UseSessionOptions } from "@sallyport/client/session"
import type { Session } from "@sallyport/core/types"
import { useEffect } from "react"
import type { SessionContextValue } from "./session-context.js"

/** The context's value for one component. Throws outside a provider; `leave` takes the user to the sign-in page. */
export function useRequiredSession<S = Session>(
  value: SessionContextValue<boolean, S> | undefined,
  { required, onUnauthenticated }: UseSessionOptions<boolean>,
  leave: () => void,
): SessionContextValue<boolean, S> {
  const isRefused = required === true && value?.status === "unauthenticated"
  useEffect(() => {
    if (isRefused) (onUnauthenticated ?? leave)()
    // The functions are left out, because a new one at every render must not call it again.
  }, [isRefused])
  if (!value) throw new Error("useSession needs <SessionProvider> around it")
  return isRefused ? { ...value, status: "loading" } : value
}
