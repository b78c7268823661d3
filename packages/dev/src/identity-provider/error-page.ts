import type { ErrorOut } from "oidc-provider"
import { html } from "../page/html.js"
import { symbol } from "../page/icon.js"
import { makePage } from "../page/make-page.js"
import type { Page } from "../page/make-page.js"
import { PART } from "./part.js"

/** The usual cause of an error that cannot be sent to the application, and what to do about it. */
const HINTS: Readonly<Record<string, string>> = {
  invalid_redirect_uri:
    "The redirect_uri is not registered for this client. Add it to redirectUris where you start the provider, exactly as the application sends it.",
  invalid_client: "The provider was started with another client id or secret.",
  invalid_request: "Go back to the application and start the sign-in again.",
}

/** The page for an error that cannot be sent to the application. */
export function errorPage(
  { error, error_description: description }: ErrorOut,
  cause?: Error,
): Page {
  const detail = cause && "error_detail" in cause ? cause.error_detail : undefined
  const hint = HINTS[error] ?? HINTS["invalid_request"]
  return makePage({
    part: PART,
    title: "The sign-in cannot go on",
    opener: "kept",
    body: html`<div class="notice">
        ${symbol("alert")}
        <h1>The sign-in cannot go on</h1>
        <p class="soft">${hint}</p>
      </div>
      <dl class="facts">
        <dt>Error</dt>
        <dd><code>${error}</code></dd>
        ${
          description !== undefined &&
          html`<dt>Description</dt>
            <dd>${description}</dd>`
        }
        ${
          typeof detail === "string" &&
          html`<dt>Detail</dt>
            <dd>${detail}</dd>`
        }
      </dl>
      <a class="button" href="/">About this provider</a>`,
  })
}
