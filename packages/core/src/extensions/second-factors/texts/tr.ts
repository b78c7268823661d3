import type { SecondFactorMessages } from "../../../contract/second-factor-messages.js"

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
  twoStepTitle: "İkinci adım",
  noFactor:
    "Henüz bir kimlik doğrulama uygulamanız yok. Bir uygulama eklediğinizde, yalnızca cihazınızın gösterdiği kod olmadan kimse sizin yerinize oturum açamaz.",
  factorSince: "Kimlik doğrulama uygulaması, eklenme: {when}",
  recoveryCodesLeft: "Kalan kurtarma kodları: {count}",
  fewRecoveryCodes: "Az sayıda kurtarma kodunuz kaldı. Tükenmeden yenilerini oluşturun.",
  trustedBrowsers: "Güvenilen tarayıcılar: {count}",
  factorNeeded: "Hesabınız için ikinci bir adım gerekiyor. Lütfen ekleyin.",
  factorNeededFrom:
    "Hesabınız için ikinci bir adım gerekiyor. Şu tarihten sonra onsuz oturum açamazsınız: {when}.",
  manageFactors: "İkinci adımı yönet",
  replaceApp: "Başka bir uygulama kullan",
  removeApp: "Uygulamayı kaldır",
  removeAppText:
    "Artık kod sorulmayacak. Kurtarma kodlarınız ve güvenilen tarayıcılarınız da kaldırılır.",
  makeRecoveryCodes: "Yeni kurtarma kodları oluştur",
  makeRecoveryCodesText: "On yeni kod, şu anki kodların yerini alır.",
  forgetBrowsers: "Hiçbir tarayıcıya güvenme",
  appRemoved: "Uygulama kaldırıldı. Diğer cihazlarınızdaki oturumlar kapatıldı.",
  browsersForgotten: "Artık hiçbir tarayıcıya güvenilmiyor.",
  factorGone: "Bu artık yoktu. Belki başka bir pencerede değiştirildi.",
  factorTooNew:
    "Hiçbir şey kaldırılmadı: oturum açtığınız yöntem bir günden daha yeni. Daha eski olanları {when} tarihinden itibaren kaldırabilir. Ya da şimdi daha uzun süredir sahip olduğunuz bir yöntemle oturum açın.",
  appNotStarted:
    "Uygulama eklenmedi: bir saatten uzun sürdü ya da başka bir pencerede bir şey değiştirildi. Yeniden başlayın.",
  startAgain: "Yeniden başla",
  goOnNow: "Siz olduğunuzu onayladınız. Şimdi devam edebilirsiniz.",
  backToTwoStep: "Geri",
}
