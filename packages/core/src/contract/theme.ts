import type { Messages } from "./messages.js"
import type { ExtensionMessages } from "./extension-messages.js"

/** Texts of an application. */
type OwnMessages = Partial<Messages & ExtensionMessages>

/** Pages of the application: each is a path on this site, such as `"/terms"`, or an https URL. */
export interface ThemeLinks {
  /** Your terms of service, at the end of the sign-in page. */
  terms?: string | undefined
  /** Your privacy policy, at the end of the sign-in page. */
  privacy?: string | undefined
  /** Where people get another password, beside the password field. Default: the page of `Password`, if you use it. */
  forgotPassword?: string | undefined
  /** Where people sign up, below the ways to sign in. Default: the page of `Password`, if you use it. */
  createAccount?: string | undefined
}

/** How the built-in pages and the sign-in email look, and what they say. */
export interface Theme {
  /** `"auto"` follows the visitor's system. Default: `"auto"`. */
  colorScheme?: "auto" | "dark" | "light" | undefined
  /** Address of an image shown above the card: `https:`, `data:image/…` or a path on this site. */
  logo?: string | undefined
  /** A colour, as hex (`#0f766e`) or `rgb()`. Anything else counts as none. */
  brandColor?: string | undefined
  /** A colour in the same form, for text on the brand colour. Default: black or white, whichever can be read. */
  buttonText?: string | undefined
  /** The name of the application, in titles and texts of pages and in the mail. Default: the host. */
  name?: string | undefined
  /**
   * The language of pages and mails: a tag such as `"de"` or `"pt-BR"`, or `"auto"` for the first language of the
   * visitor's browser that has texts, else English. Default: `"auto"`.
   */
  lang?: string | undefined
  /**
   * Marks the way to sign in that this browser used last, on the sign-in page. Which one is kept in the cookie
   * `authjs.last-used`, for a year. Default: false.
   */
  lastUsed?: boolean | undefined
  /** What the sign-in page links to. Anything but a path or an https URL is refused at the start. */
  links?: ThemeLinks | undefined
  /**
   * Texts that replace the built-in ones: for every language, or by language (`{ de: { signOut: "Abmelden" } }`), even
   * one that is not built in. Texts that you leave out keep the built-in wording.
   */
  messages?: OwnMessages | Readonly<Record<string, OwnMessages>> | undefined
}
