import type { Messages } from "../../contract/messages.js"

/** Japanese, polite. */
export const ja: Messages = {
  signIn: "サインイン",
  signInTo: "{site} にサインイン",
  mailIgnore: "このメールに心当たりがない場合は、無視していただいて問題ありません。",
  mailExpiry: "リンクの有効期間は {time}で、使用できるのは 1 回のみです。",
  mailLink: "ボタンが使えない場合は、次のリンクを開いてください:",
  goToSite: "{site} へ移動",
  tryAgain: "もう一度試す",
  anotherWay: "別の方法でサインイン",
  newLink: "新しいリンクを受け取る",

  signInTab: "サインイン",
  signInTitle: "サインイン",
  confirmPersonTitle: "ご本人であることの確認",
  continueTo: "{site} に進む",
  logo: "ロゴ",
  lastUsed: "前回使用",
  betweenWays: "または",
  noWay: "サインインの方法がまだありません。",
  noAccount: "アカウントをお持ちでない場合",
  createAccount: "アカウントを作成",
  terms: "利用規約",
  privacy: "プライバシー",

  signInWith: "{provider} でサインイン",
  emailLabel: "メールアドレス",
  emailPlaceholder: "email@example.com",
  passwordLabel: "パスワード",
  usernameLabel: "ユーザー名",
  codeFieldLabel: "コード",
  nameLabel: "名前",
  phoneLabel: "電話番号",
  forgotPassword: "パスワードをお忘れですか？",
  showPassword: "入力内容を表示",
  emailLink: "メールでリンクを受け取る",
  signInWithPasskey: "パスキーでサインイン",
  createPasskey: "パスキーを作成",
  passkeyNeedsScript: "パスキーには JavaScript が必要です。",

  signedInTitle: "サインイン済みです",
  continueAs: "{person} として続ける",
  continue: "続ける",
  useAnotherAccount: "別のアカウントを使う",

  errorUnknown: "サインインできません。",
  errorDifferentAccount: "別のアカウントでサインインしてください。",
  errorProviderStart:
    "この方法では現在サインインできません。もう一度試すか、別の方法をお選びください。",
  errorProviderRefused:
    "連携先のサイトでサインインできませんでした。もう一度試すか、別の方法をお選びください。",
  errorCancelled: "サインインがキャンセルされました。もう一度試すか、別の方法をお選びください。",
  errorSameAccount: "すでにアカウントをお持ちです。以前と同じ方法でサインインしてください。",
  errorEmail: "メールを送信できませんでした。アドレスを確認して、もう一度お試しください。",
  errorCredentials: "サインインできませんでした。入力した内容が正しいかご確認ください。",
  errorQueueFull: "現在、サインインが集中しています。1 分後にもう一度お試しください。",
  errorSessionRequired: "このページを表示するには、サインインしてください。",
  errorFormExpired: "ページを開いてから時間が経ちすぎました。もう一度お試しください。",
  errorNoCookies:
    "ブラウザーから Cookie が送られませんでした。このサイトの Cookie を許可して、もう一度お試しください。",
  errorLinkExpired: "サインイン用リンクは無効になっています。新しいリンクを取得してください。",
  errorPasskey: "パスキーを確認できませんでした。もう一度お試しください。",
  errorConfiguration: "現在サインインできません。しばらくしてからお試しください。",

  passkeyCancelled: "パスキーは使用されませんでした。もう一度試すか、別の方法をお選びください。",
  passkeyTimeout: "時間がかかりすぎました。もう一度お試しください。",
  passkeyUnsupported: "このブラウザーでは、ここでパスキーを使えません。別の方法をお選びください。",
  passkeyAlreadyRegistered:
    "このデバイスには、このアカウントのパスキーがすでにあります。そのパスキーでサインインしてください。",
  passkeyWrongSite: "このサイトのパスキーは、このアドレスでは使えません。",
  passkeyBusy:
    "別のパスキーの画面が開いています。そちらを完了するか閉じてから、もう一度お試しください。",
  passkeyNetwork: "サイトに接続できませんでした。接続を確認して、もう一度お試しください。",
  passkeyServer: "パスキーを使えませんでした。ページを再読み込みして、もう一度お試しください。",

  errorTitle: "問題が発生しました",
  errorText: "もう一度お試しください。解決しない場合は、しばらくしてからお試しください。",
  configurationTitle: "サーバーエラー",
  configurationText: "サーバーの設定に問題があります。",
  configurationAdvice: "このサイトの管理者の方は、サーバーのログで詳細をご確認ください。",
  errorReference: "お問い合わせの際は、参照番号 {reference} をお知らせください。",
  deniedTitle: "アクセスが拒否されました",
  deniedText: "サインインする権限がありません。",
  oldLinkTitle: "サインインできません",
  oldLinkText: "このサインイン用リンクは無効になっています。",
  oldLinkReason: "すでに使用されたか、有効期限が切れた可能性があります。",
  expiredTitle: "もう一度サインインしてください",
  expiredText:
    "サインインに時間がかかりすぎたか、すでに完了しているか、ブラウザーが Cookie をブロックしています。",
  expiredAdvice: "お使いのアカウントに問題はありません。",
  signedOutText: "サインアウトされました。サインインしてから、アカウントを接続してください。",
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
