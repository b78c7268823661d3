import type { AllTexts } from "../contract/all-texts.js"

/** Japanese, polite. */
export const ja: AllTexts = {
  core: {
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
    emailCode: "メールでコードを受け取る",
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
    errorAnotherAccount: "別のアカウントです。ここに連携されているアカウントを選択してください。",
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
    passkeyUnsupported:
      "このブラウザーでは、ここでパスキーを使えません。別の方法をお選びください。",
    passkeyAlreadyRegistered:
      "このデバイスには、このアカウントのパスキーがすでにあります。そのパスキーでサインインしてください。",
    passkeyWrongSite: "このサイトのパスキーは、このアドレスでは使えません。",
    passkeyBusy:
      "別のパスキーの画面が開いています。そちらを完了するか閉じてから、もう一度お試しください。",
    passkeyNetwork: "サイトに接続できませんでした。接続を確認して、もう一度お試しください。",
    passkeyServer: "パスキーを使えませんでした。ページを再読み込みして、もう一度お試しください。",

    notFoundTitle: "ページが見つかりません",
    notFoundText: "このアドレスにページはありません。",
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
    signedOutMeanwhile:
      "サインアウトされました。サインインしてから、アカウントを接続してください。",
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
  },

  accountPage: {
    accountTitle: "アカウント",
    accountSessions: "サインインしている場所",
    thisBrowser: "このブラウザー",
    browserOn: "{system} の {browser}",
    unknownBrowser: "不明なブラウザー",
    sessionBegan: "サインイン: {when}",
    sessionLastSeen: "最終使用: {when}",
    signOutOthers: "ほかのすべてのデバイスからサインアウト",
    signOutEverywhere: "すべての場所からサインアウト",
    sessionEnded: "そのデバイスからサインアウトしました。",
    othersEnded: "ほかのすべてのデバイスからサインアウトしました。",
    confirmItIsYou: "ご本人であることを確認してください",
    confirmItIsYouText:
      "この操作を行うには、先にもう一度サインインしてください。その後この画面に戻り、もう一度ボタンを押せます。",
    accountPasskeys: "パスキー",
    noPasskeys: "パスキーはまだありません。",
    addPasskey: "パスキーを追加",
    offerPasskeyTitle: "次回からもっと速くサインイン",
    offerPasskeyText:
      "パスキーを使うと、指紋、顔、または画面ロックでサインインできます。パスワードを覚える必要はありません。",
    notNow: "後で",
    unnamedPasskey: "名前のないパスキー",
    passkeySynced: "デバイス間で同期",
    passkeyOnOneDevice: "1 台のデバイスのみ",
    renamePasskey: "名前を変更",
    passkeyName: "名前",
    saveName: "保存",
    removePasskey: "削除",
    removePasskeyText:
      "今後、このパスキーではサインインできなくなります。ほかのすべての端末はログアウトされます。",
    lastWayToSignIn: "ほかにサインインする方法がないため、このパスキーは削除できません。",
    passkeyRenamed: "パスキーの名前を変更しました。",
    passkeyRemoved:
      "パスキーを削除しました。デバイスからも削除するまで、引き続き候補として表示されることがあります。",
    passkeyNameRefused: "その名前は使用できません。100 文字以内で入力してください。",
    linkedAccounts: "連携しているアカウント",
    alreadyGone: "それはすでにありませんでした。",
    wayTooNew:
      "何も削除されていません。使用したサインイン方法は追加から 1 日経っていません。{when} 以降は、より古い方法を削除できます。または、以前から使っている方法で今サインインしてください。",
    actingHere:
      "このユーザーとして操作しています。本人と同じ内容が表示されます。本人にしか許されない操作は拒否されます。",
    actingSession: "このサイトの担当者 (あなたとして操作)",
    sectionFailed: "読み取れませんでした。しばらくしてからもう一度お試しください。",
  },

  accountLink: {
    backToAccount: "アカウントに戻る",
  },

  password: {
    createAccountText:
      "メールアドレスを入力してください。パスワードを設定するためのリンクをお送りします。",
    haveAccount: "アカウントをお持ちの場合",
    resetPassword: "パスワードを再設定",
    resetPasswordText:
      "メールアドレスを入力してください。新しいパスワードを設定するためのリンクをお送りします。",
    sendResetLink: "リンクを送信",
    oneAddress: "メールアドレスを 1 つ入力してください。",
    passwordMailSent:
      "入力されたアドレスにメッセージをお送りしました。その中のリンクを開いてください。",
    passwordMailSentTo: "{email} にメッセージをお送りしました。その中のリンクを開いてください。",
    choosePassword: "パスワードを設定",
    choosePasswordFor: "{site} 用",
    newPassword: "新しいパスワード",
    currentPassword: "現在のパスワード",
    passwordRule: "8 文字以上。いくつかの単語を並べると覚えやすくなります。",
    savePassword: "パスワードを保存",
    passwordTooShort: "このパスワードは短すぎます。",
    passwordTooLong: "このパスワードは長すぎます。",
    passwordOfSite:
      "このパスワードは推測されやすいものです。アドレスやサイト名を含まないものにしてください。",
    passwordCommon: "このパスワードは最もよく使われているものの一つです。別のものにしてください。",
    passwordLeaked:
      "このパスワードは、流出したパスワードの公開リストに含まれています。別のものにしてください。",
    passwordLinkOld: "このリンクは使えなくなりました",
    passwordLinkOldText: "有効期限が切れたか、すでに使用されています。",
    changePassword: "パスワードを変更",
    passwordIsChanged: "パスワードを保存しました。ほかのデバイスはサインアウトされました。",
    currentPasswordWrong: "現在のパスワードが正しくありません。",
    passwordWrong: "メールアドレスまたはパスワードが正しくありません。",
    hasPassword: "パスワードが設定されています。",
    noPassword: "パスワードはまだ設定されていません。",
    passwordKeepsKeys: "API キーは引き続き有効です。",
    checkKeys: "API キーを確認",
    signUpMailTitle: "{site} のアカウントを作成",
    signUpMailText:
      "パスワードを設定すると、アカウントを使えるようになります。リンクは 1 日間有効です。",
    knownMailTitle: "{site} のアカウントをすでにお持ちです",
    knownMailText:
      "このアドレスでアカウントを作成しようとした人がいますが、アカウントはすでにあります。そのアカウントでサインインしてください。パスワードがわからない場合は、新しいものを設定してください。リンクは 30 分間有効です。",
    resetMailTitle: "{site} のパスワードを再設定",
    resetMailText:
      "新しいパスワードを設定してください。すべてのデバイスがサインアウトされます。リンクは 30 分間有効です。",
    unknownMailTitle: "{site} にアカウントがありません",
    unknownMailText:
      "パスワードの再設定が求められましたが、このアドレスのアカウントはありません。別のアドレスのアカウントをお持ちかもしれません。または新しく作成してください。リンクは 1 日間有効です。",
  },

  emailCode: {
    codeTitle: "コードを入力",
    codeSentTo: "{email} にコードを送信しました。",
    codeLabel: "メールに記載のコード",
    codeOrLink: "同じメールのリンクを使うこともできます。",
    codeWrong: "最新のメールのコードではありません。",
    codeGone:
      "このコードはここでは使えなくなりました。新しいコードを受け取り、このブラウザーで入力してください。",
    codeTooMany:
      "このアドレスに対して誤ったコードが何度も入力されました。しばらくの間は、最新のメールのリンクからのみサインインできます。リンクがない場合は、もう一度送信してください。",
    codeMail: "コード: {code}",
    codeMailText:
      "コードをリクエストしたブラウザーで入力してください。有効期間: {time}。誰にも教えないでください。",
    proveAddressTitle: "メールアドレスの確認",
    proveAddressText:
      "アドレス {email} はまだ確認されていません。確認されるまでは、そのメールを読める人がアカウントを引き継ぎ、追加したものを削除できてしまいます。このアドレスにコードを送信します。",
    sendAddressCode: "コードを送信",
    confirmAddress: "アドレスを確認",
    addressProved: "アドレスを確認しました。",
    addressTooMany: "コードが多すぎます。1 時間後にもう一度お試しください。",
    addressMailTitle: "{site} のメールアドレスの確認",
  },

  secondFactors: {
    secondStepTitle: "もう 1 つの手順",
    signingInAs: "{person} としてサインインします。",
    secondStepText: "認証アプリに表示されている 6 桁の数字を入力してください。",
    appCodeLabel: "コード",
    trustBrowser: "このブラウザーを信頼し、{time}はここで確認しない",
    confirmCode: "確認",
    useRecoveryCode: "リカバリーコードを使う",
    useApp: "認証アプリを使う",
    recoveryCodeLabel: "リカバリーコード",
    appCodeWrong:
      "コードが正しくありません。最新のコードを使い、デバイスの時刻が自動設定になっているか確認してください。",
    appCodeUsed: "このコードはすでに使われています。次のコードが表示されるまでお待ちください。",
    appCodeTooMany:
      "間違ったコードの入力が多すぎます。しばらくしてからもう一度お試しになるか、リカバリーコードをお使いください。",
    recoveryCodeWrong: "そのリカバリーコードは正しくないか、すでに使用されています。",
    secondStepOverTitle: "このサインインは終了しました",
    secondStepOverText: "10 分を超えたか、別の場所で完了または終了しました。",
    addFactorTitle: "2 段階認証を設定",
    addFactorRequired: "ここにサインインするには、2 段階認証が必要です。",
    addFactorText:
      "このコードを認証アプリで読み取り、アプリに表示される 6 桁の数字を入力してください。",
    qrCodeLabel: "認証アプリ用のQRコード",
    keyInstead: "または、このキーをアプリに入力してください：",
    openInApp: "このデバイスのアプリで開く",
    copySecret: "コピー",
    secretCopied: "コピーしました",
    downloadSecret: "ダウンロード",
    printSecret: "印刷",
    recoveryCodesTitle: "リカバリーコード",
    recoveryCodesText:
      "デバイスを失くしたときは、それぞれのコードで 1 回ずつサインインできます。ほかの人に見つからない場所に保管してください。再び表示されることはありません。",
    recoveryCodesKept: "保存しました",
    twoStepTitle: "2 段階認証",
    noFactor:
      "認証アプリはまだありません。追加すると、あなたのデバイスだけに表示されるコードがなければ、誰もあなたとしてサインインできなくなります。",
    factorSince: "認証アプリ（追加: {when}）",
    recoveryCodesLeft: "残りのリカバリーコード: {count}",
    fewRecoveryCodes:
      "リカバリーコードが残り少なくなっています。なくなる前に新しく作成してください。",
    trustedBrowsers: "信頼済みのブラウザー: {count}",
    factorNeeded: "このアカウントには 2 段階認証が必要です。設定してください。",
    factorNeededFrom:
      "このアカウントには 2 段階認証が必要です。{when} 以降は、これがないとサインインできません。",
    factorForPage:
      "開こうとしたページには 2 段階認証が必要です。設定すると、そのページに進みます。",
    manageFactors: "2 段階認証を管理",
    replaceApp: "別のアプリを使う",
    removeApp: "アプリを削除",
    removeAppText:
      "今後はコードを求められなくなります。リカバリーコードと信頼済みのブラウザーも削除されます。",
    makeRecoveryCodes: "新しいリカバリーコードを作成",
    makeRecoveryCodesText: "新しい 10 個のコードが現在のコードと入れ替わります。",
    forgetBrowsers: "すべてのブラウザーの信頼を解除",
    appRemoved: "アプリを削除しました。ほかのデバイスからはサインアウトしました。",
    browsersForgotten: "信頼済みのブラウザーはなくなりました。",
    factorGone: "それはすでにありませんでした。別のウィンドウで変更された可能性があります。",
    factorTooNew:
      "何も削除されていません。使用したサインイン方法は追加から 1 日経っていません。{when} 以降は、より古い方法を削除できます。または、以前から使っている方法で今サインインしてください。",
    appNotStarted:
      "アプリは追加されませんでした。1 時間を超えたか、別のウィンドウで変更がありました。もう一度最初から始めてください。",
    startAgain: "もう一度始める",
    goOnNow: "ご本人であることを確認しました。続行できます。",
    backToTwoStep: "戻る",
  },

  notices: {
    newBrowserTitle: "{site} への新しいサインイン",
    newBrowserText:
      "これまでサインインしたことのないブラウザーで、あなたのアカウントにサインインがありました。",
    methodAddedTitle: "{site} への新しいサインイン方法",
    methodAddedText: "{method}でアカウントにサインインできるようになりました。",
    methodRemovedTitle: "{site} へのサインイン方法が削除されました",
    methodRemovedText: "{method}でアカウントにサインインできなくなりました。",
    noticePasskey: "パスキー",
    signedOutTitle: "{site} のすべての場所でサインアウトしました",
    signedOutText: "アカウントのすべてのセッションが終了しました。",
    sessionCopiedTitle: "{site} のセッションが 1 つ終了しました",
    sessionCopiedText:
      "サインインしていたブラウザーがコピーされた可能性があるため、サインアウトしました。そのブラウザーでもう一度サインインしてください。",
    passwordChangedTitle: "{site} のパスワードが変更されました",
    passwordChangedText:
      "アカウントに新しいパスワードが設定されました。ほかのセッションは終了しました。",
    takenOverTitle: "{site} でメールアドレスが確認されました",
    takenOverText:
      "このアドレスがあなたのものであることが確認されました。ほかの人が追加した可能性のあるサインイン方法は削除され、すべてのセッションが終了しました。",
    appAddedTitle: "{site} の新しい認証アプリ",
    appAddedText:
      "アカウントに新しい認証アプリが設定されました。これからは、サインインするときにアプリに表示されるコードが必要です。",
    appRemovedTitle: "{site} の認証アプリが削除されました",
    appRemovedText: "アカウントにサインインするときに、認証アプリのコードは必要なくなりました。",
    recoveryCodesMadeTitle: "{site} の新しいリカバリーコード",
    recoveryCodesMadeText:
      "アカウントに新しいリカバリーコードが作成されました。以前のコードは使えなくなりました。",
    recoveryCodeUsedTitle: "{site} のリカバリーコードが使われました",
    recoveryCodeUsedText:
      "リカバリーコードを使って、あなたのアカウントにサインインがありました。残りのコード：{left}",
    codeWrongTitle: "{site} で誤ったコードが入力されました",
    codeWrongText:
      "あなたのアカウントへのサインインで、最初の手順を通過した人が、次の手順で誤ったコードを入力しました。そのコードではサインインできていません。このお知らせは 1 時間に 1 回までです。",
    wayTooNewTitle: "{site} のサインイン方法を削除しようとする操作がありました",
    wayTooNewText:
      "追加から 1 日経っていない方法でアカウントにサインインした人が、より古い方法を削除しようとしました。何も削除されていません。追加から 1 日経つと削除できるようになります。",
    trustRemovedTitle: "{site} で信頼されているブラウザーはなくなりました",
    trustRemovedText:
      "信頼していたブラウザーがコピーされた可能性があります。どのブラウザーでも、アカウントにサインインするときに認証アプリのコードが再び必要です。",
    grantWidenedTitle: "{site} が連携アカウントにできることが増えました",
    grantWidenedText: "{site} が {method} のアカウントでできることが増えました。",
    noticeScopes: "新しい許可: {scopes}",
    grantEndedTitle: "{site} とアカウントの連携が解除されました",
    grantEndedText:
      "{site} は {method} のアカウントを使えなくなりました。サインインの方法は変わっていません。",
    grantLostTitle: "{site} が連携アカウントにアクセスできなくなりました",
    grantLostText:
      "{method} 側でアクセスが終了したため、{site} はそのアカウントを使えなくなりました。サインインは維持されています。もう一度連携するには、いつものように {site} を開き、必要な場所で許可してください。",
    dataExportedTitle: "{site} のデータがダウンロードされました",
    dataExportedText:
      "アカウントにサインインしているだれかが、{site} がアカウントについて保存している内容をダウンロードしました。このファイルには、サインインに使えるものは含まれません。",
    actingStartedTitle: "{site} の担当者があなたのアカウントを使用しています",
    actingStartedText:
      "{site} の担当者が、あなたに見えているとおりにアカウントを閲覧しています。最長で 1 時間です。担当者がサインイン方法を変更することはできません。あなたのセッションはそのまま続きます。",
    keyMadeTitle: "{site} の新しい API キー",
    keyMadeText:
      "あなたのアカウントで API キーが作成されました。このキーを使うと、プログラムがあなたの代わりに {site} を利用できます。すべてのセッションが終了しても、期限が切れるか削除するまで有効です。",
    keyRotatedTitle: "{site} の API キーが置き換えられました",
    keyRotatedText:
      "以前のキーに代わり、同じ権限を持つ新しい API キーが作成されました。以前のキーは最長 1 週間、引き続き使える場合があります。",
    keyLeakedTitle: "{site} の API キーが漏えいしました",
    keyLeakedText:
      "あなたの API キーの 1 つが、ほかの人が読める場所で見つかったため、削除されました。このキーを使うプログラムはアクセスできなくなりました。",
    keyLeakedAdvice:
      "その場所からキーを取り除き、新しいキーを作成して、プログラムが必要とする場所に設定してください。アカウントに心当たりのない操作がある場合は、{site} の運営者に知らせてください。",
    noticeKeyLast: "キーの末尾: {last}",
    noticeKeyWhere: "見つかった場所: {where}",
    noticeKeysGoOn:
      "API キーは引き続き有効です。パスワードがほかの人に知られた可能性がある場合は、API キーも確認してください。",
    accountBlockedTitle: "{site} のアカウントはブロックされました",
    accountBlockedText:
      "サインインできなくなり、すべてのセッションが終了しました。誤りだと思われる場合や、データの取得またはアカウントの削除を希望される場合は、{site} の運営者にお問い合わせください。",
    accountUnblockedTitle: "{site} のアカウントのブロックが解除されました",
    accountUnblockedText: "再びサインインできます。",
    factorsResetTitle: "{site} のサインインの 2 つ目の手順が削除されました",
    factorsResetText:
      "認証アプリ、リカバリーコード、信頼するブラウザーが削除されました。アプリをもう一度追加するまで、サインインにコードは必要ありません。",
    secondFactorRequiredTitle: "{site} のサインインに 2 つ目の手順が必要になります",
    secondFactorRequiredText:
      "認証アプリをまだお持ちでない場合は、次にサインインするときに追加します。それ以降は、アプリに表示されるコードを入力します。",
    newPasswordRequiredTitle: "{site} の新しいパスワードを設定してください",
    newPasswordRequiredText:
      "現在のパスワードではサインインできなくなりました。いつものように {site} を開いてサインインしてください。新しいパスワードを設定するためのリンクがメールで届きます。",
    dataGivenTitle: "{site} のデータがエクスポートされました",
    dataGivenText:
      "{site} がアカウントについて保存している内容をエクスポートしました。このファイルには、サインインに使えるものは含まれません。",
    noticeAdvice:
      "心当たりがある場合は、何もする必要はありません。心当たりがない場合は、サインインしてほかのすべてのセッションを終了し、{site} の運営者に知らせてください。",
    noticeSiteAdvice:
      "これは {site} の運営者が行いました。依頼した覚えがない場合や理由に心当たりがない場合は、運営者にお問い合わせください。",
  },

  keys: {
    keysTitle: "API キー",
    keysText:
      "キーを使うと、プログラムがパスワードなしで、あなたの代わりにこのサイトを利用できます。許可する内容を選ぶことができ、いつでも削除できます。",
    noKeys: "キーはまだありません。",
    newKey: "キーを作成",
    keyNameLabel: "名前",
    keyNameHint: "プログラムの名前など、キーの用途を入力します。",
    keyScopesLabel: "キーに許可する内容",
    keyNoScopes: "キーに許可できるものがありません。",
    keyDaysLabel: "有効期間",
    keyDaysUntil: "{days}（{when} まで）",
    keyNever: "削除するまで",
    keyMade: "作成: {when}",
    keyUsed: "最終使用: {when}",
    keyUnused: "未使用",
    keyEnds: "有効期限: {when}",
    keyEndsNever: "無期限",
    keyReplaced: "新しいキーに置き換え済み",
    replaceKey: "置き換え",
    replaceKeyTitle: "キーを置き換えますか？",
    replaceKeyText:
      "同じ名前で同じ権限を持つ新しいキーを作成します。プログラムが古いキーを使っている場所に設定してください。",
    keyOverlapLabel: "古いキーが引き続き使える期間",
    keyOverlapNone: "すぐに使えなくなります",
    endKey: "削除",
    endKeyTitle: "キーを削除しますか？",
    endKeyText: "このキーを使うプログラムはアクセスできなくなります。この操作は元に戻せません。",
    keyCancel: "キャンセル",
    shownKeyTitle: "新しいキー",
    shownKeyText:
      "今すぐキーをコピーし、ほかの人に見つからない場所に保管してください。もう一度表示されることはありません。",
    keyExample: "試すには、次のコマンドを実行します:",
    shownKeyDone: "コピーしました",
    keyDeleted: "キーを削除しました。このキーを使うプログラムは 1 分以内に拒否されます。",
    keyGone: "そのキーはすでにありませんでした。",
    keyFormSent:
      "このフォームはすでに送信されているため、2 つ目のキーは作成されていません。最初のキーをコピーしていない場合は、一覧で置き換えてください。",
    keyNameWrong: "名前を 1 行、100 文字以内で入力してください。",
    keyScopesWrong: "キーに許可する内容を 1 つ以上選んでください。",
    keyDaysWrong: "キーの有効期間を選んでください。",
    keysTooMany: "キーの数が上限に達しています。プログラムが使っていないキーを削除してください。",
    keyReplacedBefore: "そのキーはすでに置き換えられています。新しいほうを置き換えてください。",
    keyCount: "キー: {count}",
    keyEndsNext: "{name} の有効期限は {when} です。",
    manageKeys: "キーを管理",
  },

  tokens: {
    connectTitle: "{provider} でさらに許可する",
    connectText: "このサイトは {provider} に次の許可を求めています。",
    connectPlain: "このサイトは {provider} のアカウントへのアクセスを求めています。",
    connectButton: "{provider} に進む",
    connectOld: "このリンクは使えません",
    connectExpired:
      "このリンクは期限が切れているか、あなた宛てではありません。戻ってもう一度お試しください。",
    connectionsTitle: "連携アカウント",
    noConnections: "連携しているものはありません。",
    connectionSince: "{provider}（{when} に連携）",
    connectionScopes: "許可: {scopes}",
    connectionLost: "{provider} がアクセスを終了しました。必要な場所でもう一度連携してください。",
    disconnect: "{provider} の連携を解除",
    disconnected: "アクセスを終了しました。",
    connectionGone: "すでに終了していました。",
    manageConnections: "連携アカウントを管理",
  },
  accounts: {
    linkTitle: "{provider} を連携する",
    linkText: "連携すると、{provider} のアカウントでもこのサイトにサインインできるようになります。",
    linkButton: "{provider} に進む",
    linkOld: "このリンクは使えません",
    linkExpired:
      "このリンクは期限が切れているか、あなた宛てではありません。戻ってもう一度お試しください。",
    profileTitle: "プロフィール",
    noName: "名前はまだありません",
    addressProven: "確認済み",
    addressUnproven: "未確認",
    changeProfile: "プロフィールを編集",
    profileImage: "画像",
    profileImageHint: "ウェブ上の画像のアドレス。https:// で始まります。",
    profileChanged: "プロフィールを変更しました。",
    nameRefused: "その名前は使えません。100 文字以内の 1 行で入力してください。",
    imageRefused: "その画像は使えません。アドレスは https:// で始まる必要があります。",
    noAccounts:
      "連携しているアカウントはまだありません。連携すると、パスワードなしでサインインできます。",
    accountLinked: "連携日時: {when}",
    accountScopes: "許可: {scopes}",
    addAccount: "{provider} を追加",
    accountUnlinked: "アカウントの連携を解除しました。ほかのすべての端末はログアウトされました。",
    lastAccount:
      "ほかにサインインする方法がないため、このアカウントは削除できません。先に別の方法を追加してください。",
    passkeyAdded: "追加日時: {when}",
    dataTitle: "データ",
    dataText:
      "このサイトがアカウントについて保存している内容のファイルです。サインインに使えるものは含まれません。",
    downloadData: "ダウンロード",
    deleteConfirm: "確認のため {word} と入力してください。",
    newAddressAsked: "新しいアドレスにリンクを送信しました。このブラウザーで開いてください。",
    newAddressRefused: "そのアドレスは使えません。",
    removeAccountText:
      "今後、{provider} ではサインインできなくなります。ほかのすべての端末はログアウトされます。",
    newAddressLabel: "新しいメールアドレス",
    newAddressHint: "そのアドレスにリンクが届きます。開くまでは何も変更されません。",
    newAddressButton: "リンクを送信",
    deleteWhat: "アカウントとそのすべての内容が削除されます。",
    deleteWordWrong: "一致しません。上に表示されているとおりに入力してください。",
  },

  addressChange: {
    changeAddressTitle: "メールアドレスの変更",
    changeAddressText:
      "アカウントのアドレスが {email} になります。ここではサインインしたままで、ほかのセッションは終了します。",
    changeAddressButton: "このアドレスを使う",
    addressChanged: "アカウントのアドレスは {email} になりました。",
    addressLinkOld: "このリンクは使えません",
    addressLinkOldText:
      "有効期限が切れたか、すでに使用されたか、リクエストしたときとは別のブラウザーで開かれました。",
    addressTaken: "このアドレスは別のアカウントのものです。何も変更されていません。",
    undoTitle: "アドレスの変更を取り消す",
    undoText:
      "アカウントのアドレスが {email} に戻ります。すべてのセッションが終了し、変更後にアカウントに追加されたものは削除されます。",
    undoButton: "変更を取り消す",
    undoWithPasskey: "パスキーで確認",
    undoneTitle: "変更を取り消しました",
    undoneText:
      "アカウントのアドレスはこのアドレスに戻りました。サインインしてアカウントを確認してください。",
    reservedTitle: "このアドレスは変更されました",
    reservedText:
      "{when} に、{email} のアカウントのアドレスが変更されました。ご自身のアカウントで、変更に心当たりがない場合は、取り消してください。別の方の場合は、新しいアカウントで続けてください。その後は変更を取り消せません。",
    reservedPlain:
      "{when} に、{email} のアカウントのアドレスが変更されました。ご自身のアカウントの場合は、新しいアドレスでサインインしてください。別の方の場合は、新しいアカウントで続けてください。",
    newAccountButton: "新しいアカウントで続ける",
    confirmMailTitle: "{site} の新しいアドレスの確認",
    confirmMailText:
      "だれかがこのアドレスを {site} のアカウントで使おうとしています。ご自身の場合は、1 時間以内に、リクエストしたブラウザーでこのリンクを開いてください。",
    takenMailTitle: "このアドレスにはすでに {site} のアカウントがあります",
    takenMailText:
      "だれかがこのアドレスを {site} のアカウントで使おうとしました。別のアカウントのアドレスなので、何も変更されていません。",
    askedMailTitle: "{site} のアカウントの新しいアドレス",
    askedMailText:
      "アカウントにサインインしているだれかが、別のメールアドレスをリクエストしました。新しいアドレスが確認されるまで、アドレスは変わりません。",
    changedMailTitle: "{site} のアドレスが変更されました",
    changedMailText:
      "アカウントのメールアドレスが変わりました。新しいアドレスでサインインしてください。",
    changedMailUndo:
      "アカウントのメールアドレスが変わりました。心当たりがない場合は、7 日以内に変更を取り消してください。",
    restoredMailTitle: "{site} のアドレスの変更が取り消されました",
    restoredMailText:
      "アカウントのメールアドレスは以前のものに戻りました。すべてのセッションが終了しました。",
    releasedMailTitle: "以前のアドレスに {site} の新しいアカウントができました",
    releasedMailText:
      "以前のアドレスのメールを読めるだれかが、そのアドレスで登録しました。アドレスの変更はもう取り消せません。",
  },

  deletion: {
    keepTitle: "アカウントを残しますか",
    keepText: "サインインしていただれかのリクエストにより、アカウントは {when} に削除されます。",
    keepButton: "アカウントを残す",
    leaveButton: "予定どおり削除する",
    leaveText: "アカウントは {when} に削除されます。残すには、それまでにサインインしてください。",
    deleteTitle: "アカウントを削除",
    deleteText: "アカウントとそのすべての内容がすぐに削除されます。元に戻すことはできません。",
    deleteEndsKeys: "API キーも使えなくなります。",
    deleteAsked:
      "リンクをお送りしました。10 分以内にこのブラウザーで開いてください。そのページでアカウントを削除できます。",
    deletedTitle: "アカウントを削除しました",
    deletedText:
      "このサイトをもう一度使うには、サインインしてください。新しいアカウントになります。",
    deleteLinkOld: "このリンクは使えません",
    deleteLinkOldText:
      "有効期限が切れたか、すでに使用されたか、リクエストしたときとは別のブラウザーで開かれました。",
    deletionMailTitle: "{site} のアカウントは削除されます",
    deletionMailText:
      "アカウントにサインインしているだれかが、アカウントの削除をリクエストしました。{when} に削除されます。残すには、それまでにサインインしてください。",
    keptMailTitle: "{site} のアカウントは残ります",
    keptMailText: "アカウントは削除されないことになりました。",
    deletedMailTitle: "{site} のアカウントが削除されました",
    deletedMailText:
      "アカウントと、{site} がアカウントについて保存していた内容が削除されました。元に戻すことはできません。",
    deleteMailTitle: "{site} のアカウントの削除",
    deleteMailText:
      "アカウントにサインインしているだれかが、アカウントの削除をリクエストしました。ご自身の場合は、10 分以内に、リクエストしたブラウザーでこのリンクを開いてください。",
  },

  limits: {
    tooManyAttempts: "試行回数が多すぎます",
    tryAgainWhen: "{when}にもう一度お試しください。",
  },

  administration: {
    actingRefusedTitle: "本人だけが行える操作です",
    actingRefusedText:
      "別のユーザーとして操作しているため、この操作は本人にしかできません。何も変更されていません。操作を終えるには、管理画面に戻るか、サインアウトしてください。",
    blockedTitle: "アカウントはブロックされました",
    blockedText:
      "このサイトにはサインインできなくなりました。誤りだと思われる場合や、データの取得またはアカウントの削除を希望される場合は、このサイトにお問い合わせください。",
    passwordRequiredTitle: "新しいパスワードを設定してください",
    passwordRequiredText:
      "もう一度パスワードでサインインする前に、新しいパスワードを設定する必要があります。メールでリンクをお送りします。",
    passwordRequiredButton: "リンクを送信",
    passwordRequiredSent: "リンクを送信しました。このページは閉じてかまいません。",
  },
}
