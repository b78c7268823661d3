/**
 * The texts of the built-in pages and of the sign-in mail, in one language.
 *
 * Plain text: what looks like HTML is shown as it is written. A name in braces, as `{email}`, is replaced; `{site}` is
 * `theme.name`, else the host; `{provider}` is the name that the provider has on its button.
 */
export interface Messages {
  /** The button of the sign-in mail, of a password form, and of the page behind a sign-in link where the address cannot be shown. */
  signIn: string
  /** Subject, first line and heading of the sign-in mail. Has `{site}`. */
  signInTo: string
  /** The end of the sign-in mail, for people who did not ask for it. */
  mailIgnore: string
  /** The link to where the application begins, on every page that holds a message. Has `{site}`. */
  goToSite: string
  /** A button on the error page, and the button of the sign-out page after a sign-out that failed. */
  tryAgain: string
  /** A button on the error page, which leads to the sign-in page. */
  anotherWay: string
  /** The button on the error page for a sign-in link that does not work any more. */
  newLink: string

  /** Title of the sign-in page, which browsers show on its tab. Ours is written as that of Auth.js. */
  signInTab: string
  /** Heading of the sign-in page. */
  signInTitle: string
  /** The line under that heading. Has `{site}`. */
  continueTo: string
  /** What `theme.logo` is called for people who cannot see it, on every page. */
  logo: string
  /** Stands on the line between two kinds of ways to sign in. */
  betweenWays: string
  /** What the sign-in page says where the site has no way to sign in. */
  noWay: string

  /** The button of a provider. Has `{provider}`. */
  signInWith: string
  /** Label of the field for an address. */
  emailLabel: string
  /** Stands in that field while it is empty. */
  emailPlaceholder: string
  /** Label of the field for a password where the provider gives none. */
  passwordLabel: string
  /** The button that has a sign-in link sent. */
  emailLink: string
  /** The button that signs in with a passkey. */
  signInWithPasskey: string
  /** The small button below it, for people who have no passkey yet. */
  createPasskey: string
  /** Stands there where JavaScript is switched off. */
  passkeyNeedsScript: string

  /** Heading of the sign-in page for someone who is signed in already. */
  signedInTitle: string
  /** The link with which they go on. Has `{person}`, a name or an address. */
  continueAs: string
  /** That link where neither name nor address is known. */
  continue: string
  /** Opens the ways to sign in. */
  useAnotherAccount: string

  /** In the red box of the sign-in page: nothing more is known. */
  errorUnknown: string
  /** In the red box of the sign-in page: this account cannot be used. */
  errorDifferentAccount: string
  /** In the red box of the sign-in page: the provider could not be reached or is set up wrongly. */
  errorProviderStart: string
  /** In the red box of the sign-in page: the provider sent the person back without signing them in. */
  errorProviderRefused: string
  /** In the red box of the sign-in page: the person pressed “Cancel” at the provider. */
  errorCancelled: string
  /** In the red box of the sign-in page: the address belongs to a user who signs in another way. */
  errorSameAccount: string
  /** In the red box of the sign-in page: the e-mail could not be sent. */
  errorEmail: string
  /** In the red box of the sign-in page: what was typed is not right. Should not say which part, or strangers learn who has an account. */
  errorCredentials: string
  /** In the red box of the sign-in page: too many passwords are being checked. */
  errorQueueFull: string
  /** In the red box of the sign-in page: a page of the application is only for people who are signed in. */
  errorSessionRequired: string
  /** In the red box of the sign-in page: the token of the form is not valid any more. */
  errorFormExpired: string
  /** In the red box of the sign-in page: the browser sent no cookie. */
  errorNoCookies: string
  /** In the red box of the sign-in page: the sign-in link does not work any more. */
  errorLinkExpired: string
  /** In the red box of the sign-in page: the passkey was not accepted. */
  errorPasskey: string
  /** In the red box of the sign-in page: the configuration is at fault. */
  errorConfiguration: string

  /** Below the passkey button: the browser's window was closed, or there is no passkey in it. */
  passkeyCancelled: string
  /** Below the passkey button: no one answered the browser's window. */
  passkeyTimeout: string
  /** Below the passkey button: the browser or the device has no passkeys, or not of the kind that is asked for. */
  passkeyUnsupported: string
  /** Below the passkey button: the device has one for this account, and needs no second. */
  passkeyAlreadyRegistered: string
  /** Below the passkey button: the page's address does not belong to the passkeys of the site. */
  passkeyWrongSite: string
  /** Below the passkey button: another request for a passkey is going on. */
  passkeyBusy: string
  /** Below the passkey button: the request did not get through. */
  passkeyNetwork: string
  /** Below the passkey button: the server did not accept it. */
  passkeyServer: string

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
  /** What the error page and the sign-in page say where the application refuses the person. */
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

  /** Heading and button of the sign-out page, and a button of the sign-in page for someone who is signed in already. */
  signOut: string
  /** The question of the sign-out page. */
  signOutText: string
  /** The link on the sign-out page for people who do not want to sign out. */
  staySignedIn: string
  /** Heading of the sign-out page after a sign-out that the server could not carry out. */
  unendedTitle: string
  /** What happened at that sign-out. */
  unendedText: string
  /** What it means, and what to do. */
  unendedAdvice: string
  /** The link for people who do not want to try again. */
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
  /** The end of that page, for people who did not ask to sign in. */
  confirmAdvice: string
}
