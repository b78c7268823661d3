import type { SecondFactorMessages } from "../../../contract/extension-messages.js"

/** Turkish, with "siz". */
export const tr: SecondFactorMessages = {
  secondStepTitle: "Bir adım daha",
  signingInAs: "Oturum açılan hesap: {person}",
  secondStepText: "Kimlik doğrulama uygulamanızda görünen altı rakamı girin.",
  appCodeLabel: "Kod",
  trustBrowser: "Bu tarayıcıya güven ve burada {time} boyunca sorma",
  confirmCode: "Onayla",
  useRecoveryCode: "Kurtarma kodu kullan",
  recoveryCodeLabel: "Kurtarma kodu",
  appCodeWrong:
    "Bu kod doğru değil. En yeni kodu kullanın ve cihazınızın saatinin otomatik ayarlandığını kontrol edin.",
  appCodeUsed: "Bu kod daha önce kullanıldı. Uygulamanın bir sonrakini göstermesini bekleyin.",
  appCodeTooMany:
    "Çok fazla yanlış kod girildi. Daha sonra yeniden deneyin veya bir kurtarma kodu kullanın.",
  secondStepOverTitle: "Bu oturum açma işlemi sona erdi",
  secondStepOverText:
    "On dakikadan uzun sürdü ya da başka bir yerde tamamlandı veya sonlandırıldı.",
  addFactorTitle: "İkinci bir adım ekleyin",
  addFactorRequired: "Burada oturum açmak için ikinci bir adım gerekiyor.",
  addFactorText:
    "Bu kodu bir kimlik doğrulama uygulamasıyla tarayın, ardından uygulamada görünen altı rakamı girin.",
  qrCodeLabel: "Kimlik doğrulama uygulaması için QR kodu",
  keyInstead: "Ya da uygulamaya bu anahtarı girin:",
  recoveryCodesTitle: "Kurtarma kodlarınız",
  recoveryCodesText:
    "Cihazınızı kaybederseniz bu kodların her biriyle bir kez oturum açabilirsiniz. Onları başka kimsenin bulamayacağı bir yerde saklayın. Bir daha gösterilmezler.",
  recoveryCodesKept: "Onları kaydettim",
}
