import type { ErrorOut } from "oidc-provider"
import { html } from "../page/html.js"
import { symbol } from "../page/icon.js"
import { makePage } from "../page/make-page.js"
import type { Page } from "../page/make-page.js"
import { PART } from "./part.js"
import { type RefusedRequest, UNEXPLAINED } from "./refused-request.js"

/** The page for an error that cannot be sent to the application. */
export function errorPage(
  { error, error_description: description }: ErrorOut,
  { advice, line, facts }: RefusedRequest = UNEXPLAINED,
  cause?: Error,
): Page {
  const detail = cause && "error_detail" in cause ? cause.error_detail : undefined
  return makePage({
    part: PART,
    title: "The sign-in cannot go on",
    opener: "kept",
    body: html`<div class="notice">
        ${symbol("alert")}
        <h1>The sign-in cannot go on</h1>
        <p class="soft">${advice}</p>
        ${line !== undefined && html`<p><code>${line}</code></p>`}
      </div>
      <dl class="facts">
        ${facts.map(
          ([name, values]) =>
            html`<dt>${name}</dt>
              <dd>${values.map((value) => html`<div><code>${value}</code></div>`)}</dd>`,
        )}
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
