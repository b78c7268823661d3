import type { AccountPageMessages } from "../../../contract/account-page-messages.js"

/** Japanese, polite. */
export const ja: AccountPageMessages = {
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
  unnamedPasskey: "名前のないパスキー",
  passkeySynced: "デバイス間で同期",
  passkeyOnOneDevice: "1 台のデバイスのみ",
  renamePasskey: "名前を変更",
  passkeyName: "名前",
  saveName: "保存",
  removePasskey: "削除",
  lastWayToSignIn: "ほかにサインインする方法がないため、このパスキーは削除できません。",
  passkeyRenamed: "パスキーの名前を変更しました。",
  passkeyRemoved:
    "パスキーを削除しました。デバイスからも削除するまで、引き続き候補として表示されることがあります。",
  passkeyNameRefused: "その名前は使用できません。100 文字以内で入力してください。",
  linkedAccounts: "連携しているアカウント",
  alreadyGone: "それはすでにありませんでした。",
  tryOnceMore: "別の変更が行われています。もう一度お試しください。",
  wayTooNew:
    "何も削除されていません。使用したサインイン方法は追加から1日経っていません。{when}以降は、より古い方法を削除できます。または、以前から使っている方法で今サインインしてください。",
  sectionFailed: "読み取れませんでした。しばらくしてからもう一度お試しください。",
}
