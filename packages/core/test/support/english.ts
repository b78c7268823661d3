import { en } from "../../src/messages/languages/en.js"
import type { Wording } from "../../src/messages/open-wording.js"

/** The texts that pages have for whoever asks for no language. */
export const english: Wording = { lang: "en", dir: "ltr", texts: en }
