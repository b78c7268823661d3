import type { SecondFactorMessages } from "../../../contract/extension-messages.js"

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
}
