/**
 * The texts of the built-in pages and of the sign-in mail, in one language.
 *
 * Plain text: what looks like HTML is shown as it is written. A name in braces, as `{email}`, is replaced; `{site}` is
 * `theme.name`, else the host.
 */
export interface Messages {
  /** The button of the sign-in mail, and of the page behind a sign-in link where the address cannot be shown. */
  signIn: string
  /** Subject, first line and heading of the sign-in mail. Has `{site}`. */
  signInTo: string
  /** The end of the sign-in mail, for whoever did not ask for it. */
  mailIgnore: string
  /** The link to where the application begins, on every page that holds a message. Has `{site}`. */
  goToSite: string
  /** A button on the error page, and the button of the sign-out page after a sign-out that failed. */
  tryAgain: string
  /** A button on the error page, which leads to the sign-in page. */
  anotherWay: string
  /** The button on the error page for a sign-in link that does not work any more. */
  newLink: string

  /** Heading of the error page where nothing more is known. */
  errorTitle: string
  /** What the error page says where nothing more is known. */
  errorText: string
  /** Heading of the error page where the configuration is at fault. */
  configurationTitle: string
  /** What the error page says where the configuration is at fault. */
  configurationText: string
  /** What it advises the people who run the site. */
  configurationAdvice: string
  /** Heading of the error page where the application refuses the person. */
  deniedTitle: string
  /** What the error page says where the application refuses the person. */
  deniedText: string
  /** Heading of the error page for a sign-in link that does not work any more. */
  oldLinkTitle: string
  /** What the error page says about a sign-in link that does not work any more. */
  oldLinkText: string
  /** Why a sign-in link may have stopped working. */
  oldLinkReason: string
  /** Heading of the error page for a sign-in that took too long or lost its cookies. */
  expiredTitle: string
  /** What may have happened to that sign-in. */
  expiredText: string
  /** The reassurance after it. */
  expiredAdvice: string
  /** Heading of the error page for a way to sign in that the site does not have. */
  unknownWayTitle: string
  /** What the error page says about a way to sign in that the site does not have. */
  unknownWayText: string

  /** Heading and button of the sign-out page. */
  signOut: string
  /** The question of the sign-out page. */
  signOutText: string
  /** The link on the sign-out page for whoever does not want to sign out. */
  staySignedIn: string
  /** Heading of the sign-out page after a sign-out that the server could not carry out. */
  unendedTitle: string
  /** What happened at that sign-out. */
  unendedText: string
  /** What it means, and what to do. */
  unendedAdvice: string
  /** The link for whoever does not want to try again. */
  goOn: string

  /** Heading of the page after a link was sent. */
  checkEmail: string
  /** What that page says where the browser did not keep the address. */
  linkSent: string
  /** What that page says otherwise. Has `{email}`. */
  linkSentTo: string
  /** What to do while no message arrives. */
  linkDelay: string
  /** The button that has the link sent again. */
  sendAgain: string
  /** Stands in place of that button until it can be used, for a minute at most. */
  sendAgainSoon: string
  /** The link back to the sign-in page. */
  anotherAddress: string

  /** Heading of the page behind a sign-in link that was opened in another browser. */
  confirmTitle: string
  /** What that page asks to consider. */
  confirmText: string
  /** The button of that page. Has `{email}`. */
  signInAs: string
  /** The end of that page, for whoever did not ask to sign in. */
  confirmAdvice: string
}
