import { safeHref } from "../../address/page-url.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import type { PageRequest } from "../../contract/page-request.js"
import type { AccountLinkMessages } from "../../contract/account-page-messages.js"
import type { SignInWording } from "../../contract/common-provider.js"
import { html, type Html } from "../../pages/html.js"
import { nearestTexts, type TextsByLanguage } from "./nearest-texts.js"

/** The address of the account page; null if the site has none. */
export function accountAddress(
  { source: { extensions = [] } }: Pick<ExtensionSetup, "source">,
  { baseUrl }: Pick<PageRequest, "baseUrl">,
): string | null {
  const isThere = extensions.some(({ name }) => name === "accountPage")
  return isThere ? `${baseUrl}/session/account` : null
}

/** The link that leads back there from a page on which people change something of their account. */
export function accountLink(address: string | null, wording: SignInWording): Html | null {
  if (address === null) return null
  const { backToAccount } = nearestTexts(texts, wording)
  return html`<a class="site" href="${safeHref(address)}"><span>${backToAccount}</span></a>`
}

/** In each language of the built-in pages. */
const texts: TextsByLanguage<AccountLinkMessages> = {
  ar: { backToAccount: "العودة إلى حسابك" },
  de: { backToAccount: "Zurück zu Ihrem Konto" },
  en: { backToAccount: "Back to your account" },
  es: { backToAccount: "Volver a su cuenta" },
  fr: { backToAccount: "Retour à votre compte" },
  hi: { backToAccount: "अपने खाते पर वापस जाएँ" },
  id: { backToAccount: "Kembali ke akun Anda" },
  it: { backToAccount: "Torna al tuo account" },
  ja: { backToAccount: "アカウントに戻る" },
  ko: { backToAccount: "내 계정으로 돌아가기" },
  "pt-BR": { backToAccount: "Voltar à sua conta" },
  ru: { backToAccount: "Назад к учётной записи" },
  tr: { backToAccount: "Hesabınıza dönün" },
  "zh-Hans": { backToAccount: "返回您的账号" },
}
