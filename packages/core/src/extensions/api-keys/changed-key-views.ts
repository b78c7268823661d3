import type { KeyInfo, MadeKey } from "../../contract/key.js"
import { html, type Html } from "../../pages/html.js"
import type { PageView } from "../page-frame/page-view.js"
import { shownCount } from "../pages/shown-time.js"
import { KEYS_STYLE } from "./keys-page-style.js"
import type { KeyViewParts } from "./keys-page-parts.js"
import { newFormId } from "./sent-forms.js"

/** Asks before a key is ended, because programs fail then. */
export function endKeyView(parts: KeyViewParts, key: KeyInfo): PageView {
  const { own, form } = parts
  return asking(parts, {
    title: own.endKeyTitle,
    key,
    content: html`<p>${own.endKeyText}</p>
      ${form(html`<button class="button danger" name="end" value="${key.id}">${own.endKey}</button>`)}`,
  })
}

/** Seconds for which a key may go on that was replaced, with how it is shown. */
const OVERLAPS = [
  { seconds: 3600, count: 1, unit: "hour" },
  { seconds: 24 * 3600, count: 1, unit: "day" },
  { seconds: 7 * 24 * 3600, count: 7, unit: "day" },
] as const

/** Asks before a key is replaced, and for how long the former one goes on. */
export function replaceKeyView(parts: KeyViewParts, key: KeyInfo): PageView {
  const { own, form, caller, wording } = parts
  return asking(parts, {
    title: own.replaceKeyTitle,
    key,
    content: html`<p>${own.replaceKeyText}</p>
      ${form(
        html`<input type="hidden" name="form" value="${newFormId(caller.now)}" />
          <div class="field">
            <label for="overlap">${own.keyOverlapLabel}</label>
            <select id="overlap" name="overlap">
              <option value="0">${own.keyOverlapNone}</option>
              ${OVERLAPS.map(
                ({ seconds, count, unit }) =>
                  html`<option value="${seconds}" ${seconds === 86_400 && html`selected`}>
                    ${shownCount(count, unit, wording.lang)}
                  </option>`,
              )}
            </select>
          </div>
          <button class="submit" name="replace" value="${key.id}">${own.replaceKey}</button>`,
      )}`,
  })
}

function asking(
  { setup, own, link, address }: KeyViewParts,
  {
    title,
    key,
    content,
  }: { readonly title: string; readonly key: KeyInfo; readonly content: Html },
): PageView {
  return {
    title,
    under: html`<p>
      <bdi>${key.name}</bdi> <code dir="ltr">${setup.options.prefix}_u_…${key.last}</code>
    </p>`,
    kind: "signin keys narrow",
    style: KEYS_STYLE,
    content: html`${content} ${link(address, own.keyCancel, "cancel")}`,
    end: null,
  }
}

/** The key itself, this once, and the command that tries it. */
export function madeKeyView(
  { setup, request }: Pick<KeyViewParts, "setup" | "request">,
  { own, link, address }: Pick<KeyViewParts, "own" | "link" | "address">,
  { name, key }: MadeKey,
): PageView {
  const tried = new URL(setup.options.example ?? "/", request.origin).href
  // A shell must not take the `?` or the `&` of an address for its own.
  const command = `curl -H "Authorization: Bearer ${key}" "${tried}"`
  return {
    title: own.shownKeyTitle,
    under: html`<p><bdi>${name}</bdi></p>`,
    kind: "signin keys narrow",
    style: KEYS_STYLE,
    content: html`<p>${own.shownKeyText}</p>
      <p class="secret" dir="ltr"><code id="key" translate="no">${key}</code></p>
      <p class="small">${own.keyExample}</p>
      <p class="secret" dir="ltr"><code id="command" translate="no">${command}</code></p>
      ${link(address, own.shownKeyDone)}`,
    end: null,
  }
}
