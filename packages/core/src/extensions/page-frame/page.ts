import type { Awaitable } from "../../contract/awaitable.js"
import type { Cookie } from "../../contract/cookies.js"
import type { ObservedSetup } from "../../contract/extension.js"
import type { AuthResponse } from "../../contract/http.js"
import type { PageRequest } from "../../contract/page-request.js"
import type { Wording } from "../../messages/open-wording.js"
import type { PageParts } from "./page-parts.js"
import type { PageView, WholePage } from "./page-view.js"

/** A request for a page, and what it is answered from. */
export interface PageVisit {
  readonly setup: ObservedSetup
  readonly request: PageRequest
}

/** Parameters of the page's own address. */
type Query = Readonly<Record<string, string | undefined>>

/** What comes of an action. Whatever it is, to reload what the browser shows then does nothing again. */
export type ActionResult<Texts extends object = object, Says extends string = string> =
  /** Back to the page, which says this once, or nothing. */
  | { readonly say?: Says | undefined; readonly at?: Query | undefined }
  /** To where people prove again who they are, and from there back to the page. */
  | { readonly prove: Query }
  /** To another page. */
  | { readonly go: string; readonly cookies?: readonly Cookie[] | undefined }
  /** No redirect, but an answer in its place, such as what is shown only once. */
  | { readonly show: (parts: PageParts<Texts, Says>) => Awaitable<PageView> }
  /** What a sign-in that went on is answered with. */
  | { readonly answer: AuthResponse }
  | null

/** Does what a form says. `value`: of the button or the field by whose name it was found. */
export type FormAction<Visit, Texts extends object, Says extends string> = (
  visit: Visit,
  value: string,
) => Promise<ActionResult<Texts, Says>>

/** A page of an extension, but for who may see it. */
export interface Page<Visit extends object, Texts extends object, Says extends string> {
  /** Of the cookie that remembers what is said next. */
  readonly name: string
  /** Its texts, in the language of the other texts. */
  readonly texts: (wording: Wording) => Promise<Texts>
  /** All that it says of an action. A closed list, because it is also what its cookie may contain. */
  readonly says?: readonly Says[] | undefined
  /** What it shows. It is only read: whatever changes something is an action. */
  readonly show: (at: Visit & PageParts<Texts, Says>) => Awaitable<PageView | WholePage>
  /**
   * What its forms do, by the name of the button or the field that says so, or by `name=value`. A form that says two of
   * them, none, or one of them twice, does nothing.
   */
  readonly actions?: Readonly<Record<string, FormAction<Visit, Texts, Says>>> | undefined
  /** Instead, what each of its forms does. Without either, POST is answered with 405. */
  readonly submit?: FormAction<Visit, Texts, Says> | undefined
  /**
   * What comes of an action that failed, where the page says it itself; undefined for every other failure, which is answered
   * with a page of its own.
   */
  readonly refused?:
    | ((
        error: unknown,
        at: { readonly visit: Visit; readonly action: string },
      ) => Awaitable<ActionResult<Texts, Says> | undefined>)
    | undefined
}
