import type { AuthResponse } from "../../contract/http.js"
import { html, type Html, type HtmlValue } from "../../pages/html.js"
import { fieldIn } from "../page-frame/chosen-action.js"
import type { ActionResult, Page } from "../page-frame/page.js"
import type { PageParts } from "../page-frame/page-parts.js"
import { messageView, type PageView } from "../page-frame/page-view.js"
import { type LentVisit, type Person, personsPage } from "../page-frame/persons-page.js"
import { ownerOfSession } from "../people/owner-of.js"
import { type OpenedTicket, openTicket, type TicketSetup, useTicket } from "./sealed-ticket.js"

/** What a page asks. */
interface Question {
  readonly title: string
  readonly text: Html
  readonly button: HtmlValue
}

/** A page with one button, to which only a link of the person's own session leads. */
export interface TicketPage<Lent extends LentVisit, Texts extends object, About extends object> {
  /** As it is called in an address. */
  readonly page: string
  readonly texts: Page<object, Texts, never>["texts"]
  readonly setupOf: (visit: Lent) => TicketSetup
  /** Whether what the ticket is about is still there. */
  readonly isThere: (visit: Lent, about: About) => boolean
  readonly asks: (visit: Lent & PageParts<Texts>, about: About) => Question
  /** What is said if the link has expired, was used, or is not theirs. */
  readonly expired: (own: Texts) => { readonly title: string; readonly text: string }
  /** Where the button leads. */
  readonly leads: (
    visit: Lent & Person & { readonly owner: string; readonly callbackUrl: string },
    about: About,
  ) => Promise<AuthResponse>
}

/**
 * Makes that page. Its address starts nothing: somebody else may have sent it to them. The button works once, for the
 * person and in the session for which the link was made.
 */
export function ticketPage<Lent extends LentVisit, Texts extends object, About extends object>(
  own: TicketPage<Lent, Texts, About>,
): (lent: Lent) => Promise<AuthResponse> {
  return personsPage<Lent, Texts, never>({
    name: `${own.page}-page`,
    texts: own.texts,
    show: async (visit) => {
      const text = visit.request.request.query["ticket"] ?? ""
      const ticket = await ticketOf(own, { visit, owner: await ownerOf(visit) }, text)
      return ticket ? asking(own, visit, { about: ticket, text }) : expired(own, visit)
    },
    actions: { ticket: async (visit, text) => press(own, visit, text) },
  })
}

async function ownerOf({ setup, caller }: LentVisit & Person): Promise<string> {
  return (await ownerOfSession(setup, caller.session)).owner
}

async function ticketOf<Lent extends LentVisit, Texts extends object, About extends object>(
  { page, setupOf, isThere }: TicketPage<Lent, Texts, About>,
  { visit, owner }: { readonly visit: Lent & Person; readonly owner: string },
  text: string,
): Promise<OpenedTicket<About> | null> {
  const holder = { caller: visit.caller, owner }
  const ticket = await openTicket<About>(setupOf(visit), { page, holder }, text)
  return ticket && isThere(visit, ticket) ? ticket : null
}

function asking<Lent extends LentVisit, Texts extends object, About extends object>(
  { asks }: TicketPage<Lent, Texts, About>,
  visit: Lent & PageParts<Texts>,
  { about, text: ticket }: { readonly about: About; readonly text: string },
): PageView {
  const { title, text, button } = asks(visit, about)
  const target = visit.request.request.query["callbackUrl"]
  // It is judged when the form comes.
  const field =
    target !== undefined && html`<input type="hidden" name="callbackUrl" value="${target}" />`
  const form = html`${field}<button class="submit" name="ticket" value="${ticket}">
      <span>${button}</span>
    </button>`
  return { title, content: html`${text} ${visit.form(form)}` }
}

function expired<Lent extends LentVisit, Texts extends object, About extends object>(
  page: Pick<TicketPage<Lent, Texts, About>, "expired">,
  { own }: PageParts<Texts>,
): PageView {
  return { ...messageView(page.expired(own)), status: 403 }
}

async function press<Lent extends LentVisit, Texts extends object, About extends object>(
  own: TicketPage<Lent, Texts, About>,
  visit: Lent & Person,
  text: string,
): Promise<ActionResult<Texts, never>> {
  const { request, caller } = visit
  const owner = await ownerOf(visit)
  const ticket = await ticketOf(own, { visit, owner }, text)
  const at = { page: own.page, now: caller.now }
  if (!ticket || !(await useTicket(own.setupOf(visit), at, ticket)))
    return { show: (parts) => expired(own, parts) }
  const callbackUrl = fieldIn(request, "callbackUrl") ?? request.home
  return { answer: await own.leads({ ...visit, owner, callbackUrl }, ticket) }
}
