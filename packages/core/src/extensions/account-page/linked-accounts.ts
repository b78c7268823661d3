import { pageImage } from "../../address/page-image.js"
import type { LinkedAccount } from "../../contract/own-accounts.js"
import { filledText } from "../../pages/filled-text.js"
import { fillText } from "../../messages/fill-text.js"
import { html, type Html } from "../../pages/html.js"
import { providerIcon } from "../../pages/provider-form.js"
import { providerStyle } from "../../pages/provider-style.js"
import { shownAge } from "../pages/shown-time.js"
import { type ShownProvider, shownProvider } from "./account-list.js"
import { foldedPart } from "./folded-part.js"
import type { AccountPageProps } from "./page-props.js"
import type { ShownPerson } from "./shown-person.js"

/** The accounts of the person, each with what can be done to it, and those that they can add. */
export function linkedAccounts(props: AccountPageProps, person: ShownPerson): Html {
  const { accounts } = person.overview
  const count = accounts.length
  const list = html`<ul>
    ${accounts.map((account, index) => row(account, { props, person, index }))}
  </ul>`
  return html`${count > 0 ? list : html`<p>${person.own.noAccounts}</p>`}
  ${
    person.linkable.length > 0 &&
    props.form(
      html`<div class="all">
        ${person.linkable.map((id, index) => adding(id, { props, person, index: count + index }))}
      </div>`,
    )
  }`
}

/** The rules that colour the icons, in the order in which they are shown. */
export function linkedStyle(
  { providers }: Pick<AccountPageProps, "providers">,
  { overview, linkable }: ShownPerson,
): string {
  const ids = [...overview.accounts.map(({ provider }) => provider), ...linkable]
  return providerStyle(ids.map((id) => shownProvider(id, providers)))
}

interface Place {
  readonly props: AccountPageProps
  readonly person: ShownPerson
  /** Of its icon. */
  readonly index: number
}

function row(account: LinkedAccount, { props, person, index }: Place): Html {
  const provider = shownProvider(account.provider, props.providers)
  const same = person.overview.accounts.filter((one) => one.provider === account.provider)
  return html`<li class="account provider provider-${index}">
    ${icon(provider, props)}
    <div class="what">
      <p class="title"><bdi>${provider.name}</bdi></p>
      <p class="small facts">
        ${same.length > 1 && html`<span><bdi>${account.account}</bdi></span> `}
        ${known(account, { props, person })}
      </p>
      ${!account.isRemovable && html`<p class="small">${person.own.lastAccount}</p>`}
    </div>
    ${account.isRemovable && removing(account, { props, person, name: provider.name })}
  </li>`
}

function known(
  { linked, lastUsed, scopes }: LinkedAccount,
  { props, person }: Omit<Place, "index">,
): readonly (Html | false)[] {
  const { own } = person
  const ago = (iso: string) => shownAge(iso, { lang: props.wording.lang, now: props.now })
  const fact = (text: string, values: Readonly<Record<string, string>>) =>
    html`<span>${filledText(text, values)}</span> `
  return [
    linked !== null && fact(own.accountLinked, { when: ago(linked) }),
    lastUsed !== null && fact(props.own.sessionLastSeen, { when: ago(lastUsed) }),
    scopes.length > 0 && fact(own.accountScopes, { scopes: scopes.join(", ") }),
  ]
}

/** Behind one more button, because it ends sessions that go on elsewhere. */
function removing(
  { provider, account }: LinkedAccount,
  { props, person, name }: Omit<Place, "index"> & { readonly name: string },
): Html {
  const { removePasskey: button } = props.own
  const label = `${button}: ${name}`
  const act = html`<button
    class="button danger"
    name="unlink"
    value="${JSON.stringify([provider, account])}"
    aria-label="${label}"
  >
    ${button}
  </button>`
  const content = html`<p>${filledText(person.own.removeAccountText, { provider: name })}</p>
    ${props.form(act)}`
  return html`<div class="acts">
    ${foldedPart({ button, label, content, isDanger: true, isAlone: true })}
  </div>`
}

function adding(id: string, { props, person, index }: Place): Html {
  const provider = shownProvider(id, props.providers)
  return html`<div class="provider provider-${index}">
    <button class="button" name="link" value="${id}">
      ${icon(provider, props)}
      <span class="name">${fillText(person.own.addAccount, { provider: provider.name })}</span>
    </button>
  </div>`
}

function icon(provider: ShownProvider, { theme }: Pick<AccountPageProps, "theme">): Html {
  return providerIcon(provider, pageImage(theme.logo)?.origin)
}
