import type { SignInResponse } from "@sallyport/react"

/** The size and title of the window. */
export interface WindowProps {
  title: string
  width: number
  height: number
}

/** How a sign-in in a window ended. */
export interface PopupOutcome {
  readonly status: "success" | "errored"
  readonly error?: string
}

/** Milliseconds between two checks of the window. */
const LOOK = 200

/**
 * Opens a window, starts the sign-in in it, and resolves when the window has returned to `callbackUrl`, has sent a
 * message `{ status, error }`, or was closed.
 */
export async function openPopup(
  { title = "", width = 500, height = 600 }: Partial<WindowProps>,
  callbackUrl: string,
  begin: () => Promise<SignInResponse>,
): Promise<PopupOutcome> {
  // Before any `await`: browsers only open windows directly in response to a click.
  const left = window.screenX + (window.outerWidth - width) / 2
  const top = window.screenY + (window.outerHeight - height) / 2
  const popup = window.open("", title, `width=${width},height=${height},left=${left},top=${top}`)
  if (!popup) return { status: "errored", error: "PopupBlocked" }
  const { url, error } = await begin()
  if (error || !url) {
    popup.close()
    return { status: "errored", error: error ?? "RequestError" }
  }
  popup.location.assign(url)
  const outcome = await outcomeOf(popup, new URL(callbackUrl, location.href))
  popup.close()
  return outcome
}

function outcomeOf(popup: Window, target: URL): Promise<PopupOutcome> {
  return new Promise((resolve) => {
    const end = (outcome: PopupOutcome) => {
      clearInterval(timer)
      removeEventListener("message", listen)
      resolve(outcome)
    }
    const listen = ({ source, origin, data }: MessageEvent<Partial<PopupOutcome> | null>) => {
      // Any window may send messages here. This checks that it is ours, on a page of this site.
      if (source !== popup || origin !== location.origin || !data?.status) return
      end(data.error ? { status: "errored", error: data.error } : { status: "success" })
    }
    addEventListener("message", listen)
    const timer = setInterval(() => {
      if (popup.closed) return end({ status: "errored", error: "PopupClosed" })
      const page = pageOf(popup)
      const error = page?.searchParams.get("error")
      if (error) return end({ status: "errored", error })
      if (page?.pathname === target.pathname) end({ status: "success" })
    }, LOOK)
  })
}

/** The window's address; undefined while it is at the provider, whose address this page cannot see. */
function pageOf(popup: Window): URL | undefined {
  try {
    const { href } = popup.location
    return href.startsWith("http") ? new URL(href) : undefined
  } catch {
    return undefined
  }
}
