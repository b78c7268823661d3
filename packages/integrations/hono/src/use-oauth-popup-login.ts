import { useCallback, useState } from "react"
import { client } from "./client.js"
import { openPopup, type PopupOutcome, type WindowProps } from "./open-popup.js"

/** The options of `useOauthPopupLogin`. */
export interface PopupLoginOptions extends Partial<WindowProps> {
  /** Called when the user is signed in. */
  onSuccess?: () => void
  /** The page of this site at which the sign-in ends, in the popup. Default: `/auth/success`. */
  callbackUrl?: string
}

/** The state of the current or last attempt, and the function that starts one. */
export interface LoginState {
  status: "loading" | "success" | "errored"
  /** Why it failed: the error code that the sign-in page receives. */
  error?: string
  popUpSignin: () => Promise<void>
}

/**
 * Signs in with a provider in a separate window, so that this page stays. Call `popUpSignin` from a click, or the
 * browser does not open the window.
 */
export function useOauthPopupLogin(
  provider: string | undefined,
  { onSuccess, callbackUrl = "/auth/success", ...windowProps }: PopupLoginOptions = {},
): LoginState {
  const [state, setState] = useState<PopupOutcome | { readonly status: "loading" }>({
    status: "loading",
  })
  const popUpSignin = useCallback(async () => {
    setState({ status: "loading" })
    const outcome = await openPopup(windowProps, callbackUrl, async () =>
      client.signIn(provider, { redirect: false, callbackUrl }),
    )
    setState(outcome)
    if (outcome.status === "errored") return
    // This page has to request the session to learn what the popup did.
    await client.getSession()
    onSuccess?.()
  }, [provider, callbackUrl, onSuccess])
  return { ...state, popUpSignin }
}
