import type { Session } from "@sallyport/core/types"
import { html, type Markup } from "./html.js"
import { page } from "./page.js"

/** Somebody in the list of the back office. */
export interface ListedPerson {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly isStaff: boolean
  /** Why they are blocked; null if they are not. */
  readonly blocked: string | null
  /** How many sessions they have. */
  readonly sessions: number
}

/** What the back office says of what was done just now. */
const REPORTS = {
  blocked: "They are blocked, and their sessions have ended.",
  unblocked: "They can sign in again.",
  ended: "Their sessions have ended.",
  refused: "That is not possible: they work here, are blocked, or are no longer in the list.",
} as const

export type OfficeReport = keyof typeof REPORTS

export function isOfficeReport(said: unknown): said is OfficeReport {
  return typeof said === "string" && Object.hasOwn(REPORTS, said)
}

/** What the page of the back office shows. */
export interface OfficePageProps {
  readonly session: Session
  readonly people: readonly ListedPerson[]
  readonly said: OfficeReport | null
}

/** Where the staff of the demo helps people, and keeps some out. Its forms work without a script. */
export function officePage({ session, people, said }: OfficePageProps): string {
  return page({
    title: "Back office",
    session,
    content: html`<h1>Back office</h1>
      <p class="soft">
        Only people with a row in the table “Staff” see this page. The list is a query on the demo’s
        own tables; <code>admin(config).people</code> does the rest.
      </p>
      ${said && html`<p role="status"><strong>${REPORTS[said]}</strong></p>`}
      <section>
        <ul class="plain" data-testid="people">
          ${people.map(person)}
        </ul>
      </section>`,
  })
}

function person(one: ListedPerson): Markup {
  const { name, email, isStaff, blocked, sessions } = one
  return html`<li class="device">
    <div>
      <strong dir="auto">${name || email}</strong>
      <div class="soft"><span dir="auto">${email}</span> · ${stateOf(blocked, sessions)}</div>
    </div>
    ${isStaff ? html`<span class="soft">Works here</span>` : actions(one)}
  </li>`
}

function stateOf(blocked: string | null, sessions: number): string {
  if (blocked !== null) return `Blocked: ${blocked}`
  return sessions === 1 ? "1 session" : `${sessions} sessions`
}

/** A form without a reason for what needs none, so that nobody must invent one. */
function actions({ id, name, email, blocked, sessions }: ListedPerson): Markup {
  const whose = name || email
  const form = (content: Markup) =>
    html`<form method="post" action="/office" class="actions">
      <input type="hidden" name="id" value="${id}" />${content}
    </form>`
  if (blocked !== null) return form(act("unblock", "Unblock", whose))
  return html`${
    sessions > 0 && form(act("end", sessions === 1 ? "End session" : "End sessions", whose))
  }
  ${form(
    html`<input
        name="reason"
        required
        maxlength="200"
        placeholder="Why?"
        aria-label="Why, for ${whose}"
      />
      ${act("act", "Act as them", whose)} ${act("block", "Block", whose)}`,
  )}`
}

function act(value: string, label: string, whose: string): Markup {
  return html`<button class="button" name="do" value="${value}" aria-label="${label}: ${whose}">
    ${label}
  </button>`
}
