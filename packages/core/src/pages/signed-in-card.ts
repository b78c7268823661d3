import type { Messages } from "../contract/messages.js"
import { filledText } from "./filled-text.js"
import { hiddenFields } from "./form-place.js"
import { html } from "./html.js"
import type { Html, HtmlValue } from "./html.js"
import { webAddress } from "./web-address.js"

/** A user who opens the sign-in page while signed in. */
export interface SignedInPerson {
  name: string | undefined
  email: string | undefined
  /** Where they were going. */
  continueUrl: string
  /** Where the sign-out form is sent, and where it leads. */
  signOutUrl: string
  home: string
}

/** The parts around the user. */
export interface SignedInParts {
  csrfToken: string
  texts: Messages
  /** Every way to sign in, for people who want to use another account. */
  forms: HtmlValue
}

/** Shows who is signed in, with the two things that they may have come for. The forms are one click away. */
export function signedInCard(
  person: SignedInPerson,
  { csrfToken, texts, forms }: SignedInParts,
): Html {
  const { name, email, continueUrl, signOutUrl, home } = person
  const called = name ?? email
  return html`<div class="person">
      ${called && html`<span class="avatar" aria-hidden="true" data-letter="${initial(called)}"></span>`}
      <div>${name && html`<p class="address">${name}</p>`} ${email && html`<p>${email}</p>`}</div>
    </div>
    <a class="button" href="${webAddress(continueUrl)}">
      <span class="name">
        ${called === undefined ? texts.continue : filledText(texts.continueAs, { person: called })}
      </span>
    </a>
    <form action="${webAddress(signOutUrl)}" method="POST">
      ${hiddenFields({ csrfToken, callbackUrl: home })}
      <button type="submit" class="button">${texts.signOut}</button>
    </form>
    <details>
      <summary>${texts.useAnotherAccount}</summary>
      <div class="ways">${forms}</div>
    </details>`
}

function initial(text: string): string {
  return [...text.trim()][0]?.toUpperCase() ?? ""
}
