import type { EmailCodeMessages } from "../../../contract/email-code-messages.js"

/** Turkish, with "siz". */
export const tr: EmailCodeMessages = {
  codeTitle: "Kodu girin",
  codeSentTo: "{email} adresine bir kod gönderdik.",
  codeLabel: "E-postadaki kod",
  codeOrLink: "O e-postadaki bağlantıyı da kullanabilirsiniz.",
  codeWrong: "Bu, en son e-postadaki kod değil.",
  codeGone: "Bu kod burada artık geçerli değil. Yeni bir kod isteyin ve bu tarayıcıda girin.",
  codeTooMany:
    "Bu adres için çok fazla yanlış kod girildi. Şimdilik yalnızca en son e-postadaki bağlantıyla oturum açabilirsiniz. E-postada bağlantı yoksa yeniden gönderilmesini isteyin.",
  codeMail: "Kodunuz: {code}",
  codeMailText:
    "Kodu istediğiniz tarayıcıda girin. Geçerlilik süresi: {time}. Kimseyle paylaşmayın.",
}
