import { buttonNamed, type Form, formsIn, targetOf, valuesOf } from "./forms-in.js"
import type { Navigation } from "./navigation.js"

/** The browser that a page is in. */
interface PageBrowser {
  readonly open: (target: URL, navigation: Navigation) => Promise<Page>
}

interface PageArrival {
  readonly visitor: PageBrowser
  readonly url: URL
  readonly response: Response
  readonly text: string
  readonly leadsTo: URL | null
}

/** How a form is sent. */
export interface SubmitOptions {
  /** The form: its `name`, its `id`, or a part of its address, such as `callback/credentials`. */
  readonly form?: string | undefined
  /** The button that is pressed: its text, its name, or its value. Default: the first one. */
  readonly button?: string | undefined
}

/** A page that a visitor has come to. */
export class Page {
  /** Its address, after all redirects within its origin. */
  readonly url: URL
  readonly status: number
  readonly headers: Headers
  /** HTML, or whatever the body is. */
  readonly text: string
  /** The address on another origin to which the answer redirects; null if it is a page. */
  readonly leadsTo: URL | null
  readonly #visitor: PageBrowser

  constructor({ visitor, url, response, text, leadsTo }: PageArrival) {
    this.url = url
    this.status = response.status
    this.headers = response.headers
    this.text = text
    this.leadsTo = leadsTo
    this.#visitor = visitor
  }

  /** The forms of the page, in its order. */
  get forms(): readonly Form[] {
    return formsIn(this.text, this.url)
  }

  /** Follows a link, as a click does. A path counts from this page. */
  async follow(link: string | URL = this.leadsTo ?? this.url): Promise<Page> {
    return this.#visitor.open(new URL(link, this.url), { from: this.url })
  }

  /**
   * Fills in a form and sends it as the browser would: hidden fields with what they hold, and the button that is pressed.
   *
   * Rejects, and names what is there, if no form of the page has all of these fields, or several have.
   */
  async submit(
    fields: Readonly<Record<string, string>> = {},
    { form, button }: SubmitOptions = {},
  ): Promise<Page> {
    const chosen = this.#formWith(fields, { form, button })
    const values = valuesOf(chosen, fields, button)
    const { method, action, enctype } = targetOf(chosen, button)
    if (method === "POST") {
      const body = enctype === "multipart/form-data" ? partsOf(values) : values
      return this.#visitor.open(action, { method, body, from: this.url })
    }
    const target = new URL(action)
    target.search = values.toString()
    return this.#visitor.open(target, { from: this.url })
  }

  #formWith(fields: Readonly<Record<string, string>>, { form, button }: SubmitOptions): Form {
    const names = Object.keys(fields)
    const found = this.forms.filter(
      (one) =>
        (form === undefined || isNamed(one, form)) &&
        (button === undefined || buttonNamed(one.buttons, button) !== undefined) &&
        names.every((name) => one.fields.some((field) => field.name === name)),
    )
    const [first, ...others] = found
    if (first && others.length === 0) return first
    const wanted = [
      form && `"${form}"`,
      button && `a button "${button}"`,
      names.length > 0 && `the fields ${names.join(", ")}`,
    ]
    const there = this.forms.map(
      (one) =>
        `${one.method} ${one.action.pathname} (${one.fields.map(({ name }) => name).join(", ")})`,
    )
    throw new Error(
      `${this.url.pathname} (${this.status}) has ${found.length === 0 ? "no form" : `${found.length} forms`} with ${wanted.filter(Boolean).join(" and ") || "a button"}. Its forms: ${there.join("; ") || "none"}.`,
    )
  }
}

function partsOf(values: URLSearchParams): FormData {
  const parts = new FormData()
  for (const [name, value] of values) parts.append(name, value)
  return parts
}

function isNamed({ name, id, action }: Form, wanted: string): boolean {
  return name === wanted || id === wanted || action.href.includes(wanted)
}
