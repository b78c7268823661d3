import { loadOnce } from "../../async/load-once.js"
import type { SignInWording } from "../../contract/common-provider.js"
import type { NoticeMessages } from "../../contract/notice-messages.js"
import { loadNearestTexts, type TextFiles } from "../pages/nearest-texts.js"

/** Each language is a separate file, loaded for the first mail in that language. */
const languages: TextFiles<NoticeMessages> = {
  ar: /* @__PURE__ */ loadOnce(async () => (await import("./languages/ar.js")).ar),
  de: /* @__PURE__ */ loadOnce(async () => (await import("./languages/de.js")).de),
  en: /* @__PURE__ */ loadOnce(async () => (await import("./languages/en.js")).en),
  es: /* @__PURE__ */ loadOnce(async () => (await import("./languages/es.js")).es),
  fr: /* @__PURE__ */ loadOnce(async () => (await import("./languages/fr.js")).fr),
  hi: /* @__PURE__ */ loadOnce(async () => (await import("./languages/hi.js")).hi),
  id: /* @__PURE__ */ loadOnce(async () => (await import("./languages/id.js")).id),
  it: /* @__PURE__ */ loadOnce(async () => (await import("./languages/it.js")).it),
  ja: /* @__PURE__ */ loadOnce(async () => (await import("./languages/ja.js")).ja),
  ko: /* @__PURE__ */ loadOnce(async () => (await import("./languages/ko.js")).ko),
  "pt-BR": /* @__PURE__ */ loadOnce(async () => (await import("./languages/pt-br.js")).ptBr),
  ru: /* @__PURE__ */ loadOnce(async () => (await import("./languages/ru.js")).ru),
  tr: /* @__PURE__ */ loadOnce(async () => (await import("./languages/tr.js")).tr),
  "zh-Hans": /* @__PURE__ */ loadOnce(async () => (await import("./languages/zh-hans.js")).zhHans),
}

/** The texts of the mails in the language of the other texts. */
export async function noticeTexts(wording: SignInWording): Promise<NoticeMessages> {
  return loadNearestTexts(languages, wording)
}
