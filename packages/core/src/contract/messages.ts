/**
 * The texts of the built-in pages and of the sign-in mail, in one language.
 *
 * Plain text: HTML is shown literally. A name in braces, such as `{email}`, is replaced; `{site}` is `theme.name` or
 * else the host; `{provider}` is the provider's name as on its button.
 */
export interface Messages {
  /**
   * The button in the sign-in mail, on a password form, and on the page behind a sign-in link if the address cannot be
   * shown.
   */
  signIn: string
  /** Subject, first line and heading of the sign-in mail. May contain `{site}`. */
  signInTo: string
  /** The end of every mail that somebody asked for, for people who did not. */
  mailIgnore: string
  /** Below the button of the sign-in mail: how long the link works. May contain `{time}`, such as "24 hours". */
  mailExpiry: string
  /** Before the link as text, in every mail with a button. */
  mailLink: string
  /** The link to the application's start page, on every page that shows a message. May contain `{site}`. */
  goToSite: string
  /** A button on the error page, and the button of the sign-out page after a sign-out that failed. */
  tryAgain: string
  /** A button on the error page, which leads to the sign-in page. */
  anotherWay: string
  /** The button on the error page for a sign-in link that no longer works. */
  newLink: string

  /** Title of the sign-in page, shown on the browser tab. Our text is the same as that of Auth.js. */
  signInTab: string
  /** Heading of the sign-in page. */
  signInTitle: string
  /** Heading of that page for somebody who must prove again who they are. Their name stands below it. */
  confirmPersonTitle: string
  /** The line under that heading. May contain `{site}`. */
  continueTo: string
  /** Alternative text of `theme.logo`, on every page. */
  logo: string
  /** The mark on the way to sign in that this browser used last, with `theme.lastUsed`. */
  lastUsed: string
  /** On the dividing line between two kinds of sign-in, such as "or". */
  betweenWays: string
  /** What the sign-in page says if the site has no way to sign in. */
  noWay: string
  /** Before the link for people who have no account, below the ways to sign in. */
  noAccount: string
  /** The link after that question, and heading and button of the page of `Password` on which somebody signs up. */
  createAccount: string
  /** The link to `theme.links.terms`, at the end of the page. */
  terms: string
  /** The link to `theme.links.privacy`, beside it. */
  privacy: string

  /** The button of a provider. May contain `{provider}`. */
  signInWith: string
  /** Label of the email address field. */
  emailLabel: string
  /** Placeholder of that field. */
  emailPlaceholder: string
  /** Label of the password field, if the provider sets none. */
  passwordLabel: string
  /** Label of a field for a user name, if the provider sets none. */
  usernameLabel: string
  /** Label of a field for a code, if the provider sets none. */
  codeFieldLabel: string
  /** Label of a field for a name of a person, if the provider sets none. */
  nameLabel: string
  /** Label of a field for a phone number, if the provider sets none. */
  phoneLabel: string
  /** The link beside the password field, if there is a page for it. */
  forgotPassword: string
  /** The name of the button in a password field. Not with the word of the field's label: tests look for that. */
  showPassword: string
  /** The button that sends a sign-in link. */
  emailLink: string
  /** The button that sends a code to type. */
  emailCode: string
  /** The button that signs in with a passkey. */
  signInWithPasskey: string
  /** The small button below it, for people who have no passkey yet. */
  createPasskey: string
  /** Shown there if JavaScript is disabled. */
  passkeyNeedsScript: string

  /** Heading of the sign-in page for someone who is signed in already. */
  signedInTitle: string
  /** The link to continue as this person. May contain `{person}`, a name or an address. */
  continueAs: string
  /** That link if neither name nor address is known. */
  continue: string
  /** Opens the ways to sign in. */
  useAnotherAccount: string

  /** In the red box of the sign-in page: an unknown error. */
  errorUnknown: string
  /** In the red box of the sign-in page: this account cannot be used. */
  errorDifferentAccount: string
  /** In the red box of the sign-in page: the provider could not be reached or is configured incorrectly. */
  errorProviderStart: string
  /** In the red box of the sign-in page: the provider sent the person back without signing them in. */
  errorProviderRefused: string
  /** In the red box of the sign-in page: the person pressed “Cancel” at the provider. */
  errorCancelled: string
  /** In the red box of the sign-in page: the address belongs to a user who signs in another way. */
  errorSameAccount: string
  /** In the red box of the sign-in page: at the provider, the person chose another account than the connected one. */
  errorAnotherAccount: string
  /** In the red box of the sign-in page: the email could not be sent. */
  errorEmail: string
  /**
   * In the red box of the sign-in page: the credentials are wrong. Should not say which part is wrong, because that
   * would reveal who has an account.
   */
  errorCredentials: string
  /** In the red box of the sign-in page: too many passwords are being checked. */
  errorQueueFull: string
  /** In the red box of the sign-in page: the requested page is only for people who are signed in. */
  errorSessionRequired: string
  /** In the red box of the sign-in page: the form's token is no longer valid. */
  errorFormExpired: string
  /** In the red box of the sign-in page: the browser sent no cookie. */
  errorNoCookies: string
  /** In the red box of the sign-in page: the sign-in link no longer works. */
  errorLinkExpired: string
  /** In the red box of the sign-in page: the passkey was not accepted. */
  errorPasskey: string
  /** In the red box of the sign-in page: there is a problem with the configuration. */
  errorConfiguration: string

  /** Below the passkey button: the browser's dialog was closed, or it has no passkey. */
  passkeyCancelled: string
  /** Below the passkey button: no one responded to the browser's dialog. */
  passkeyTimeout: string
  /** Below the passkey button: the browser or device does not support passkeys, or not the requested kind. */
  passkeyUnsupported: string
  /** Below the passkey button: the device already has one for this account. */
  passkeyAlreadyRegistered: string
  /** Below the passkey button: the site's passkeys are not valid for the page's address. */
  passkeyWrongSite: string
  /** Below the passkey button: another passkey request is in progress. */
  passkeyBusy: string
  /** Below the passkey button: the request did not get through. */
  passkeyNetwork: string
  /** Below the passkey button: the server did not accept it. */
  passkeyServer: string

  /** Title of the page at an address of ours at which there is none. */
  notFoundTitle: string
  /** What it says. */
  notFoundText: string
  /** Heading of the error page for an unknown error. */
  errorTitle: string
  /** What the error page says for an unknown error. */
  errorText: string
  /** Heading of the error page for a problem with the configuration. */
  configurationTitle: string
  /** What the error page says for a problem with the configuration. */
  configurationText: string
  /** Its advice for the people who run the site. */
  configurationAdvice: string
  /** In place of that advice, if the error has a number in the log. Contains `{reference}`. */
  errorReference: string
  /** Heading of the error page if the application refuses the person. */
  deniedTitle: string
  /** What the error page and the sign-in page say if the application refuses the person. */
  deniedText: string
  /** Heading of the error page for a sign-in link that no longer works. */
  oldLinkTitle: string
  /** What the error page says about a sign-in link that no longer works. */
  oldLinkText: string
  /** Why a sign-in link may have stopped working. */
  oldLinkReason: string
  /** Heading of the error page for a sign-in that took too long or lost its cookies. */
  expiredTitle: string
  /** What may have happened to that sign-in. */
  expiredText: string
  /** The reassurance after it. */
  expiredAdvice: string
  /** What it says if they signed out while they connected another account. */
  signedOutMeanwhile: string
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

  /** Heading of the page shown after a link was sent. */
  checkEmail: string
  /** What that page says if the browser did not keep the address. */
  linkSent: string
  /** What that page says otherwise. May contain `{email}`. */
  linkSentTo: string
  /** What to do while no message arrives. */
  linkDelay: string
  /** The button that sends the link again. */
  sendAgain: string
  /** Shown instead of that button until it can be used, for at most a minute. */
  sendAgainSoon: string
  /** The link back to the sign-in page. */
  anotherAddress: string

  /** Heading of the page behind a sign-in link that was opened in another browser. */
  confirmTitle: string
  /** What that page asks people to consider. */
  confirmText: string
  /** The button of that page. May contain `{email}`. */
  signInAs: string
  /** The end of that page, for people who did not ask to sign in. */
  confirmAdvice: string
}
