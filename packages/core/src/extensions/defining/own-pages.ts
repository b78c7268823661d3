import { loadOnce } from "../../async/load-once.js"
import type { ExtensionPage } from "../../contract/opened-extension.js"
import type { PageRequest } from "../../contract/page-request.js"
import { AuthError } from "../../errors/auth-error.js"
import { languageOf } from "../../messages/language-of.js"
import type { Wording } from "../../messages/open-wording.js"
import type { Page } from "../page-frame/page.js"
import type { Person } from "../page-frame/persons-page.js"

/** Loaded with the first request for such a page. */
const answering = /* @__PURE__ */ loadOnce(() => import("./answer-own-page.js"))

/** Texts of an extension, by language tags. Whoever reads none of them gets English. */
export type OwnTexts<Texts extends object> = { readonly en: Texts } & {
  readonly [lang: string]: Texts
}

/** A request for a page. */
export interface PageVisitor {
  readonly request: Pick<
    PageRequest,
    "request" | "origin" | "now" | "notes" | "cookies" | "baseUrl" | "home" | "namedTarget"
  >
}

/** What a page of an extension shows, and what its forms do. */
export interface OwnPage<
  Visit extends PageVisitor,
  Texts extends object,
  Says extends string,
> extends Omit<Page<Visit, Texts, Says>, "name" | "texts"> {
  readonly texts: OwnTexts<Texts>
}

/**
 * The page of somebody who is signed in; everybody else is led to the sign-in page, and back. In the look and the
 * languages of the built-in pages.
 */
export function personsPage<Texts extends object, const Says extends string = never>(
  page: OwnPage<PageVisitor & Person, Texts, Says>,
): ExtensionPage {
  requirePage(page, "personsPage")
  return (source) => async (request) =>
    (await answering()).answerPersonsPage(framed(page, request), { ...source, request })
}

/** A page for which nobody has to be signed in. */
export function openPage<Texts extends object, const Says extends string = never>(
  page: OwnPage<PageVisitor, Texts, Says>,
): ExtensionPage {
  requirePage(page, "openPage")
  return (source) => async (request) =>
    (await answering()).answerOpenPage(framed(page, request), { ...source, request })
}

/** Plain JavaScript may have given anything. */
export function requirePage(page: unknown, made: "personsPage" | "openPage" | "step"): void {
  const { texts, show }: { readonly texts?: unknown; readonly show?: unknown } = Object(page)
  if (typeof show === "function" && Object.hasOwn(Object(texts), "en")) return
  const takes = "texts: { en: { … } }, show: ({ own }) => ({ title: own.title, content: html`…` })"
  throw new AuthError(
    made === "step"
      ? `step(setup, { page }) takes a page like { ${takes}, actions: { … } }.`
      : `${made}() takes one object, as in ${made}({ ${takes} }).`,
  )
}

/** Each page has a cookie of its own, by the name that the request has of it. */
function framed<Visit extends PageVisitor, Texts extends object, Says extends string>(
  page: OwnPage<Visit, Texts, Says>,
  { request: { operation = "" } }: PageRequest,
): Page<Visit, Texts, Says> {
  return { ...page, name: `${operation}-page`, texts: textsIn(page.texts) }
}

/** Those in the language of the page's other texts, or in the nearest one. */
export function textsIn<Texts extends object>(
  all: OwnTexts<Texts>,
): (wording: Wording) => Promise<Texts> {
  return async ({ lang }) => all[languageOf(lang, Object.keys(all)) ?? "en"] ?? all.en
}
