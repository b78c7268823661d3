import { loadOnce } from "../../async/load-once.js"
import type { SignInWording } from "../../contract/common-provider.js"
import type { EmailCodeMessages } from "../../contract/email-code-messages.js"
import { loadNearestTexts, type TextFiles } from "../pages/nearest-texts.js"

/** Each language is a separate file, loaded for the first page or mail in that language. */
const languages: TextFiles<EmailCodeMessages> = {
  ar: /* @__PURE__ */ loadOnce(async () => (await import("./code-texts/ar.js")).ar),
  de: /* @__PURE__ */ loadOnce(async () => (await import("./code-texts/de.js")).de),
  en: /* @__PURE__ */ loadOnce(async () => (await import("./code-texts/en.js")).en),
  es: /* @__PURE__ */ loadOnce(async () => (await import("./code-texts/es.js")).es),
  fr: /* @__PURE__ */ loadOnce(async () => (await import("./code-texts/fr.js")).fr),
  hi: /* @__PURE__ */ loadOnce(async () => (await import("./code-texts/hi.js")).hi),
  id: /* @__PURE__ */ loadOnce(async () => (await import("./code-texts/id.js")).id),
  it: /* @__PURE__ */ loadOnce(async () => (await import("./code-texts/it.js")).it),
  ja: /* @__PURE__ */ loadOnce(async () => (await import("./code-texts/ja.js")).ja),
  ko: /* @__PURE__ */ loadOnce(async () => (await import("./code-texts/ko.js")).ko),
  "pt-BR": /* @__PURE__ */ loadOnce(async () => (await import("./code-texts/pt-br.js")).ptBr),
  ru: /* @__PURE__ */ loadOnce(async () => (await import("./code-texts/ru.js")).ru),
  tr: /* @__PURE__ */ loadOnce(async () => (await import("./code-texts/tr.js")).tr),
  "zh-Hans": /* @__PURE__ */ loadOnce(async () => (await import("./code-texts/zh-hans.js")).zhHans),
}

/** The texts of the pages and mails in the language of the other texts. */
export async function codeTexts(wording: SignInWording): Promise<EmailCodeMessages> {
  return loadNearestTexts(languages, wording)
}
