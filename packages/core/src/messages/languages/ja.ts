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
