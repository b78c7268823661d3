import type { EmailCodeMessages } from "../../../contract/email-code-messages.js"

/** Japanese, polite. */
export const ja: EmailCodeMessages = {
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
  addressTooMany: "コードが多すぎます。1時間後にもう一度お試しください。",
  addressMailTitle: "{site} のメールアドレスの確認",
}
