import type { Messages } from "../contract/messages.js"
import { loadOnce } from "../loading/load-once.js"
import type { languageTags } from "./language-tags.js"

type Load = () => Messages | Promise<Messages>

/** Each language is a separate file, loaded for the first page or mail in that language. */
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

/** The built-in texts in one of the built-in languages. */
export function loadLanguage(tag: (typeof languageTags)[number]): Messages | Promise<Messages> {
  return languages[tag]()
}
