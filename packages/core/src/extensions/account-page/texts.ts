import { loadOnce } from "../../async/load-once.js"
import type { SignInWording } from "../../contract/common-provider.js"
import type { AccountPageMessages } from "../../contract/account-page-messages.js"
import { loadNearestTexts, type TextFiles } from "../pages/nearest-texts.js"

/** Each language is a separate file, loaded for the first page in that language. */
const languages: TextFiles<AccountPageMessages> = {
  ar: /* @__PURE__ */ loadOnce(async () => (await import("./texts/ar.js")).ar),
  de: /* @__PURE__ */ loadOnce(async () => (await import("./texts/de.js")).de),
  en: /* @__PURE__ */ loadOnce(async () => (await import("./texts/en.js")).en),
  es: /* @__PURE__ */ loadOnce(async () => (await import("./texts/es.js")).es),
  fr: /* @__PURE__ */ loadOnce(async () => (await import("./texts/fr.js")).fr),
  hi: /* @__PURE__ */ loadOnce(async () => (await import("./texts/hi.js")).hi),
  id: /* @__PURE__ */ loadOnce(async () => (await import("./texts/id.js")).id),
  it: /* @__PURE__ */ loadOnce(async () => (await import("./texts/it.js")).it),
  ja: /* @__PURE__ */ loadOnce(async () => (await import("./texts/ja.js")).ja),
  ko: /* @__PURE__ */ loadOnce(async () => (await import("./texts/ko.js")).ko),
  "pt-BR": /* @__PURE__ */ loadOnce(async () => (await import("./texts/pt-br.js")).ptBr),
  ru: /* @__PURE__ */ loadOnce(async () => (await import("./texts/ru.js")).ru),
  tr: /* @__PURE__ */ loadOnce(async () => (await import("./texts/tr.js")).tr),
  "zh-Hans": /* @__PURE__ */ loadOnce(async () => (await import("./texts/zh-hans.js")).zhHans),
}

/** The texts of the page in the language of the other texts. */
export async function accountTexts(wording: SignInWording): Promise<AccountPageMessages> {
  return loadNearestTexts(languages, wording)
}
