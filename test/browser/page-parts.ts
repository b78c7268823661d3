import {
  pageForm,
  pageLink,
  type PageParts,
} from "../../packages/core/src/extensions/page-frame/page-parts.js"
import { filledText } from "../../packages/core/src/pages/filled-text.js"

/** What a page is written with, where every address is `at` and nothing is said. */
export function partsAt<Texts extends object>(
  at: string,
  {
    csrfToken,
    ...parts
  }: Pick<PageParts<Texts>, "own" | "theme" | "wording"> & { readonly csrfToken: string },
): PageParts<Texts, never> {
  return {
    ...parts,
    text: (name, values = {}) => filledText(String(parts.own[name]), values),
    said: null,
    form: (content, action = at) => pageForm({ action, csrfToken }, content),
    link: pageLink,
    csrfToken: () => csrfToken,
    address: at,
    signInUrl: at,
    home: at,
  }
}
