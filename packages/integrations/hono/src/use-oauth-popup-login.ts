import { useCallback, useState } from "react"
import { client } from "./client.js"
import { openPopup, type PopupOutcome, type WindowProps } from "./open-popup.js"

/** What `useOauthPopupLogin` takes. */
export interface PopupLoginOptions extends Partial<WindowProps> {
  /** Called when the person is signed in. */
  onSuccess?: () => void
  /** The page of this site that the sign-in ends at, in the popup. Default: `/auth/success`. */
  callbackUrl?: string
}

/** How far it is: the attempt that is under way or was the last one, and the call that begins one. */
export interface LoginState {
  status: "loading" | "success" | "errored"
  /** Why it failed, as the sign-in page is told it. */
  error?: string
  popUpSignin: () => Promise<void>
}

/**
 * Signs in at a provider in a window of its own, so that this page stays. Call `popUpSignin` from a click, or the browser does
 * not open the window.
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
    // What the popup did, the session of this page learns by asking.
    await client.getSession()
    onSuccess?.()
  }, [provider, callbackUrl, onSuccess])
  return { ...state, popUpSignin }
}
