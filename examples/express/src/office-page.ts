import type { Block } from "@sallyport/core/administration"
import { form, html, type Html } from "sallyport-example-pages"
import type { Person } from "sallyport-example-store"

/** Somebody, and why they are blocked. */
export interface PersonInOffice extends Person {
  readonly block: Block | null
  readonly isSelf: boolean
}

/** The back office: everybody, with what can be done. */
export function officePage(people: readonly PersonInOffice[]): Html {
  return html`<h1>Back office</h1>
    ${people.map(
      (one) =>
        html`<section aria-label="${one.email}">
          <h2>${one.email}</h2>
          ${one.isSelf ? html`<p>This is you.</p>` : actions(one)}
        </section>`,
    )}`
}

function actions({ id, block }: PersonInOffice): Html {
  const to = (action: string) => ({ action: `/office/${encodeURIComponent(id)}/${action}` })
  return html`${
    block === null
      ? form(
          to("block"),
          html`<label>Reason <input name="reason" required /></label><button>Block</button>`,
        )
      : html`<p>Blocked: ${block.reason}</p>
          ${form(to("unblock"), html`<button>Unblock</button>`)}`
  }
  ${form(to("end"), html`<button>End sessions</button>`)}
  ${block === null ? form(to("act"), html`<button>Act as them</button>`) : ""}`
}

/** What every page shows of somebody who acts as another. */
export function actingBanner(email: string | null): Html {
  return html`<p role="status">You act as ${email ?? "somebody"}.</p>
    ${form({ action: "/stop-acting" }, html`<button>Stop acting</button>`)}`
}
