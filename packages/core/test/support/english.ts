import { en } from "../../src/texts/en.js"
import type { Wording } from "../../src/messages/open-wording.js"

/** The texts of pages for visitors without a language preference. */
export const english: Wording = { lang: "en", dir: "ltr", texts: en.core }
