import { isAuthError } from "@sallyport/core/errors"
import type { ErrorRequestHandler } from "express"
import { html } from "./html.js"
import { page } from "./page.js"

/** Says that a request failed, without a word of why: that is in the log. Express would show the stack. */
// oxlint-disable-next-line max-params -- Express knows a handler of errors by its four parameters
export const answerFailure: ErrorRequestHandler = (error: unknown, _, res, next) => {
  console.error(error)
  if (res.headersSent) return next(error)
  const isActing = isAuthError(error, "ActingRefused")
  const isInput = isAuthError(error, "InvalidInput") || isAuthError(error, "NotSignedIn")
  res.status(isActing ? 403 : isInput ? 400 : statusOf(error))
  res.send(
    page({
      title: "That did not work",
      session: null,
      content: html`<h1>That did not work</h1>
        <p class="soft">
          ${isActing ? "You act as somebody, and only they can do this." : "The log of the demo says why."}
        </p>
        <div class="actions"><a class="button main" href="/">Start page</a></div>`,
    }),
  )
}

/** Express' own errors, such as of a body that is too long, have one. */
function statusOf(error: unknown): number {
  const { status } = (error ?? {}) as { readonly status?: unknown }
  return typeof status === "number" && status >= 400 && status < 600 ? status : 500
}
