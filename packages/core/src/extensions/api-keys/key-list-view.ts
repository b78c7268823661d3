import type { KeyInfo } from "../../contract/key.js"
import { pageUrl, safeHref } from "../../address/page-url.js"
import { filledText } from "../../pages/filled-text.js"
import { html, type Html, type HtmlValue } from "../../pages/html.js"
import type { PageView } from "../page-frame/page-view.js"
import { accountAddress, accountLink } from "../pages/account-link.js"
import { shownAge, shownDay, shownTime } from "../pages/shown-time.js"
import { stepUpAddress } from "../proofs/step-up-page.js"
import { endsSoon, isNear } from "./near-end.js"
import { KEYS_STYLE } from "./keys-page-style.js"
import type { KeyViewParts } from "./keys-page-parts.js"
import { scopeText } from "./scope-text.js"

/** The keys of somebody. */
interface ListedKeys {
  readonly keys: readonly KeyInfo[]
  /** Whether the form of a new key would be answered without another proof. */
  readonly isFresh: boolean
  /** Somebody who is in no store has no keys. */
  readonly mayHave: boolean
}

/** The list, and the link to the form of a new key. */
export function keyListView(parts: KeyViewParts, { keys, isFresh, mayHave }: ListedKeys): PageView {
  const { setup, request, own, wording } = parts
  const isFull = keys.length >= setup.options.most
  return {
    title: own.keysTitle,
    under: html`<p>${own.keysText}</p>`,
    kind: "signin keys",
    style: KEYS_STYLE,
    content: html`${reportOf(parts)} ${keys.length === 0 ? html`<p>${own.noKeys}</p>` : null}
    ${mayHave && !isFull && newKeyLink(parts, isFresh)}
    ${isFull && parts.said !== "keysTooMany" && html`<p>${own.keysTooMany}</p>`}
    ${
      keys.length > 0 &&
      html`<ul>
        ${keys.map((key) => row(parts, key))}
      </ul>`
    }
    ${accountLink(accountAddress(setup, request), wording)}`,
  }
}

function reportOf({ said, own, wording }: KeyViewParts): Html | null {
  if (said === null) return null
  const text = said === "formExpired" ? wording.texts.errorFormExpired : own[said]
  return html`<p class="report" role="status">${text}</p>`
}

/** Whoever must prove first who they are does so before anything is typed. */
function newKeyLink({ request, own, address }: KeyViewParts, isFresh: boolean): Html {
  const form = pageUrl(address, request.origin, { step: "new" })
  const href = isFresh ? form : stepUpAddress(request, form)
  return html`<a class="button start" href="${safeHref(href)}">${own.newKey}</a>`
}

function row(parts: KeyViewParts, key: KeyInfo): Html {
  const { setup, own, request, address } = parts
  const to = (step: string) => safeHref(pageUrl(address, request.origin, { step, key: key.id }))
  const label = (text: string) => `${text}: ${key.name}`
  return html`<li>
    <div class="what">
      <p class="title">
        <bdi>${key.name}</bdi>
        ${key.isReplaced && html`<span class="badge">${own.keyReplaced}</span>`}
      </p>
      <p><code dir="ltr">${setup.options.prefix}_u_…${key.last}</code></p>
      <p class="small">${scopesOf(parts, key)}</p>
      <p class="small facts">${timesOf(parts, key)}</p>
    </div>
    <div class="acts">
      ${
        !key.isReplaced &&
        html`<a href="${to("replace")}" aria-label="${label(own.replaceKey)}">${own.replaceKey}</a>`
      }
      <a class="danger" href="${to("end")}" aria-label="${label(own.endKey)}">${own.endKey}</a>
    </div>
  </li>`
}

function scopesOf({ setup, wording }: KeyViewParts, { scopes }: KeyInfo): HtmlValue {
  return scopes.map((scope, at) => {
    const text = scopeText(setup.options.scopes, scope, wording.lang)
    return at === 0 ? text : html` · ${text}`
  })
}

function timesOf({ own, caller, wording: { lang } }: KeyViewParts, key: KeyInfo): Html {
  const ago = (iso: string) => shownAge(iso, { lang, now: caller.now })
  const used = key.used === null ? own.keyUnused : filledText(own.keyUsed, { when: ago(key.used) })
  return html`<span>${filledText(own.keyMade, { when: ago(key.made) })}</span>
    <span>${used}</span> ${endOf(key, { own, lang, now: caller.now })}`
}

function endOf(
  key: KeyInfo,
  { own, lang, now }: Pick<KeyViewParts, "own"> & { readonly lang: string; readonly now: number },
): Html {
  const { expires } = key
  if (expires === null) return html`<span>${own.keyEndsNever}</span>`
  const when = isNear(expires, now) ? shownTime(expires, lang) : shownDay(expires, lang)
  const text = filledText(own.keyEnds, { when })
  return endsSoon(key, now)
    ? html`<span class="warning">${text}</span>`
    : html`<span>${text}</span>`
}
