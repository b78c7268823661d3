import { languageOf } from "../../messages/language-of.js"
import { html, type Html } from "../../pages/html.js"
import type { ScopeText } from "./api-keys-options.js"

/**
 * What a scope allows, in the language of the page or else in English, for a page. A scope that is not declared any more is
 * called by its name.
 */
export function scopeText(
  scopes: Readonly<Record<string, ScopeText>>,
  name: string,
  lang: string,
): Html {
  const text = Object.hasOwn(scopes, name) ? scopes[name] : undefined
  if (text === undefined) return html`<bdi>${name}</bdi>`
  if (typeof text === "string") return html`<bdi>${text}</bdi>`
  const tag = languageOf(lang, Object.keys(text)) ?? "en"
  // A screen reader pronounces it as what it is.
  return html`<bdi lang="${tag}">${text[tag]}</bdi>`
}
