import type { AdapterAccount } from "../../contract/adapter.js"
import { html, type Html } from "../../pages/html.js"
import { pageImage } from "../../address/page-image.js"
import { providerIcon } from "../../pages/provider-form.js"
import { providerStyle } from "../../pages/provider-style.js"
import type { SignInProvider } from "../../pages/sign-in-provider.js"
import type { AccountPageProps } from "./page-props.js"

/** What is shown of a provider. */
export type ShownProvider = Pick<SignInProvider, "name" | "icon" | "style">

/** The linked accounts of the person, by their providers alone. */
export function accountList(
  { providers, theme }: Pick<AccountPageProps, "providers" | "theme">,
  accounts: readonly AdapterAccount[],
): Html {
  const imageOrigin = pageImage(theme.logo)?.origin
  return html`<ul>
    ${accounts.map((account, index) => {
      const provider = shownProvider(account.provider, providers)
      return html`<li class="provider provider-${index}">
        ${providerIcon(provider, imageOrigin)}
        <span class="title"><bdi>${provider.name}</bdi></span>
      </li>`
    })}
  </ul>`
}

/** The rules that colour their icons. */
export function accountStyle({
  providers,
  ways,
}: Pick<AccountPageProps, "providers" | "ways">): string {
  return providerStyle(
    (ways.accounts ?? []).map(({ provider }) => shownProvider(provider, providers)),
  )
}

/** The site may no longer have the provider. */
export function shownProvider(id: string, providers: AccountPageProps["providers"]): ShownProvider {
  return providers.get(id) ?? { name: id }
}
