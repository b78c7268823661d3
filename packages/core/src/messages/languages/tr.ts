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

  signInTab: "Sign In",
  signInTitle: "Sign in",
  continueTo: "to continue to {site}",
  logo: "Logo",
  betweenWays: "or",
  noWay: "There is no way to sign in yet.",

  signInWith: "Sign in with {provider}",
  emailLabel: "Email",
  emailPlaceholder: "email@example.com",
  passwordLabel: "Password",
  emailLink: "Email me a sign-in link",
  signInWithPasskey: "Sign in with a passkey",
  createPasskey: "Create a passkey",
  passkeyNeedsScript: "Passkeys need JavaScript.",

  signedInTitle: "You are signed in",
  continueAs: "Continue as {person}",
  continue: "Continue",
  useAnotherAccount: "Use another account",

  errorUnknown: "Unable to sign in.",
  errorDifferentAccount: "Try signing in with a different account.",
  errorProviderStart:
    "This way to sign in does not work at the moment. Please try again, or choose another way to sign in.",
  errorProviderRefused:
    "The other site did not sign you in. Please try again, or choose another way to sign in.",
  errorCancelled: "The sign in was cancelled. Please try again, or choose another way to sign in.",
  errorSameAccount: "You already have an account here. Please sign in the way you did before.",
  errorEmail: "The e-mail could not be sent. Please check the address and try again.",
  errorCredentials: "Sign in failed. Check the details you provided are correct.",
  errorQueueFull: "Many people are signing in right now. Please try again in a minute.",
  errorSessionRequired: "Please sign in to access this page.",
  errorFormExpired: "This page was open for too long. Please try again.",
  errorNoCookies:
    "Your browser sent no cookie back. Please allow cookies for this site and try again.",
  errorLinkExpired: "The sign in link is no longer valid. Please ask for a new one.",
  errorPasskey: "Your passkey could not be verified. Please try again.",
  errorConfiguration: "Sign in is not available at the moment. Please try again later.",

  passkeyCancelled: "No passkey was used. Try again, or choose another way to sign in.",
  passkeyTimeout: "That took too long. Please try again.",
  passkeyUnsupported: "This browser cannot use passkeys here. Choose another way to sign in.",
  passkeyAlreadyRegistered: "This device already has a passkey for this account. Sign in with it.",
  passkeyWrongSite: "Passkeys of this site cannot be used at this address.",
  passkeyBusy: "Another passkey window is open. Finish there, or close it and try again.",
  passkeyNetwork: "The site could not be reached. Check your connection and try again.",
  passkeyServer: "Your passkey could not be used. Reload the page and try again.",

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
