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
}
