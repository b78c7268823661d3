import type { Messages } from "../../contract/messages.js"

/** Japanese, polite. */
export const ja: Messages = {
  signIn: "サインイン",
  signInTo: "{site} にサインイン",
  mailIgnore: "このメールに心当たりがない場合は、無視していただいて問題ありません。",
  goToSite: "{site} へ移動",
  tryAgain: "もう一度試す",
  anotherWay: "別の方法でサインイン",
  newLink: "新しいリンクを受け取る",

  signInTab: "Sign In",
  signInTitle: "Sign in",
  continueTo: "to continue to {site}",
  logo: "Logo",
  betweenWays: "or",
  noWay: "There is no way to sign in yet.",

  signInWith: "Sign in with {provider}",
  emailLabel: "Email",
  emailPlaceholder: "email@example.com",
  passwordLabel: "Password",
  emailLink: "Email me a sign-in link",
  signInWithPasskey: "Sign in with a passkey",
  createPasskey: "Create a passkey",
  passkeyNeedsScript: "Passkeys need JavaScript.",

  signedInTitle: "You are signed in",
  continueAs: "Continue as {person}",
  continue: "Continue",
  useAnotherAccount: "Use another account",

  errorUnknown: "Unable to sign in.",
  errorDifferentAccount: "Try signing in with a different account.",
  errorProviderStart:
    "This way to sign in does not work at the moment. Please try again, or choose another way to sign in.",
  errorProviderRefused:
    "The other site did not sign you in. Please try again, or choose another way to sign in.",
  errorCancelled: "The sign in was cancelled. Please try again, or choose another way to sign in.",
  errorSameAccount: "You already have an account here. Please sign in the way you did before.",
  errorEmail: "The e-mail could not be sent. Please check the address and try again.",
  errorCredentials: "Sign in failed. Check the details you provided are correct.",
  errorQueueFull: "Many people are signing in right now. Please try again in a minute.",
  errorSessionRequired: "Please sign in to access this page.",
  errorFormExpired: "This page was open for too long. Please try again.",
  errorNoCookies:
    "Your browser sent no cookie back. Please allow cookies for this site and try again.",
  errorLinkExpired: "The sign in link is no longer valid. Please ask for a new one.",
  errorPasskey: "Your passkey could not be verified. Please try again.",
  errorConfiguration: "Sign in is not available at the moment. Please try again later.",

  passkeyCancelled: "No passkey was used. Try again, or choose another way to sign in.",
  passkeyTimeout: "That took too long. Please try again.",
  passkeyUnsupported: "This browser cannot use passkeys here. Choose another way to sign in.",
  passkeyAlreadyRegistered: "This device already has a passkey for this account. Sign in with it.",
  passkeyWrongSite: "Passkeys of this site cannot be used at this address.",
  passkeyBusy: "Another passkey window is open. Finish there, or close it and try again.",
  passkeyNetwork: "The site could not be reached. Check your connection and try again.",
  passkeyServer: "Your passkey could not be used. Reload the page and try again.",

  errorTitle: "問題が発生しました",
  errorText: "もう一度お試しください。解決しない場合は、しばらくしてからお試しください。",
  configurationTitle: "サーバーエラー",
  configurationText: "サーバーの設定に問題があります。",
  configurationAdvice: "このサイトの管理者の方は、サーバーのログで詳細をご確認ください。",
  deniedTitle: "アクセスが拒否されました",
  deniedText: "サインインする権限がありません。",
  oldLinkTitle: "サインインできません",
  oldLinkText: "このサインイン用リンクは無効になっています。",
  oldLinkReason: "すでに使用されたか、有効期限が切れた可能性があります。",
  expiredTitle: "もう一度サインインしてください",
  expiredText:
    "サインインに時間がかかりすぎたか、別のタブで開始されたか、ブラウザーが Cookie をブロックしています。",
  expiredAdvice: "お使いのアカウントに問題はありません。",
  unknownWayTitle: "このサインイン方法はありません",
  unknownWayText: "このサイトではこの方法でサインインできません。別の方法をお選びください。",

  signOut: "サインアウト",
  signOutText: "サインアウトしますか？",
  staySignedIn: "サインインしたままにする",
  unendedTitle: "サインアウトが完了していません",
  unendedText:
    "このブラウザーではサインアウトしましたが、サーバーがセッションを終了できませんでした。",
  unendedAdvice:
    "セッションの複製を持つ人がまだ使える可能性があります。しばらくしてからもう一度お試しください。",
  goOn: "このまま続ける",

  checkEmail: "メールをご確認ください",
  linkSent: "サインイン用リンクをメールアドレスに送信しました。",
  linkSentTo: "サインイン用リンクを {email} に送信しました。",
  linkDelay: "届くまで 1 分ほどかかることがあります。迷惑メールフォルダーもご確認ください。",
  sendAgain: "もう一度送信",
  sendAgainSoon: "1 分後にもう一度送信できます。",
  anotherAddress: "別のアドレスを使う",

  confirmTitle: "ご本人ですか？",
  confirmText:
    "このサインイン用リンクは、別のデバイスまたは別のブラウザーで要求されました。ご自身で要求した場合にのみ続行してください。",
  signInAs: "{email} としてサインイン",
  confirmAdvice:
    "サインインを要求していない場合は、このページを閉じてください。ボタンを押すまでサインインは行われません。",
}
