import type { Messages } from "../../contract/messages.js"

/** Turkish, with "siz". */
export const tr: Messages = {
  signIn: "Oturum aç",
  signInTo: "{site} sitesinde oturum açın",
  mailIgnore: "Bu e-postayı siz istemediyseniz dikkate almayabilirsiniz.",
  mailExpiry: "Bağlantı {time} boyunca ve yalnızca bir kez kullanılabilir.",
  mailLink: "Düğme çalışmazsa bu bağlantıyı açın:",
  goToSite: "{site} sitesine git",
  tryAgain: "Yeniden dene",
  anotherWay: "Başka bir yolla oturum aç",
  newLink: "Yeni bağlantı al",

  signInTab: "Oturum açın",
  signInTitle: "Oturum açın",
  confirmPersonTitle: "Siz olduğunuzu doğrulayın",
  continueTo: "{site} sitesine devam etmek için",
  logo: "Logo",
  lastUsed: "Son kullanılan",
  betweenWays: "veya",
  noWay: "Henüz oturum açmanın bir yolu yok.",
  noAccount: "Henüz hesabınız yok mu?",
  createAccount: "Hesap oluştur",
  terms: "Kullanım koşulları",
  privacy: "Gizlilik",

  signInWith: "{provider} ile oturum aç",
  emailLabel: "E-posta adresi",
  emailPlaceholder: "email@example.com",
  passwordLabel: "Parola",
  usernameLabel: "Kullanıcı adı",
  codeFieldLabel: "Kod",
  nameLabel: "Ad",
  phoneLabel: "Telefon numarası",
  forgotPassword: "Parolanızı mı unuttunuz?",
  showPassword: "Yazılanı göster",
  emailLink: "E-postama bağlantı gönder",
  signInWithPasskey: "Geçiş anahtarıyla oturum aç",
  createPasskey: "Geçiş anahtarı oluştur",
  passkeyNeedsScript: "Geçiş anahtarları için JavaScript gerekir.",

  signedInTitle: "Oturumunuz açık",
  continueAs: "{person} olarak devam et",
  continue: "Devam et",
  useAnotherAccount: "Başka bir hesap kullan",

  errorUnknown: "Oturum açılamıyor.",
  errorDifferentAccount: "Başka bir hesapla oturum açmayı deneyin.",
  errorProviderStart:
    "Bu oturum açma yolu şu anda çalışmıyor. Lütfen yeniden deneyin veya başka bir yol seçin.",
  errorProviderRefused:
    "Diğer site oturumunuzu açmadı. Lütfen yeniden deneyin veya başka bir oturum açma yolu seçin.",
  errorCancelled:
    "Oturum açma iptal edildi. Lütfen yeniden deneyin veya başka bir oturum açma yolu seçin.",
  errorSameAccount: "Burada zaten bir hesabınız var. Lütfen daha önce olduğu gibi oturum açın.",
  errorEmail: "E-posta gönderilemedi. Lütfen adresi kontrol edip yeniden deneyin.",
  errorCredentials: "Oturum açılamadı. Girdiğiniz bilgilerin doğru olduğunu kontrol edin.",
  errorQueueFull: "Şu anda çok sayıda kişi oturum açıyor. Lütfen bir dakika sonra yeniden deneyin.",
  errorSessionRequired: "Bu sayfaya erişmek için lütfen oturum açın.",
  errorFormExpired: "Bu sayfa çok uzun süre açık kaldı. Lütfen yeniden deneyin.",
  errorNoCookies:
    "Tarayıcınız çerez göndermedi. Lütfen bu site için çerezlere izin verip yeniden deneyin.",
  errorLinkExpired: "Oturum açma bağlantısı artık geçerli değil. Lütfen yeni bir bağlantı isteyin.",
  errorPasskey: "Geçiş anahtarınız doğrulanamadı. Lütfen yeniden deneyin.",
  errorConfiguration: "Şu anda oturum açılamıyor. Lütfen daha sonra yeniden deneyin.",

  passkeyCancelled:
    "Geçiş anahtarı kullanılmadı. Yeniden deneyin veya başka bir oturum açma yolu seçin.",
  passkeyTimeout: "Bu işlem çok uzun sürdü. Lütfen yeniden deneyin.",
  passkeyUnsupported:
    "Bu tarayıcı burada geçiş anahtarı kullanamıyor. Başka bir oturum açma yolu seçin.",
  passkeyAlreadyRegistered:
    "Bu cihazda bu hesap için zaten bir geçiş anahtarı var. Onunla oturum açın.",
  passkeyWrongSite: "Bu sitenin geçiş anahtarları bu adreste kullanılamaz.",
  passkeyBusy:
    "Başka bir geçiş anahtarı penceresi açık. İşlemi orada bitirin ya da pencereyi kapatıp yeniden deneyin.",
  passkeyNetwork: "Siteye ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.",
  passkeyServer: "Geçiş anahtarınız kullanılamadı. Sayfayı yenileyip yeniden deneyin.",

  errorTitle: "Bir sorun oluştu",
  errorText: "Lütfen yeniden deneyin. Sorun sürerse daha sonra tekrar gelin.",
  configurationTitle: "Sunucu hatası",
  configurationText: "Sunucunun yapılandırmasında bir sorun var.",
  configurationAdvice: "Bu siteyi siz yönetiyorsanız ayrıntılar için sunucu günlüklerine bakın.",
  errorReference: "Yardım isterken {reference} referans numarasını belirtin.",
  deniedTitle: "Erişim reddedildi",
  deniedText: "Oturum açma izniniz yok.",
  oldLinkTitle: "Oturum açılamıyor",
  oldLinkText: "Oturum açma bağlantısı artık geçerli değil.",
  oldLinkReason: "Daha önce kullanılmış veya süresi dolmuş olabilir.",
  expiredTitle: "Lütfen yeniden oturum açın",
  expiredText:
    "Oturum açma çok uzun sürdü, zaten tamamlandı ya da tarayıcınız çerezleri engelliyor.",
  expiredAdvice: "Hesabınızda bir sorun yok.",
  signedOutText: "Oturumunuz kapatıldı. Oturum açın, ardından hesabı bağlayın.",
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
