import type { AllTexts } from "../contract/all-texts.js"

/** Turkish, with "siz". */
export const tr: AllTexts = {
  core: {
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
    emailCode: "E-postama kod gönder",
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
    errorAnotherAccount: "Bu başka bir hesap. Lütfen buraya bağlı olan hesabı seçin.",
    errorEmail: "E-posta gönderilemedi. Lütfen adresi kontrol edip yeniden deneyin.",
    errorCredentials: "Oturum açılamadı. Girdiğiniz bilgilerin doğru olduğunu kontrol edin.",
    errorQueueFull:
      "Şu anda çok sayıda kişi oturum açıyor. Lütfen bir dakika sonra yeniden deneyin.",
    errorSessionRequired: "Bu sayfaya erişmek için lütfen oturum açın.",
    errorFormExpired: "Bu sayfa çok uzun süre açık kaldı. Lütfen yeniden deneyin.",
    errorNoCookies:
      "Tarayıcınız çerez göndermedi. Lütfen bu site için çerezlere izin verip yeniden deneyin.",
    errorLinkExpired:
      "Oturum açma bağlantısı artık geçerli değil. Lütfen yeni bir bağlantı isteyin.",
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

    notFoundTitle: "Sayfa bulunamadı",
    notFoundText: "Bu adreste bir sayfa yok.",
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
    signedOutMeanwhile: "Oturumunuz kapatıldı. Oturum açın, ardından hesabı bağlayın.",
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
  },

  accountPage: {
    accountTitle: "Hesabınız",
    accountSessions: "Oturumunuzun açık olduğu yerler",
    thisBrowser: "Bu tarayıcı",
    browserOn: "{browser} – {system}",
    unknownBrowser: "Bilinmeyen tarayıcı",
    sessionBegan: "Oturum açma: {when}",
    sessionLastSeen: "Son kullanım: {when}",
    signOutOthers: "Diğer tüm cihazlarda oturumu kapat",
    signOutEverywhere: "Her yerde oturumu kapat",
    sessionEnded: "O cihazdaki oturum kapatıldı.",
    othersEnded: "Diğer tüm cihazlardaki oturumlar kapatıldı.",
    confirmItIsYou: "Siz olduğunuzu onaylayın",
    confirmItIsYouText:
      "Bunu yapmak için önce yeniden oturum açın. Ardından buraya dönecek ve düğmeye yeniden basabileceksiniz.",
    accountPasskeys: "Geçiş anahtarları",
    noPasskeys: "Henüz geçiş anahtarınız yok.",
    addPasskey: "Geçiş anahtarı ekle",
    offerPasskeyTitle: "Bir dahaki sefere daha hızlı oturum açın",
    offerPasskeyText:
      "Geçiş anahtarıyla parmak izinizi, yüzünüzü veya ekran kilidinizi kullanarak oturum açarsınız. Hatırlamanız gereken bir parola yoktur.",
    notNow: "Şimdi değil",
    unnamedPasskey: "Adsız geçiş anahtarı",
    passkeySynced: "Cihazlarınız arasında eşitlenir",
    passkeyOnOneDevice: "Yalnızca bir cihazda",
    renamePasskey: "Yeniden adlandır",
    passkeyName: "Ad",
    saveName: "Kaydet",
    removePasskey: "Kaldır",
    removePasskeyText:
      "Artık bu geçiş anahtarıyla oturum açamazsınız. Diğer tüm cihazlarda oturum kapatılır.",
    lastWayToSignIn: "Bu geçiş anahtarı kaldırılamaz, çünkü oturum açmanın başka bir yolu yok.",
    passkeyRenamed: "Geçiş anahtarının adı değiştirildi.",
    passkeyRemoved:
      "Geçiş anahtarı kaldırıldı. Cihazınız, orada da silene kadar onu önermeye devam edebilir.",
    passkeyNameRefused: "Bu ad kullanılamaz. En fazla 100 karakter olabilir.",
    linkedAccounts: "Bağlı hesaplar",
    alreadyGone: "Bu öğe artık yoktu.",
    wayTooNew:
      "Hiçbir şey kaldırılmadı: oturum açtığınız yöntem bir günden daha yeni. Daha eski olanları {when} tarihinden itibaren kaldırabilir. Ya da şimdi daha uzun süredir sahip olduğunuz bir yöntemle oturum açın.",
    actingHere:
      "Bu kişi adına işlem yapıyorsunuz. Onun gördüğünü görürsünüz. Yalnızca onun yapabileceği şeyler reddedilir.",
    actingSession: "Bu site için çalışan, sizin adınıza işlem yapan biri",
    sectionFailed: "Bu okunamadı. Daha sonra yeniden deneyin.",
  },

  accountLink: {
    backToAccount: "Hesabınıza dönün",
  },

  password: {
    createAccountText: "E-posta adresinizi girin. Parola seçmek için bir bağlantı alacaksınız.",
    haveAccount: "Zaten hesabınız var mı?",
    resetPassword: "Parolayı sıfırla",
    resetPasswordText:
      "E-posta adresinizi girin. Başka bir parola seçmek için bir bağlantı alacaksınız.",
    sendResetLink: "Bağlantı gönder",
    oneAddress: "Bir e-posta adresi girin.",
    passwordMailSent: "Girdiğiniz adrese bir ileti gönderildi. İçindeki bağlantıyı açın.",
    passwordMailSentTo: "{email} adresine bir ileti gönderildi. İçindeki bağlantıyı açın.",
    choosePassword: "Parola seçin",
    choosePasswordFor: "{site} için",
    newPassword: "Yeni parola",
    currentPassword: "Geçerli parola",
    passwordRule: "En az 8 karakter. Art arda birkaç sözcüğü hatırlamak kolaydır.",
    savePassword: "Parolayı kaydet",
    passwordTooShort: "Bu parola çok kısa.",
    passwordTooLong: "Bu parola çok uzun.",
    passwordOfSite:
      "Bu parola kolay tahmin edilir. Adresinizi veya adımızı içermeyen bir parola seçin.",
    passwordCommon: "Bu parola en çok kullanılanlardan biri. Başka bir parola seçin.",
    passwordLeaked:
      "Bu parola, çalınmış parolaların herkese açık bir listesinde var. Başka bir parola seçin.",
    passwordLinkOld: "Bu bağlantı artık çalışmıyor",
    passwordLinkOldText: "Süresi doldu veya daha önce kullanıldı.",
    changePassword: "Parolayı değiştir",
    passwordIsChanged: "Parolanız kaydedildi. Diğer cihazlarınızdaki oturumlar kapatıldı.",
    currentPasswordWrong: "Geçerli parola yanlış.",
    passwordWrong: "E-posta veya parola yanlış.",
    hasPassword: "Bir parolanız var.",
    noPassword: "Henüz parolanız yok.",
    passwordKeepsKeys: "API anahtarlarınız hâlâ geçerli.",
    checkKeys: "API anahtarlarınızı kontrol edin",
    signUpMailTitle: "{site} için hesap oluşturun",
    signUpMailText: "Bir parola seçin, hesabınız hazır. Bağlantı bir gün çalışır.",
    knownMailTitle: "{site} hesabınız var",
    knownMailText:
      "Birisi bu adresle hesap oluşturmak istedi, ancak zaten bir hesabınız var. Onunla oturum açın. Parolanızı bilmiyorsanız başka bir parola seçin. Bağlantı yarım saat çalışır.",
    resetMailTitle: "{site} parolanızı sıfırlayın",
    resetMailText:
      "Başka bir parola seçin. Tüm cihazlarınızdaki oturumlar kapatılacak. Bağlantı yarım saat çalışır.",
    unknownMailTitle: "{site} hesabı yok",
    unknownMailText:
      "Birisi başka bir parola istedi, ancak bu adresle bir hesap yok. Belki başka bir adresle hesabınız vardır. Ya da bir hesap oluşturun: bağlantı bir gün çalışır.",
  },

  emailCode: {
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
  },

  secondFactors: {
    secondStepTitle: "Bir adım daha",
    signingInAs: "Oturum açılan hesap: {person}",
    secondStepText: "Kimlik doğrulama uygulamanızda görünen altı rakamı girin.",
    appCodeLabel: "Kod",
    trustBrowser: "Bu tarayıcıya güven ve burada {time} boyunca sorma",
    confirmCode: "Onayla",
    useRecoveryCode: "Kurtarma kodu kullan",
    useApp: "Kimlik doğrulama uygulamasını kullan",
    recoveryCodeLabel: "Kurtarma kodu",
    appCodeWrong:
      "Bu kod doğru değil. En yeni kodu kullanın ve cihazınızın saatinin otomatik ayarlandığını kontrol edin.",
    appCodeUsed: "Bu kod daha önce kullanıldı. Uygulamanın bir sonrakini göstermesini bekleyin.",
    appCodeTooMany:
      "Çok fazla yanlış kod girildi. Daha sonra yeniden deneyin veya bir kurtarma kodu kullanın.",
    recoveryCodeWrong: "Bu, kurtarma kodlarınızdan biri değil ya da daha önce kullanıldı.",
    secondStepOverTitle: "Bu oturum açma işlemi sona erdi",
    secondStepOverText:
      "On dakikadan uzun sürdü ya da başka bir yerde tamamlandı veya sonlandırıldı.",
    addFactorTitle: "İkinci bir adım ekleyin",
    addFactorRequired: "Burada oturum açmak için ikinci bir adım gerekiyor.",
    addFactorText:
      "Bu kodu bir kimlik doğrulama uygulamasıyla tarayın, ardından uygulamada görünen altı rakamı girin.",
    qrCodeLabel: "Kimlik doğrulama uygulaması için QR kodu",
    keyInstead: "Ya da uygulamaya bu anahtarı girin:",
    openInApp: "Bu cihazdaki bir uygulamada aç",
    copySecret: "Kopyala",
    secretCopied: "Kopyalandı",
    downloadSecret: "İndir",
    printSecret: "Yazdır",
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
    factorForPage:
      "Açmak istediğiniz sayfa için ikinci bir adım gerekiyor. Bir adım ekleyin, ardından o sayfaya yönlendirilirsiniz.",
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
  },

  notices: {
    newBrowserTitle: "{site} için yeni oturum",
    newBrowserText: "Birisi hesabınızda daha önce kullanmadığınız bir tarayıcıyla oturum açtı.",
    methodAddedTitle: "{site} için yeni oturum açma yöntemi",
    methodAddedText: "Artık hesabınızda {method} ile oturum açabilirsiniz.",
    methodRemovedTitle: "{site} için bir oturum açma yöntemi kaldırıldı",
    methodRemovedText: "Artık hesabınızda {method} ile oturum açamazsınız.",
    noticePasskey: "geçiş anahtarı",
    signedOutTitle: "{site} oturumları her yerde kapatıldı",
    signedOutText: "Hesabınızın tüm oturumları sonlandırıldı.",
    sessionCopiedTitle: "{site} üzerindeki bir oturum kapatıldı",
    sessionCopiedText:
      "Oturum açtığınız bir tarayıcı kopyalanmış olabilir, bu nedenle o oturum kapatıldı. Orada yeniden oturum açın.",
    passwordChangedTitle: "{site} parolanız değiştirildi",
    passwordChangedText: "Hesabınızın yeni bir parolası var. Diğer oturumlar sonlandırıldı.",
    takenOverTitle: "Adresiniz {site} üzerinde doğrulandı",
    takenOverText:
      "Bu adresin size ait olduğunu doğruladınız. Başka birinin eklemiş olabileceği oturum açma yöntemleri kaldırıldı ve tüm oturumlar sonlandırıldı.",
    appAddedTitle: "{site} için yeni kimlik doğrulama uygulaması",
    appAddedText:
      "Hesabınızın yeni bir kimlik doğrulama uygulaması var. Oturum açmak için artık uygulamada görünen bir kod gerekiyor.",
    appRemovedTitle: "{site} için kimlik doğrulama uygulamanız kaldırıldı",
    appRemovedText:
      "Hesabınızda oturum açmak için artık kimlik doğrulama uygulamasının kodu gerekmiyor.",
    recoveryCodesMadeTitle: "{site} için yeni kurtarma kodları",
    recoveryCodesMadeText: "Hesabınızın yeni kurtarma kodları var. Öncekiler artık geçerli değil.",
    recoveryCodeUsedTitle: "{site} için bir kurtarma kodu kullanıldı",
    recoveryCodeUsedText:
      "Birisi hesabınızda bir kurtarma koduyla oturum açtı. Kalan kod sayısı: {left}.",
    codeWrongTitle: "{site} için yanlış bir kod girildi",
    codeWrongText:
      "Birisi hesabınızda oturum açmanın ilk adımını geçti ve ikinci adımda yanlış bir kod girdi. Bu kodla kimse oturum açamadı. Bunu size saatte en fazla bir kez bildiririz.",
    wayTooNewTitle: "{site} için bir oturum açma yöntemini kaldırma girişimi",
    wayTooNewText:
      "Birisi hesabınızda bir günden kısa süre önce eklenen bir yöntemle oturum açtı ve daha eski bir yöntemi kaldırmaya çalıştı. Hiçbir şey kaldırılmadı. Eklenmesinden bir gün sonra bu mümkün olacak.",
    trustRemovedTitle: "{site} artık hiçbir tarayıcıya güvenmiyor",
    trustRemovedText:
      "Güvendiğiniz bir tarayıcı kopyalanmış olabilir. Hesabınızda oturum açmak için her tarayıcıda yeniden kimlik doğrulama uygulamanızın kodu gerekiyor.",
    grantWidenedTitle: "{site} bağlı bir hesaba daha fazla erişebiliyor",
    grantWidenedText: "{site} artık {method} hesabınızla daha fazlasını yapabilir.",
    noticeScopes: "Yeni izinler: {scopes}",
    grantEndedTitle: "Bir hesabın {site} ile bağlantısı kesildi",
    grantEndedText:
      "{site} artık {method} hesabınızı kullanamaz. Oturum açma yönteminiz değişmedi.",
    grantLostTitle: "{site} bağlı bir hesaba erişimini kaybetti",
    grantLostText:
      "{method} tarafında erişim sona erdiği için {site} artık oradaki hesabınızı kullanamaz. Oturumunuz açık kalır. Yeniden bağlamak için {site} sitesini her zamanki gibi açın ve gerektiği yerde izin verin.",
    dataExportedTitle: "{site} sitesindeki verileriniz indirildi",
    dataExportedText:
      "Hesabınızda oturumu açık olan biri, {site} sitesinin hesabınızla ilgili sakladıklarını indirdi. Dosyada oturum açmaya yarayacak hiçbir şey yoktur.",
    actingStartedTitle: "{site} sitesinden biri hesabınızı kullanıyor",
    actingStartedText:
      "{site} için çalışan biri, hesabınıza sizin gördüğünüz gibi bakıyor; bu en fazla bir saat sürer. Nasıl oturum açtığınızı değiştiremez ve oturumlarınız devam eder.",
    keyMadeTitle: "{site} için yeni API anahtarı",
    keyMadeText:
      "Hesabınızda bir API anahtarı oluşturuldu. Bununla bir program {site} sitesini sizin adınıza kullanabilir. Tüm oturumlar sona erse bile, süresi dolana veya siz silene kadar geçerlidir.",
    keyRotatedTitle: "{site} için bir API anahtarı değiştirildi",
    keyRotatedText:
      "Hesabınızda eskisinin yerine aynı izinlere sahip yeni bir API anahtarı var. Eskisi en fazla bir hafta daha geçerli olabilir.",
    keyLeakedTitle: "{site} için bir API anahtarı sızdı",
    keyLeakedText:
      "API anahtarlarınızdan biri başkalarının okuyabileceği bir yerde bulundu, bu yüzden silindi. Onu kullanan programların artık erişimi yok.",
    keyLeakedAdvice:
      "Anahtarı oradan kaldırın, yenisini oluşturun ve programlarınızın ihtiyaç duyduğu yere koyun. Hesabınızda sizin yapmadığınız bir şey varsa {site} yöneticilerine haber verin.",
    noticeKeyLast: "Anahtarın sonu: {last}.",
    noticeKeyWhere: "Bulunduğu yer: {where}",
    noticeKeysGoOn:
      "API anahtarlarınız hâlâ geçerli. Parolanızı başka biri biliyor olabilirse onları da kontrol edin.",
    accountBlockedTitle: "{site} hesabınız engellendi",
    accountBlockedText:
      "Artık oturum açamazsınız ve tüm oturumlarınız sonlandırıldı. Bunun bir hata olduğunu düşünüyorsanız ya da verilerinizi almak veya hesabınızı sildirmek istiyorsanız {site} yöneticileriyle iletişime geçin.",
    accountUnblockedTitle: "{site} hesabınız artık engelli değil",
    accountUnblockedText: "Yeniden oturum açabilirsiniz.",
    factorsResetTitle: "{site} için oturum açmanın ikinci adımı kaldırıldı",
    factorsResetText:
      "Kimlik doğrulama uygulamanız, kurtarma kodlarınız ve güvendiğiniz tarayıcılar kaldırıldı. Yeniden bir uygulama ekleyene kadar oturum açmak için kod gerekmez.",
    secondFactorRequiredTitle: "{site} oturum açarken ikinci bir adım istiyor",
    secondFactorRequiredText:
      "Henüz bir kimlik doğrulama uygulamanız yoksa bir sonraki oturum açışınızda eklersiniz. Ondan sonra uygulamanın gösterdiği bir kodu yazarsınız.",
    newPasswordRequiredTitle: "{site} için yeni bir parola seçin",
    newPasswordRequiredText:
      "Parolanızla artık oturum açamazsınız. {site} sitesini her zamanki gibi açın ve oturum açın: yeni bir parola seçmeniz için bağlantı içeren bir e-posta alırsınız.",
    dataGivenTitle: "{site} sitesindeki verileriniz dışa aktarıldı",
    dataGivenText:
      "{site} hesabınızla ilgili sakladıklarını dışa aktardı. Dosyada oturum açmaya yarayacak hiçbir şey yoktur.",
    noticeAdvice:
      "Bunu siz yaptıysanız bir şey yapmanız gerekmez. Yapmadıysanız oturum açın, diğer tüm oturumları sonlandırın ve {site} yöneticilerine haber verin.",
    noticeSiteAdvice:
      "Bunu {site} yöneticileri yaptı. Siz istemediyseniz ya da nedenini bilmiyorsanız onlarla iletişime geçin.",
  },

  keys: {
    keysTitle: "API anahtarları",
    keysText:
      "Bir anahtarla bir program, parolanız olmadan bu siteyi sizin adınıza kullanabilir. Neler yapabileceğini siz seçersiniz ve anahtarı istediğiniz zaman silebilirsiniz.",
    noKeys: "Henüz anahtarınız yok.",
    newKey: "Anahtar oluştur",
    keyNameLabel: "Ad",
    keyNameHint: "Anahtarın ne için olduğu, örneğin bir programın adı.",
    keyScopesLabel: "Anahtarın yapabilecekleri",
    keyNoScopes: "Bir anahtara verebileceğiniz bir izin yok.",
    keyDaysLabel: "Ne kadar süre geçerli",
    keyDaysUntil: "{days} ({when} tarihine kadar)",
    keyNever: "Siz silene kadar",
    keyMade: "Oluşturuldu: {when}",
    keyUsed: "Son kullanım: {when}",
    keyUnused: "Hiç kullanılmadı",
    keyEnds: "Bitiş: {when}",
    keyEndsNever: "Süresi dolmaz",
    keyReplaced: "Daha yeni bir anahtarla değiştirildi",
    replaceKey: "Değiştir",
    replaceKeyTitle: "Anahtar değiştirilsin mi?",
    replaceKeyText:
      "Aynı adda ve aynı izinlere sahip yeni bir anahtar alırsınız. Onu, programların eski anahtarı kullandığı yere koyun.",
    keyOverlapLabel: "Eski anahtar daha ne kadar geçerli",
    keyOverlapNone: "Hemen geçersiz olur",
    endKey: "Sil",
    endKeyTitle: "Anahtar silinsin mi?",
    endKeyText: "Onu kullanan programlar erişimini kaybeder. Bu işlem geri alınamaz.",
    keyCancel: "Vazgeç",
    shownKeyTitle: "Yeni anahtarınız",
    shownKeyText:
      "Anahtarı şimdi kopyalayın ve başka kimsenin bulamayacağı bir yerde saklayın. Bir daha gösterilmez.",
    keyExample: "Denemek için bu komutu çalıştırın:",
    shownKeyDone: "Kopyaladım",
    keyDeleted: "Anahtar silindi. Onu kullanan programlar bir dakika içinde reddedilir.",
    keyGone: "Bu anahtar artık yoktu.",
    keyFormSent:
      "Bu form daha önce gönderildi, bu yüzden ikinci bir anahtar oluşturulmadı. İlkini kopyalamadıysanız onu listede değiştirin.",
    keyNameWrong: "Bir ad girin: en fazla 100 karakterlik tek satır.",
    keyScopesWrong: "Anahtarın yapabileceği en az bir şey seçin.",
    keyDaysWrong: "Anahtarın ne kadar süre geçerli olacağını seçin.",
    keysTooMany:
      "Olabilecek en fazla sayıda anahtarınız var. Hiçbir programın kullanmadığı birini silin.",
    keyReplacedBefore: "Bu anahtar daha önce değiştirildi. Daha yeni olanı değiştirin.",
    keyCount: "Anahtarlar: {count}",
    keyEndsNext: "{name} anahtarının süresi {when} tarihinde doluyor.",
    manageKeys: "Anahtarları yönet",
  },

  tokens: {
    connectTitle: "{provider} üzerinde daha fazlasına izin ver",
    connectText: "Bu site {provider} üzerinden şu izinleri istiyor:",
    connectPlain: "Bu site {provider} hesabınıza erişim istiyor.",
    connectButton: "{provider} ile devam et",
    connectOld: "Bu bağlantı çalışmıyor",
    connectExpired:
      "Bu bağlantının süresi dolmuş ya da sizin için değil. Geri dönüp yeniden deneyin.",
    connectionsTitle: "Bağlı hesaplar",
    noConnections: "Bağlı hesap yok.",
    connectionSince: "{provider}, bağlanma tarihi: {when}",
    connectionScopes: "İzin verilen: {scopes}",
    connectionLost: "{provider} erişimi sonlandırdı. Gerektiği yerde yeniden bağlayın.",
    disconnect: "{provider} bağlantısını kes",
    disconnected: "Erişim sonlandırıldı.",
    connectionGone: "Daha önce sonlandırılmıştı.",
    manageConnections: "Bağlı hesapları yönet",
  },
  accounts: {
    linkTitle: "{provider} hesabını bağla",
    linkText: "Bundan sonra bu siteye {provider} hesabınızla da oturum açabilirsiniz.",
    linkButton: "{provider} ile devam et",
    linkOld: "Bu bağlantı çalışmıyor",
    linkExpired: "Bu bağlantının süresi dolmuş ya da sizin için değil. Geri dönüp yeniden deneyin.",
    profileTitle: "Profil",
    noName: "Henüz ad yok",
    addressProven: "Onaylandı",
    addressUnproven: "Onaylanmadı",
    changeProfile: "Profili düzenle",
    profileImage: "Resim",
    profileImageHint: "Web’deki bir resmin adresi. https:// ile başlar.",
    profileChanged: "Profiliniz değiştirildi.",
    nameRefused: "Bu ad kullanılamaz. En fazla 100 karakterlik tek bir satır yazın.",
    imageRefused: "Bu resim kullanılamaz. Adresi https:// ile başlamalıdır.",
    noAccounts: "Henüz bağlı hesap yok. Bir hesapla parola olmadan oturum açabilirsiniz.",
    accountLinked: "Bağlandı: {when}",
    accountScopes: "İzin verilenler: {scopes}",
    addAccount: "{provider} ekle",
    accountUnlinked: "Hesap artık bağlı değil. Diğer tüm cihazlarda oturum kapatıldı.",
    lastAccount:
      "Başka bir oturum açma yönteminiz olmadığı için bu hesap kaldırılamaz. Önce başka bir yöntem ekleyin.",
    passkeyAdded: "Eklendi: {when}",
    dataTitle: "Verileriniz",
    dataText:
      "Bu sitenin hesabınızla ilgili sakladıklarını içeren bir dosya. Oturum açmaya yarayacak hiçbir şey içermez.",
    downloadData: "İndir",
    deleteConfirm: "Onaylamak için {word} yazın.",
    newAddressAsked: "Yeni adrese bir bağlantı gönderdik. Bu tarayıcıda açın.",
    newAddressRefused: "Bu adres kullanılamaz.",
    removeAccountText:
      "Artık {provider} ile oturum açamazsınız. Diğer tüm cihazlarda oturum kapatılır.",
    newAddressLabel: "Yeni e-posta adresi",
    newAddressHint: "Oraya bir bağlantı gönderilir. Siz onu açana kadar hiçbir şey değişmez.",
    newAddressButton: "Bağlantıyı gönder",
    deleteWhat: "Hesabınız ve içindeki her şey silinir.",
    deleteWordWrong: "Eşleşmiyor. Yukarıda yazdığı gibi girin.",
  },

  addressChange: {
    changeAddressTitle: "E-posta adresinizi değiştirin",
    changeAddressText:
      "Hesabınızın adresi {email} olacak. Burada oturumunuz açık kalır, diğer oturumlarınız sonlandırılır.",
    changeAddressButton: "Bu adresi kullan",
    addressChanged: "Hesabınızın adresi artık {email}.",
    addressLinkOld: "Bu bağlantı çalışmıyor",
    addressLinkOldText:
      "Süresi doldu, kullanıldı veya istediğiniz tarayıcıdan başka bir tarayıcıda açıldı.",
    addressTaken: "Bu adres başka bir hesaba ait. Hiçbir şey değişmedi.",
    undoTitle: "Adres değişikliğini geri alın",
    undoText:
      "Hesabınızın adresi yeniden {email} olacak. Tüm oturumlar sonlandırılır ve değişiklikten sonra hesaba eklenen her şey kaldırılır.",
    undoButton: "Değişikliği geri al",
    undoWithPasskey: "Geçiş anahtarıyla onayla",
    undoneTitle: "Değişiklik geri alındı",
    undoneText: "Hesabınız yeniden bu adrese sahip. Oturum açın ve hesabınızı kontrol edin.",
    reservedTitle: "Bu adres değiştirildi",
    reservedText:
      "{when} tarihinde {email} adresli hesaba başka bir adres verildi. Hesap sizinse ve bunu siz yapmadıysanız değişikliği geri alın. Başka biriyseniz yeni bir hesapla devam edin: bundan sonra değişiklik geri alınamaz.",
    reservedPlain:
      "{when} tarihinde {email} adresli hesaba başka bir adres verildi. Hesap sizinse yeni adresle oturum açın. Başka biriyseniz yeni bir hesapla devam edin.",
    newAccountButton: "Yeni bir hesapla devam et",
    confirmMailTitle: "{site} için yeni adresinizi doğrulayın",
    confirmMailText:
      "Biri bu adresi {site} hesabı için kullanmak istiyor. Bunu siz istediyseniz bu bağlantıyı bir saat içinde, istediğiniz tarayıcıda açın.",
    takenMailTitle: "Bu adresin {site} üzerinde zaten bir hesabı var",
    takenMailText:
      "Biri bu adresi {site} hesabı için kullanmak istedi. Adres başka bir hesaba ait olduğundan hiçbir şey değişmedi.",
    askedMailTitle: "{site} hesabınız için yeni bir adres",
    askedMailText:
      "Hesabınızda oturumu açık olan biri başka bir e-posta adresi istedi. Yenisi doğrulanana kadar adres aynı kalır.",
    changedMailTitle: "{site} üzerindeki adresiniz değiştirildi",
    changedMailText: "Hesabınızın artık başka bir e-posta adresi var. Yeni adresle oturum açın.",
    changedMailUndo:
      "Hesabınızın artık başka bir e-posta adresi var. Bunu siz yapmadıysanız değişikliği yedi gün içinde geri alın.",
    restoredMailTitle: "{site} üzerindeki adres değişikliğiniz geri alındı",
    restoredMailText:
      "Hesabınız yeniden önceki e-posta adresine sahip. Tüm oturumlar sonlandırıldı.",
    releasedMailTitle: "{site} üzerindeki önceki adresinizin yeni bir hesabı var",
    releasedMailText:
      "Önceki adresinizin e-postalarını okuyan biri o adresle kaydoldu. Adres değişikliğiniz artık geri alınamaz.",
  },

  deletion: {
    keepTitle: "Hesabınızı tutmak istiyor musunuz?",
    keepText: "Hesabınız {when} tarihinde silinecek, çünkü oturumu açık olan biri bunu istedi.",
    keepButton: "Hesabı tut",
    leaveButton: "Planlandığı gibi sil",
    leaveText: "Hesabınız {when} tarihinde silinecek. Hesabı tutmak için bundan önce oturum açın.",
    deleteTitle: "Hesabı sil",
    deleteText: "Hesabınız ve içindeki her şey hemen silinir. Bu geri alınamaz.",
    deleteEndsKeys: "API anahtarlarınız da geçersiz olur.",
    deleteAsked:
      "Size bir bağlantı gönderdik. On dakika içinde bu tarayıcıda açın: hesabı orada silersiniz.",
    deletedTitle: "Hesap silindi",
    deletedText: "Bu siteyi yeniden kullanmak için oturum açın: yeni bir hesabınız olur.",
    deleteLinkOld: "Bu bağlantı çalışmıyor",
    deleteLinkOldText:
      "Süresi doldu, kullanıldı veya istediğiniz tarayıcıdan başka bir tarayıcıda açıldı.",
    deletionMailTitle: "{site} hesabınız silinecek",
    deletionMailText:
      "Hesabınızda oturumu açık olan biri hesabın silinmesini istedi. Bu {when} tarihinde olur. Hesabı tutmak için bundan önce oturum açın.",
    keptMailTitle: "{site} hesabınız duruyor",
    keptMailText: "Hesabınız silinmeyecek.",
    deletedMailTitle: "{site} hesabınız silindi",
    deletedMailText:
      "Hesabınız ve {site} sitesinin onunla ilgili sakladıkları silindi. Bu geri alınamaz.",
    deleteMailTitle: "{site} hesabınızı silin",
    deleteMailText:
      "Hesabınızda oturumu açık olan biri hesabın silinmesini istedi. Bunu siz istediyseniz bu bağlantıyı on dakika içinde, istediğiniz tarayıcıda açın.",
  },

  limits: {
    tooManyAttempts: "Çok fazla deneme",
    tryAgainWhen: "{when} yeniden deneyebilirsiniz.",
  },

  administration: {
    actingRefusedTitle: "Bunu yalnızca kişinin kendisi yapabilir",
    actingRefusedText:
      "Başka biri adına işlem yapıyorsunuz ve bunu yalnızca o kişi yapabilir. Hiçbir şey yapılmadı. Onun adına işlem yapmayı bırakmak için yönetim panelinizi kullanın veya oturumu kapatın.",
    blockedTitle: "Hesabınız engellendi",
    blockedText:
      "Artık burada oturum açamazsınız. Bunun bir hata olduğunu düşünüyorsanız ya da verilerinizi almak veya hesabınızı sildirmek istiyorsanız bu siteyle iletişime geçin.",
    passwordRequiredTitle: "Yeni bir parola seçin",
    passwordRequiredText:
      "Bu site, parolayla yeniden oturum açmadan önce yeni bir parola seçmenizi istiyor. E-postayla bir bağlantı alacaksınız.",
    passwordRequiredButton: "Bağlantıyı gönder",
    passwordRequiredSent: "Bağlantı yolda. Bu sayfayı kapatabilirsiniz.",
  },
}
