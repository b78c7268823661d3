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
  proveAddressTitle: "E-posta adresinizi doğrulayın",
  proveAddressText:
    "{email} adresiniz henüz doğrulanmadı. O zamana kadar bu adresin postalarını okuyan biri hesabınızı ele geçirebilir ve eklediklerinizi kaldırabilir. Oraya bir kod göndeririz.",
  sendAddressCode: "Kod gönder",
  confirmAddress: "Adresi doğrula",
  addressProved: "Adresiniz doğrulandı.",
  addressTooMany: "Çok fazla kod. Bir saat sonra yeniden deneyin.",
  addressMailTitle: "{site} için e-posta adresinizi doğrulayın",
}
