import type { SecondFactorMessages } from "../../contract/second-factor-messages.js"
import { html, type Html } from "../../pages/html.js"
import type { InlineScript } from "../../pages/page-document.js"

type ToolTexts = Pick<
  SecondFactorMessages,
  "copySecret" | "secretCopied" | "downloadSecret" | "printSecret"
>

/** What can be done with a secret that a page shows. */
export interface SecretTools {
  /** The id of the element that shows it. With `data-text`, that is what is copied, in place of what is seen. */
  readonly of: string
  /** The name of the file that is written. Default: no file, and nothing to print. */
  readonly file?: string
}

/**
 * Buttons that copy a secret, write it into a file and print it. They are inert in their template until the script puts
 * them in place, so without a script nobody sees a button that does nothing. No secret is in an address: browsers remember
 * those of what they download.
 */
export function secretTools(own: ToolTexts, { of, file }: SecretTools): Html {
  return html`<template class="tools" data-of="${of}">
    <div class="tools">
      <button type="button" class="button" value="copy" data-done="${own.secretCopied}">
        ${own.copySecret}
      </button>
      ${
        file !== undefined &&
        html`<button type="button" class="button" value="download" data-name="${file}">
            ${own.downloadSecret}
          </button>
          <button type="button" class="button" value="print">${own.printSecret}</button>`
      }
    </div>
  </template>`
}

/** Puts the buttons in place. Where nothing can be copied, as without TLS, that button stays away. */
export const TOOLS_SCRIPT: InlineScript = {
  // oxfmt-ignore
  source: "for(const t of document.querySelectorAll(\"template.tools\")){const e=document.getElementById(t.dataset.of),text=()=>e.dataset.text||e.innerText,act={copy:async b=>{await navigator.clipboard.writeText(text());b.textContent=b.dataset.done},download:b=>{const a=document.createElement(\"a\");a.href=URL.createObjectURL(new Blob([text()+\"\\n\"]));a.download=b.dataset.name;a.click();setTimeout(()=>URL.revokeObjectURL(a.href),1e3)},print:()=>print()};for(const b of t.content.querySelectorAll(\"button\"))b.value===\"copy\"&&!navigator.clipboard?b.remove():b.addEventListener(\"click\",()=>act[b.value](b));t.replaceWith(t.content)}",
  hash: "sha256-dTZbznZC65FFPsW8wAnGADsA82qfFzEkdDKfb5Mxt7I=",
}
