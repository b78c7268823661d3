import type { Messages } from "../../contract/messages.js"

/** Turkish, with "siz". */
export const tr: Messages = {
  signIn: "Oturum aç",
  signInTo: "{site} sitesinde oturum açın",
  mailIgnore: "Bu e-postayı siz istemediyseniz dikkate almayabilirsiniz.",
  goToSite: "{site} sitesine git",
  tryAgain: "Yeniden dene",
  anotherWay: "Başka bir yolla oturum aç",
  newLink: "Yeni bağlantı al",

  errorTitle: "Bir sorun oluştu",
  errorText: "Lütfen yeniden deneyin. Sorun sürerse daha sonra tekrar gelin.",
  configurationTitle: "Sunucu hatası",
  configurationText: "Sunucunun yapılandırmasında bir sorun var.",
  configurationAdvice: "Bu siteyi siz yönetiyorsanız ayrıntılar için sunucu günlüklerine bakın.",
  deniedTitle: "Erişim reddedildi",
  deniedText: "Oturum açma izniniz yok.",
  oldLinkTitle: "Oturum açılamıyor",
  oldLinkText: "Oturum açma bağlantısı artık geçerli değil.",
  oldLinkReason: "Daha önce kullanılmış veya süresi dolmuş olabilir.",
  expiredTitle: "Lütfen yeniden oturum açın",
  expiredText:
    "Oturum açma çok uzun sürdü, başka bir sekmede başlatıldı ya da tarayıcınız çerezleri engelliyor.",
  expiredAdvice: "Hesabınızda bir sorun yok.",
  unknownWayTitle: "Böyle bir oturum açma yolu yok",
  unknownWayText: "Bu sitede bu yolla oturum açılamıyor. Lütfen başka bir yol seçin.",

  signOut: "Oturumu kapat",
  signOutText: "Oturumu kapatmak istediğinizden emin misiniz?",
  staySignedIn: "Oturumum açık kalsın",
  unendedTitle: "Oturum her yerde kapatılmadı",
  unendedText: "Bu tarayıcıda oturumunuz kapandı, ancak sunucu oturumunuzu sonlandıramadı.",
  unendedAdvice: "Oturumun kopyasına sahip biri onu hâlâ kullanabilir. Birazdan yeniden deneyin.",
  goOn: "Yeniden denemeden devam et",

  checkEmail: "E-postanızı kontrol edin",
  linkSent: "E-posta adresinize bir oturum açma bağlantısı gönderildi.",
  linkSentTo: "{email} adresine bir oturum açma bağlantısı gönderildi.",
  linkDelay: "Gelmesi bir dakika sürebilir. Spam klasörüne de bakın.",
  sendAgain: "Yeniden gönder",
  sendAgainSoon: "Bir dakika sonra yeniden gönderebilirsiniz.",
  anotherAddress: "Başka bir adres kullan",

  confirmTitle: "Bu siz misiniz?",
  confirmText:
    "Bu oturum açma bağlantısı başka bir cihazda veya başka bir tarayıcıda istendi. Yalnızca siz istediyseniz devam edin.",
  signInAs: "{email} olarak oturum aç",
  confirmAdvice:
    "Oturum açmak istemediyseniz bu sayfayı kapatın. Düğmeye basana kadar kimsenin oturumu açılmaz.",
}
