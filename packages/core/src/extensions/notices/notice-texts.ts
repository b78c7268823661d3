import { loadOnce } from "../../async/load-once.js"
import type { NoticeMessages } from "../../contract/extension-messages.js"
import { languageTags } from "../../messages/available-languages.js"
import { languageOf } from "../../messages/language-of.js"
import type { Wording } from "../../messages/open-wording.js"

type Load = () => NoticeMessages | Promise<NoticeMessages>

/** Each language is a separate file, loaded for the first mail in that language. */
const languages: Readonly<Record<(typeof languageTags)[number], Load>> = {
  ar: loadOnce(async () => (await import("./languages/ar.js")).ar),
  de: loadOnce(async () => (await import("./languages/de.js")).de),
  en: loadOnce(async () => (await import("./languages/en.js")).en),
  es: loadOnce(async () => (await import("./languages/es.js")).es),
  fr: loadOnce(async () => (await import("./languages/fr.js")).fr),
  hi: loadOnce(async () => (await import("./languages/hi.js")).hi),
  id: loadOnce(async () => (await import("./languages/id.js")).id),
  it: loadOnce(async () => (await import("./languages/it.js")).it),
  ja: loadOnce(async () => (await import("./languages/ja.js")).ja),
  ko: loadOnce(async () => (await import("./languages/ko.js")).ko),
  "pt-BR": loadOnce(async () => (await import("./languages/pt-br.js")).ptBr),
  ru: loadOnce(async () => (await import("./languages/ru.js")).ru),
  tr: loadOnce(async () => (await import("./languages/tr.js")).tr),
  "zh-Hans": loadOnce(async () => (await import("./languages/zh-hans.js")).zhHans),
}

/** The texts of the mails. Those of the application override ours; a language that only it has may lack them. */
export async function noticeTexts({ lang, texts: own }: Wording): Promise<NoticeMessages> {
  const ours = await languages[languageOf(lang, languageTags) ?? "en"]()
  const given = Object.entries(own as Partial<NoticeMessages>)
  return { ...ours, ...Object.fromEntries(given.filter(([name]) => Object.hasOwn(ours, name))) }
}
