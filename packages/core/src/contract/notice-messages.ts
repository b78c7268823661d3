/** The texts of the mails that `notices()` sends. */
export interface NoticeMessages {
  /** Subject and heading of the mail about a sign-in in a new browser. May contain `{site}`. */
  newBrowserTitle: string
  /** What that mail says. */
  newBrowserText: string
  /** Subject and heading of the mail about a way to sign in that was added. May contain `{site}`. */
  methodAddedTitle: string
  /** What that mail says. Contains `{method}`: the provider's name, or `noticePasskey`. */
  methodAddedText: string
  /** Subject and heading of the mail about a way to sign in that was removed. May contain `{site}`. */
  methodRemovedTitle: string
  /** What that mail says. Contains `{method}`. */
  methodRemovedText: string
  /** A passkey, as part of those sentences. */
  noticePasskey: string
  /** Subject and heading of the mail about all sessions having ended. May contain `{site}`. */
  signedOutTitle: string
  /** What that mail says. */
  signedOutText: string
  /** Subject and heading of the mail about a session that ended because somebody had copied it. May contain `{site}`. */
  sessionCopiedTitle: string
  /** What that mail says. */
  sessionCopiedText: string
  /** Subject and heading of the mail about another password. May contain `{site}`. */
  passwordChangedTitle: string
  /** What that mail says. */
  passwordChangedText: string
  /** Subject and heading of the mail to the owner of an address whose user may have been made by somebody else. May contain `{site}`. */
  takenOverTitle: string
  /** What that mail says. */
  takenOverText: string
  /** Subject and heading of the mail about an authenticator app that was added, or has replaced another one. May contain `{site}`. */
  appAddedTitle: string
  /** What that mail says. */
  appAddedText: string
  /** Subject and heading of the mail about an authenticator app that was removed. May contain `{site}`. */
  appRemovedTitle: string
  /** What that mail says. */
  appRemovedText: string
  /** Subject and heading of the mail about new recovery codes. May contain `{site}`. */
  recoveryCodesMadeTitle: string
  /** What that mail says. */
  recoveryCodesMadeText: string
  /** Subject and heading of the mail about a recovery code that was used. May contain `{site}`. */
  recoveryCodeUsedTitle: string
  /** What that mail says. Contains `{left}`, how many codes are left. */
  recoveryCodeUsedText: string
  /** Subject and heading of the mail about a wrong code for the second step of a sign-in. May contain `{site}`. */
  codeWrongTitle: string
  /** What that mail says. */
  codeWrongText: string
  /** Subject and heading of the mail about an older way to sign in that somebody tried to remove. May contain `{site}`. */
  wayTooNewTitle: string
  /** What that mail says. */
  wayTooNewText: string
  /** Subject and heading of the mail about trust in browsers that was removed because one was copied. May contain `{site}`. */
  trustRemovedTitle: string
  /** What that mail says. */
  trustRemovedText: string
  /** Subject and heading of the mail about more that the site may do with an account at a provider. May contain `{site}`. */
  grantWidenedTitle: string
  /** What that mail says. Contains `{method}`. May contain `{site}`. */
  grantWidenedText: string
  /** What is newly allowed. Contains `{scopes}`, as the provider names them. */
  noticeScopes: string
  /** Subject and heading of the mail about an account at a provider that was disconnected. May contain `{site}`. */
  grantEndedTitle: string
  /** What that mail says. Contains `{method}`. May contain `{site}`. */
  grantEndedText: string
  /** Subject and heading of the mail about an account that the provider lets the site use no more. May contain `{site}`. */
  grantLostTitle: string
  /** What that mail says, with where it is connected again. Contains `{method}`. May contain `{site}`. */
  grantLostText: string
  /** Subject and heading of the mail about the data of the account, which somebody downloaded. May contain `{site}`. */
  dataExportedTitle: string
  /** What that mail says. May contain `{site}`. */
  dataExportedText: string
  /** Subject and heading of the mail about somebody of the site who acts as the person. May contain `{site}`. */
  actingStartedTitle: string
  /** What that mail says. May contain `{site}`. */
  actingStartedText: string
  /** Subject and heading of the mail about an API key that was made. May contain `{site}`. */
  keyMadeTitle: string
  /** What that mail says. May contain `{site}`. */
  keyMadeText: string
  /** Subject and heading of the mail about an API key in place of another one. May contain `{site}`. */
  keyRotatedTitle: string
  /** What that mail says. May contain `{site}`. */
  keyRotatedText: string
  /** Subject and heading of the mail about an API key that was found where others could read it. May contain `{site}`. */
  keyLeakedTitle: string
  /** What that mail says. May contain `{site}`. */
  keyLeakedText: string
  /** The end of that mail. May contain `{site}`. */
  keyLeakedAdvice: string
  /** Which key it is. Contains `{last}`, its last characters. */
  noticeKeyLast: string
  /** Where it was found. Contains `{where}`. */
  noticeKeyWhere: string
  /** What the mail about another password says to somebody who has API keys. */
  noticeKeysGoOn: string
  /** Subject and heading of the mail about a block. May contain `{site}`. */
  accountBlockedTitle: string
  /** What that mail says. May contain `{site}`. */
  accountBlockedText: string
  /** Subject and heading of the mail about the end of a block. May contain `{site}`. */
  accountUnblockedTitle: string
  /** What that mail says. May contain `{site}`. */
  accountUnblockedText: string
  /** Subject and heading of the mail about a second factor that the site removed. May contain `{site}`. */
  factorsResetTitle: string
  /** What that mail says. May contain `{site}`. */
  factorsResetText: string
  /** Subject and heading of the mail about a second factor that the site demands. May contain `{site}`. */
  secondFactorRequiredTitle: string
  /** What that mail says. May contain `{site}`. */
  secondFactorRequiredText: string
  /** Subject and heading of the mail about another password that the site demands. May contain `{site}`. */
  newPasswordRequiredTitle: string
  /** What that mail says. May contain `{site}`. */
  newPasswordRequiredText: string
  /** Subject and heading of the mail about the data of the account, which the site took. May contain `{site}`. */
  dataGivenTitle: string
  /** What that mail says. May contain `{site}`. */
  dataGivenText: string
  /** The end of each of these mails but those about a leak, and about what the site did. May contain `{site}`. */
  noticeAdvice: string
  /** The end of a mail about what the site did. May contain `{site}`. */
  noticeSiteAdvice: string
}
