import type { PasswordMessages } from "../../../contract/password-messages.js"

export const ja: PasswordMessages = {
  createAccountText:
    "メールアドレスを入力してください。パスワードを設定するためのリンクをお送りします。",
  resetPassword: "パスワードを再設定",
  resetPasswordText:
    "メールアドレスを入力してください。新しいパスワードを設定するためのリンクをお送りします。",
  sendResetLink: "リンクを送信",
  oneAddress: "メールアドレスを 1 つ入力してください。",
  passwordMailSent:
    "入力されたアドレスにメッセージをお送りしました。その中のリンクを開いてください。",
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
  hasPassword: "パスワードが設定されています。",
  noPassword: "パスワードはまだ設定されていません。",
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
}
