import type { ProviderMark } from "../contract/provider-mark.js"
import { cssColour } from "../mail/css-colour.js"
import { html } from "./html.js"
import type { Html } from "./html.js"
import { pageImage } from "./page-image.js"
import type { SignInProvider } from "./sign-in-provider.js"

/**
 * The small picture on a provider's button: its logo, else the preset's built-in mark, else its first letter.
 *
 * `imageOrigin` is the one foreign origin that the Content-Security-Policy allows. A logo from any other origin is not
 * shown: loading it would tell that site who is about to sign in.
 */
export function providerMark(provider: SignInProvider, imageOrigin: string | undefined): Html {
  const logo = pageImage(provider.style?.logo)
  if (logo && (logo.origin === undefined || logo.origin === imageOrigin)) {
    return html`<img class="mark" src="${logo.src}" alt="" loading="lazy" width="24" height="24" />`
  }
  if (provider.mark) {
    return html`<svg
      class="mark"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
    >
      ${parts(provider.mark)}
    </svg>`
  }
  return html`<span
    class="mark monogram"
    aria-hidden="true"
    data-letter="${firstLetter(provider.name)}"
  ></span>`
}

/** A multi-colored mark is drawn in its colors. A mark in one color gets a visible color from the style sheet. */
function parts({ colour, path, more = [] }: ProviderMark): readonly Html[] {
  if (more.length === 0) return [html`<path d="${path}" />`]
  return [{ colour, path }, ...more].map((part) => {
    const fill = cssColour(part.colour)
    return html`<path ${fill && html`fill="${fill}"`} d="${part.path}" />`
  })
}

function firstLetter(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? "?"
}
