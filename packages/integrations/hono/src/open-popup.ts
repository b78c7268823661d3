import type { SignInResponse } from "@sallyport/react"

/** How the window looks. */
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

/** Milliseconds between two looks at the window. */
const LOOK = 200

/**
 * Opens a window, starts the sign-in in it, and resolves when the window has come back to `callbackUrl`, has sent a message
 * `{ status, error }` or was closed.
 */
export async function openPopup(
  { title = "", width = 500, height = 600 }: Partial<WindowProps>,
  callbackUrl: string,
  begin: () => Promise<SignInResponse>,
): Promise<PopupOutcome> {
  // Before anything is awaited: a browser opens windows for a click alone.
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
      // Any window may send messages here; this one is ours, on a page of this site.
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

/** Where the window is; undefined while it is at the provider, whose address is not for this page to see. */
function pageOf(popup: Window): URL | undefined {
  try {
    const { href } = popup.location
    return URL.canParse(href) && href.startsWith("http") ? new URL(href) : undefined
  } catch {
    return undefined
  }
}
