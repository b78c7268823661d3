import type { SecondFactorMessages } from "../../../contract/second-factor-messages.js"

/** Japanese. */
export const ja: SecondFactorMessages = {
  secondStepTitle: "もう1つの手順",
  signingInAs: "{person} としてサインインします。",
  secondStepText: "認証アプリに表示されている6桁の数字を入力してください。",
  appCodeLabel: "コード",
  trustBrowser: "このブラウザーを信頼し、{time}はここで確認しない",
  confirmCode: "確認",
  useRecoveryCode: "リカバリーコードを使う",
  recoveryCodeLabel: "リカバリーコード",
  appCodeWrong:
    "コードが正しくありません。最新のコードを使い、端末の時刻が自動設定になっているか確認してください。",
  appCodeUsed: "このコードはすでに使われています。次のコードが表示されるまでお待ちください。",
  appCodeTooMany:
    "間違ったコードの入力が多すぎます。しばらくしてからもう一度お試しになるか、リカバリーコードをお使いください。",
  secondStepOverTitle: "このサインインは終了しました",
  secondStepOverText: "10分を超えたか、別の場所で完了または終了しました。",
  addFactorTitle: "2つ目の手順を追加",
  addFactorRequired: "ここにサインインするには、2つ目の手順が必要です。",
  addFactorText:
    "このコードを認証アプリで読み取り、アプリに表示される6桁の数字を入力してください。",
  qrCodeLabel: "認証アプリ用のQRコード",
  keyInstead: "または、このキーをアプリに入力してください：",
  recoveryCodesTitle: "リカバリーコード",
  recoveryCodesText:
    "端末を失くしたときは、それぞれのコードで1回ずつサインインできます。ほかの人に見つからない場所に保管してください。再び表示されることはありません。",
  recoveryCodesKept: "保存しました",
  twoStepTitle: "2つ目の手順",
  noFactor:
    "認証アプリはまだありません。追加すると、あなたの端末だけに表示されるコードがなければ、誰もあなたとしてサインインできなくなります。",
  factorSince: "認証アプリ（追加: {when}）",
  recoveryCodesLeft: "残りのリカバリーコード: {count}",
  fewRecoveryCodes:
    "リカバリーコードが残り少なくなっています。なくなる前に新しく作成してください。",
  trustedBrowsers: "信頼済みのブラウザー: {count}",
  factorNeeded: "このアカウントには2つ目の手順が必要です。追加してください。",
  factorNeededFrom:
    "このアカウントには2つ目の手順が必要です。{when} 以降は、これがないとサインインできません。",
  manageFactors: "2つ目の手順を管理",
  replaceApp: "別のアプリを使う",
  removeApp: "アプリを削除",
  removeAppText:
    "今後はコードを求められなくなります。リカバリーコードと信頼済みのブラウザーも削除されます。",
  makeRecoveryCodes: "新しいリカバリーコードを作成",
  makeRecoveryCodesText: "新しい10個のコードが現在のコードと入れ替わります。",
  forgetBrowsers: "すべてのブラウザーの信頼を解除",
  appRemoved: "アプリを削除しました。ほかの端末からはサインアウトしました。",
  browsersForgotten: "信頼済みのブラウザーはなくなりました。",
  factorGone: "それはすでにありませんでした。別のウィンドウで変更された可能性があります。",
  factorTooNew:
    "何も削除されていません。使用したサインイン方法は追加から1日経っていません。{when}以降は、より古い方法を削除できます。または、以前から使っている方法で今サインインしてください。",
  appNotStarted:
    "アプリは追加されませんでした。1時間を超えたか、別のウィンドウで変更がありました。もう一度最初から始めてください。",
  startAgain: "もう一度始める",
  goOnNow: "ご本人であることを確認しました。続行できます。",
  backToTwoStep: "戻る",
}
