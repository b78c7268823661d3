import type { NoticeMessages } from "../../../contract/notice-messages.js"

export const ja: NoticeMessages = {
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
    "追加から1日経っていない方法でアカウントにサインインした人が、より古い方法を削除しようとしました。何も削除されていません。追加から1日経つと削除できるようになります。",
  trustRemovedTitle: "{site} で信頼されているブラウザーはなくなりました",
  trustRemovedText:
    "信頼していたブラウザーがコピーされた可能性があります。どのブラウザーでも、アカウントにサインインするときに認証アプリのコードが再び必要です。",
  noticeAdvice:
    "心当たりがある場合は、何もする必要はありません。心当たりがない場合は、サインインしてほかのすべてのセッションを終了し、{site} の運営者に知らせてください。",
}
