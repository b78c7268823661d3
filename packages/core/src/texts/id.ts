import type { AllTexts } from "../contract/all-texts.js"

/** Indonesian, with "Anda". */
export const id: AllTexts = {
  core: {
    signIn: "Masuk",
    signInTo: "Masuk ke {site}",
    mailIgnore: "Jika Anda tidak meminta email ini, abaikan saja.",
    mailExpiry: "Tautan ini berlaku selama {time} dan hanya bisa dipakai sekali.",
    mailLink: "Jika tombol tidak berfungsi, buka tautan ini:",
    goToSite: "Buka {site}",
    tryAgain: "Coba lagi",
    anotherWay: "Masuk dengan cara lain",
    newLink: "Minta tautan baru",

    signInTab: "Masuk",
    signInTitle: "Masuk",
    confirmPersonTitle: "Konfirmasi bahwa ini memang Anda",
    continueTo: "untuk melanjutkan ke {site}",
    logo: "Logo",
    lastUsed: "Terakhir dipakai",
    betweenWays: "atau",
    noWay: "Belum ada cara untuk masuk.",
    noAccount: "Belum punya akun?",
    createAccount: "Buat akun",
    terms: "Ketentuan",
    privacy: "Privasi",

    signInWith: "Masuk dengan {provider}",
    emailLabel: "Alamat email",
    emailPlaceholder: "email@example.com",
    passwordLabel: "Kata sandi",
    usernameLabel: "Nama pengguna",
    codeFieldLabel: "Kode",
    nameLabel: "Nama",
    phoneLabel: "Nomor telepon",
    forgotPassword: "Lupa kata sandi?",
    showPassword: "Tampilkan ketikan",
    emailLink: "Kirimi saya tautan masuk lewat email",
    emailCode: "Kirimi saya kode lewat email",
    signInWithPasskey: "Masuk dengan kunci sandi",
    createPasskey: "Buat kunci sandi",
    passkeyNeedsScript: "Kunci sandi memerlukan JavaScript.",

    signedInTitle: "Anda sudah masuk",
    continueAs: "Lanjutkan sebagai {person}",
    continue: "Lanjutkan",
    useAnotherAccount: "Gunakan akun lain",

    errorUnknown: "Tidak dapat masuk.",
    errorDifferentAccount: "Coba masuk dengan akun lain.",
    errorProviderStart:
      "Cara masuk ini sedang tidak berfungsi. Silakan coba lagi atau pilih cara masuk lain.",
    errorProviderRefused:
      "Situs tersebut tidak mengonfirmasi proses masuk Anda. Silakan coba lagi atau pilih cara masuk lain.",
    errorCancelled: "Proses masuk dibatalkan. Silakan coba lagi atau pilih cara masuk lain.",
    errorSameAccount:
      "Anda sudah memiliki akun di sini. Silakan masuk dengan cara yang Anda gunakan sebelumnya.",
    errorAnotherAccount: "Itu akun lain. Silakan pilih akun yang tertaut di sini.",
    errorEmail: "Email tidak dapat dikirim. Periksa alamatnya, lalu coba lagi.",
    errorCredentials: "Gagal masuk. Pastikan data yang Anda masukkan sudah benar.",
    errorQueueFull: "Banyak orang sedang masuk saat ini. Silakan coba lagi dalam satu menit.",
    errorSessionRequired: "Silakan masuk untuk membuka halaman ini.",
    errorFormExpired: "Halaman ini terlalu lama dibuka. Silakan coba lagi.",
    errorNoCookies:
      "Browser Anda tidak mengirimkan kembali cookie. Izinkan cookie untuk situs ini, lalu coba lagi.",
    errorLinkExpired: "Tautan masuk ini sudah tidak berlaku. Silakan minta yang baru.",
    errorPasskey: "Kunci sandi Anda tidak dapat diverifikasi. Silakan coba lagi.",
    errorConfiguration: "Layanan masuk sedang tidak tersedia. Silakan coba lagi nanti.",

    passkeyCancelled: "Tidak ada kunci sandi yang digunakan. Coba lagi atau pilih cara masuk lain.",
    passkeyTimeout: "Waktunya habis. Silakan coba lagi.",
    passkeyUnsupported:
      "Browser ini tidak dapat menggunakan kunci sandi di sini. Pilih cara masuk lain.",
    passkeyAlreadyRegistered:
      "Perangkat ini sudah memiliki kunci sandi untuk akun ini. Gunakan untuk masuk.",
    passkeyWrongSite: "Kunci sandi situs ini tidak dapat digunakan di alamat ini.",
    passkeyBusy:
      "Jendela kunci sandi lain sedang terbuka. Selesaikan di sana, atau tutup dan coba lagi.",
    passkeyNetwork: "Situs tidak dapat dijangkau. Periksa koneksi Anda, lalu coba lagi.",
    passkeyServer: "Kunci sandi Anda tidak dapat digunakan. Muat ulang halaman, lalu coba lagi.",

    notFoundTitle: "Halaman tidak ditemukan",
    notFoundText: "Tidak ada halaman di alamat ini.",
    errorTitle: "Terjadi kesalahan",
    errorText: "Silakan coba lagi. Jika masih terjadi, kembalilah nanti.",
    configurationTitle: "Kesalahan server",
    configurationText: "Ada masalah pada konfigurasi server.",
    configurationAdvice:
      "Jika Anda mengelola situs ini, periksa log server untuk keterangan lebih lanjut.",
    errorReference: "Jika Anda meminta bantuan, sebutkan referensi {reference}.",
    deniedTitle: "Akses ditolak",
    deniedText: "Anda tidak memiliki izin untuk masuk.",
    oldLinkTitle: "Tidak dapat masuk",
    oldLinkText: "Tautan masuk ini sudah tidak berlaku.",
    oldLinkReason: "Tautan mungkin sudah digunakan atau sudah kedaluwarsa.",
    expiredTitle: "Silakan masuk kembali",
    expiredText: "Proses masuk terlalu lama, sudah selesai, atau browser Anda memblokir cookie.",
    expiredAdvice: "Tidak ada masalah dengan akun Anda.",
    signedOutMeanwhile: "Anda telah keluar. Masuk, lalu hubungkan akun tersebut.",
    unknownWayTitle: "Cara masuk ini tidak ada",
    unknownWayText: "Situs ini tidak menyediakan cara masuk tersebut. Silakan pilih cara lain.",

    signOut: "Keluar",
    signOutText: "Anda yakin ingin keluar?",
    staySignedIn: "Tetap masuk",
    unendedTitle: "Belum keluar di semua tempat",
    unendedText:
      "Anda sudah keluar di browser ini, tetapi server tidak dapat mengakhiri sesi Anda.",
    unendedAdvice:
      "Orang yang memiliki salinannya masih dapat memakainya. Coba lagi sebentar lagi.",
    goOn: "Lanjutkan tanpa mencoba lagi",

    checkEmail: "Periksa email Anda",
    linkSent: "Tautan masuk telah dikirim ke alamat email Anda.",
    linkSentTo: "Tautan masuk telah dikirim ke {email}.",
    linkDelay: "Mungkin perlu satu menit sampai tiba. Periksa juga folder spam.",
    sendAgain: "Kirim lagi",
    sendAgainSoon: "Anda dapat mengirimnya lagi dalam satu menit.",
    anotherAddress: "Gunakan alamat lain",

    confirmTitle: "Apakah ini Anda?",
    confirmText:
      "Tautan masuk ini diminta di perangkat lain atau di browser lain. Lanjutkan hanya jika Anda sendiri yang memintanya.",
    signInAs: "Masuk sebagai {email}",
    confirmAdvice:
      "Jika Anda tidak meminta untuk masuk, tutup halaman ini. Tidak ada yang masuk sampai Anda menekan tombol.",
  },

  accountPage: {
    accountTitle: "Akun Anda",
    accountSessions: "Tempat Anda masuk",
    thisBrowser: "Browser ini",
    browserOn: "{browser} di {system}",
    unknownBrowser: "Browser tidak dikenal",
    sessionBegan: "Masuk: {when}",
    sessionLastSeen: "Terakhir digunakan: {when}",
    signOutOthers: "Keluar dari semua perangkat lain",
    signOutEverywhere: "Keluar dari semua tempat",
    sessionEnded: "Anda sudah keluar dari perangkat itu.",
    othersEnded: "Anda sudah keluar dari semua perangkat lain.",
    confirmItIsYou: "Konfirmasikan bahwa ini Anda",
    confirmItIsYouText:
      "Untuk melakukannya, masuk kembali terlebih dahulu. Setelah itu Anda kembali ke sini dan dapat menekan tombolnya lagi.",
    accountPasskeys: "Kunci sandi",
    noPasskeys: "Anda belum memiliki kunci sandi.",
    addPasskey: "Tambahkan kunci sandi",
    offerPasskeyTitle: "Masuk lebih cepat lain kali",
    offerPasskeyText:
      "Dengan kunci sandi, Anda masuk menggunakan sidik jari, wajah, atau kunci layar. Tidak ada kata sandi yang perlu diingat.",
    notNow: "Jangan sekarang",
    unnamedPasskey: "Kunci sandi tanpa nama",
    passkeySynced: "Disinkronkan antarperangkat Anda",
    passkeyOnOneDevice: "Hanya di satu perangkat",
    renamePasskey: "Ganti nama",
    passkeyName: "Nama",
    saveName: "Simpan",
    removePasskey: "Hapus",
    removePasskeyText:
      "Anda tidak dapat masuk lagi dengan kunci sandi ini. Semua perangkat lain akan dikeluarkan.",
    lastWayToSignIn:
      "Kunci sandi ini tidak dapat dihapus karena Anda tidak memiliki cara lain untuk masuk.",
    passkeyRenamed: "Kunci sandi sudah memiliki nama baru.",
    passkeyRemoved:
      "Kunci sandi telah dihapus. Perangkat Anda mungkin tetap menawarkannya sampai Anda menghapusnya di sana juga.",
    passkeyNameRefused: "Nama itu tidak dapat digunakan. Panjangnya paling banyak 100 karakter.",
    linkedAccounts: "Akun tertaut",
    alreadyGone: "Itu sudah tidak ada.",
    wayTooNew:
      "Tidak ada yang dihapus: cara Anda masuk belum berumur satu hari. Cara itu dapat menghapus yang lebih lama mulai {when}. Atau masuk sekarang dengan cara yang sudah lebih lama Anda miliki.",
    actingHere:
      "Anda bertindak sebagai orang ini. Anda melihat apa yang dilihatnya. Hal yang hanya boleh dilakukannya sendiri ditolak.",
    actingSession: "Seseorang yang bekerja untuk situs ini, bertindak sebagai Anda",
    sectionFailed: "Ini tidak dapat dibaca. Coba lagi nanti.",
  },

  accountLink: {
    backToAccount: "Kembali ke akun Anda",
  },

  password: {
    createAccountText:
      "Masukkan alamat email Anda. Anda akan menerima tautan untuk memilih kata sandi.",
    haveAccount: "Sudah punya akun?",
    resetPassword: "Atur ulang kata sandi",
    resetPasswordText:
      "Masukkan alamat email Anda. Anda akan menerima tautan untuk memilih kata sandi lain.",
    sendResetLink: "Kirim tautan",
    oneAddress: "Masukkan satu alamat email.",
    passwordMailSent: "Pesan sedang dikirim ke alamat yang Anda masukkan. Buka tautan di dalamnya.",
    passwordMailSentTo: "Pesan sedang dikirim ke {email}. Buka tautan di dalamnya.",
    choosePassword: "Pilih kata sandi",
    choosePasswordFor: "untuk {site}",
    newPassword: "Kata sandi baru",
    currentPassword: "Kata sandi saat ini",
    passwordRule: "Minimal 8 karakter. Beberapa kata berurutan mudah diingat.",
    savePassword: "Simpan kata sandi",
    passwordTooShort: "Kata sandi ini terlalu pendek.",
    passwordTooLong: "Kata sandi ini terlalu panjang.",
    passwordOfSite: "Kata sandi ini mudah ditebak. Pilih yang tanpa alamat Anda atau nama kami.",
    passwordCommon: "Kata sandi ini termasuk yang paling sering digunakan. Pilih yang lain.",
    passwordLeaked:
      "Kata sandi ini ada dalam daftar publik kata sandi yang dicuri. Pilih yang lain.",
    passwordLinkOld: "Tautan ini tidak berfungsi lagi",
    passwordLinkOldText: "Tautan sudah kedaluwarsa atau sudah digunakan.",
    changePassword: "Ubah kata sandi",
    passwordIsChanged:
      "Kata sandi Anda telah disimpan. Perangkat Anda yang lain telah dikeluarkan.",
    currentPasswordWrong: "Kata sandi saat ini salah.",
    passwordWrong: "Email atau kata sandi salah.",
    hasPassword: "Anda memiliki kata sandi.",
    noPassword: "Anda belum memiliki kata sandi.",
    passwordKeepsKeys: "Kunci API Anda masih berlaku.",
    checkKeys: "Periksa kunci API Anda",
    signUpMailTitle: "Buat akun di {site}",
    signUpMailText: "Pilih kata sandi, dan akun Anda siap. Tautan berlaku satu hari.",
    knownMailTitle: "Anda sudah punya akun di {site}",
    knownMailText:
      "Seseorang mencoba membuat akun dengan alamat ini, tetapi Anda sudah punya. Masuklah dengan akun itu. Jika tidak tahu kata sandinya, pilih yang lain. Tautan berlaku setengah jam.",
    resetMailTitle: "Atur ulang kata sandi Anda untuk {site}",
    resetMailText:
      "Pilih kata sandi lain. Semua perangkat Anda akan dikeluarkan. Tautan berlaku setengah jam.",
    unknownMailTitle: "Tidak ada akun di {site}",
    unknownMailText:
      "Seseorang meminta kata sandi lain, tetapi tidak ada akun dengan alamat ini. Mungkin Anda punya akun dengan alamat lain. Atau buat akun: tautan berlaku satu hari.",
  },

  emailCode: {
    codeTitle: "Masukkan kode",
    codeSentTo: "Kami telah mengirim kode ke {email}.",
    codeLabel: "Kode dari email",
    codeOrLink: "Anda juga dapat menggunakan tautan di email tersebut.",
    codeWrong: "Itu bukan kode dari email terbaru.",
    codeGone: "Kode ini tidak berlaku lagi di sini. Minta kode baru dan masukkan di browser ini.",
    codeTooMany:
      "Terlalu banyak kode salah yang dimasukkan untuk alamat ini. Untuk saat ini, Anda hanya dapat masuk dengan tautan di email terbaru. Jika tidak ada tautan, minta kirim ulang.",
    codeMail: "Kode Anda: {code}",
    codeMailText:
      "Masukkan di browser tempat Anda memintanya. Masa berlaku: {time}. Jangan berikan kepada siapa pun.",
    proveAddressTitle: "Konfirmasi alamat email Anda",
    proveAddressText:
      "Alamat Anda {email} belum dikonfirmasi. Sampai itu dilakukan, siapa pun yang membaca emailnya dapat mengambil alih akun Anda dan menghapus yang Anda tambahkan. Kami akan mengirim kode ke sana.",
    sendAddressCode: "Kirim kode",
    confirmAddress: "Konfirmasi alamat",
    addressProved: "Alamat Anda telah dikonfirmasi.",
    addressTooMany: "Terlalu banyak kode. Coba lagi dalam satu jam.",
    addressMailTitle: "Konfirmasi alamat email Anda untuk {site}",
  },

  secondFactors: {
    secondStepTitle: "Satu langkah lagi",
    signingInAs: "Anda masuk sebagai {person}.",
    secondStepText: "Masukkan enam digit yang ditampilkan aplikasi autentikator Anda.",
    appCodeLabel: "Kode",
    trustBrowser: "Percayai browser ini dan jangan tanyakan lagi di sini selama {time}",
    confirmCode: "Konfirmasi",
    useRecoveryCode: "Gunakan kode pemulihan",
    useApp: "Gunakan aplikasi autentikator",
    recoveryCodeLabel: "Kode pemulihan",
    appCodeWrong:
      "Kode itu salah. Gunakan kode terbaru, dan pastikan jam perangkat Anda disetel otomatis.",
    appCodeUsed:
      "Kode itu sudah pernah digunakan. Tunggu sampai aplikasi menampilkan kode berikutnya.",
    appCodeTooMany: "Terlalu banyak kode yang salah. Coba lagi nanti, atau gunakan kode pemulihan.",
    recoveryCodeWrong: "Itu bukan salah satu kode pemulihan Anda, atau sudah pernah digunakan.",
    secondStepOverTitle: "Proses masuk ini sudah berakhir",
    secondStepOverText:
      "Prosesnya lebih dari sepuluh menit, atau sudah diselesaikan atau diakhiri di tempat lain.",
    addFactorTitle: "Tambahkan langkah kedua",
    addFactorRequired: "Untuk masuk di sini, Anda memerlukan langkah kedua.",
    addFactorText:
      "Pindai kode ini dengan aplikasi autentikator, lalu masukkan enam digit yang ditampilkannya.",
    qrCodeLabel: "Kode QR untuk aplikasi autentikator",
    keyInstead: "Atau masukkan kunci ini di aplikasi:",
    openInApp: "Buka di aplikasi pada perangkat ini",
    copySecret: "Salin",
    secretCopied: "Tersalin",
    downloadSecret: "Unduh",
    printSecret: "Cetak",
    recoveryCodesTitle: "Kode pemulihan Anda",
    recoveryCodesText:
      "Jika Anda kehilangan perangkat, setiap kode ini dapat digunakan satu kali untuk masuk. Simpan di tempat yang tidak dapat ditemukan orang lain. Kode ini tidak akan ditampilkan lagi.",
    recoveryCodesKept: "Sudah saya simpan",
    twoStepTitle: "Langkah kedua",
    noFactor:
      "Anda belum memiliki aplikasi autentikator. Dengan aplikasi itu, tidak ada yang dapat masuk sebagai Anda tanpa kode yang hanya ditampilkan perangkat Anda.",
    factorSince: "Aplikasi autentikator, ditambahkan {when}",
    recoveryCodesLeft: "Sisa kode pemulihan: {count}",
    fewRecoveryCodes: "Kode pemulihan Anda tinggal sedikit. Buat yang baru sebelum habis.",
    trustedBrowsers: "Browser tepercaya: {count}",
    factorNeeded: "Akun Anda memerlukan langkah kedua. Silakan tambahkan.",
    factorNeededFrom:
      "Akun Anda memerlukan langkah kedua. Mulai {when}, Anda hanya dapat masuk dengannya.",
    factorForPage:
      "Halaman yang Anda minta memerlukan langkah kedua. Tambahkan, lalu Anda akan diarahkan ke sana.",
    manageFactors: "Kelola langkah kedua",
    replaceApp: "Gunakan aplikasi lain",
    removeApp: "Hapus aplikasi",
    removeAppText:
      "Anda tidak akan dimintai kode lagi. Kode pemulihan dan browser tepercaya Anda juga dihapus.",
    makeRecoveryCodes: "Buat kode pemulihan baru",
    makeRecoveryCodesText: "Sepuluh kode baru menggantikan kode yang Anda miliki sekarang.",
    forgetBrowsers: "Hapus semua browser tepercaya",
    appRemoved: "Aplikasi telah dihapus. Perangkat Anda yang lain telah dikeluarkan.",
    browsersForgotten: "Tidak ada lagi browser yang dipercaya.",
    factorGone: "Itu sudah tidak ada. Mungkin sudah diubah di jendela lain.",
    factorTooNew:
      "Tidak ada yang dihapus: cara Anda masuk belum berumur satu hari. Cara itu dapat menghapus yang lebih lama mulai {when}. Atau masuk sekarang dengan cara yang sudah lebih lama Anda miliki.",
    appNotStarted:
      "Aplikasi tidak ditambahkan: sudah lewat satu jam, atau ada yang diubah di jendela lain. Mulai lagi.",
    startAgain: "Mulai lagi",
    goOnNow: "Anda telah mengonfirmasi bahwa ini memang Anda. Anda dapat melanjutkan sekarang.",
    backToTwoStep: "Kembali",
  },

  notices: {
    newBrowserTitle: "Login baru ke {site}",
    newBrowserText:
      "Seseorang telah masuk ke akun Anda dengan browser yang belum pernah Anda gunakan.",
    methodAddedTitle: "Cara baru untuk masuk ke {site}",
    methodAddedText: "Sekarang Anda dapat masuk ke akun Anda dengan {method}.",
    methodRemovedTitle: "Satu cara untuk masuk ke {site} telah dihapus",
    methodRemovedText: "Anda tidak dapat lagi masuk ke akun Anda dengan {method}.",
    noticePasskey: "kunci sandi",
    signedOutTitle: "Keluar dari {site} di semua perangkat",
    signedOutText: "Semua sesi akun Anda telah diakhiri.",
    sessionCopiedTitle: "Sebuah sesi di {site} telah diakhiri",
    sessionCopiedText:
      "Browser tempat Anda masuk mungkin telah disalin, jadi sesinya diakhiri. Masuk lagi di browser itu.",
    passwordChangedTitle: "Kata sandi Anda untuk {site} diubah",
    passwordChangedText: "Akun Anda memiliki kata sandi baru. Sesi lain telah diakhiri.",
    takenOverTitle: "Alamat Anda telah dikonfirmasi di {site}",
    takenOverText:
      "Anda telah mengonfirmasi bahwa alamat ini milik Anda. Cara masuk yang mungkin ditambahkan orang lain telah dihapus, dan semua sesi telah diakhiri.",
    appAddedTitle: "Aplikasi autentikator baru untuk {site}",
    appAddedText:
      "Akun Anda memiliki aplikasi autentikator baru. Untuk masuk, Anda kini memerlukan kode yang ditampilkannya.",
    appRemovedTitle: "Aplikasi autentikator Anda untuk {site} telah dihapus",
    appRemovedText: "Untuk masuk ke akun Anda, kode aplikasi autentikator tidak lagi diperlukan.",
    recoveryCodesMadeTitle: "Kode pemulihan baru untuk {site}",
    recoveryCodesMadeText:
      "Akun Anda memiliki kode pemulihan baru. Kode sebelumnya tidak berlaku lagi.",
    recoveryCodeUsedTitle: "Kode pemulihan untuk {site} telah digunakan",
    recoveryCodeUsedText:
      "Seseorang telah menggunakan kode pemulihan untuk masuk ke akun Anda. Sisa kode: {left}.",
    codeWrongTitle: "Kode yang salah dimasukkan untuk {site}",
    codeWrongText:
      "Seseorang telah melewati langkah pertama untuk masuk ke akun Anda, lalu memasukkan kode yang salah pada langkah kedua. Kode itu tidak memberi akses kepada siapa pun. Anda diberi tahu paling banyak satu kali per jam.",
    wayTooNewTitle: "Percobaan menghapus cara masuk ke {site}",
    wayTooNewText:
      "Seseorang masuk ke akun Anda dengan cara yang ditambahkan kurang dari satu hari yang lalu, dan mencoba menghapus cara yang lebih lama. Tidak ada yang dihapus. Satu hari setelah ditambahkan, hal itu dapat dilakukan.",
    trustRemovedTitle: "Tidak ada lagi browser tepercaya di {site}",
    trustRemovedText:
      "Browser yang Anda percayai mungkin telah disalin. Di setiap browser, masuk ke akun Anda kembali memerlukan kode dari aplikasi autentikator Anda.",
    grantWidenedTitle: "{site} memiliki akses lebih ke akun yang terhubung",
    grantWidenedText: "{site} kini dapat melakukan lebih banyak dengan akun {method} Anda.",
    noticeScopes: "Izin baru: {scopes}",
    grantEndedTitle: "Sebuah akun diputuskan dari {site}",
    grantEndedText:
      "{site} tidak dapat lagi menggunakan akun {method} Anda. Cara Anda masuk tidak berubah.",
    grantLostTitle: "{site} kehilangan akses ke akun yang terhubung",
    grantLostText:
      "{site} tidak dapat lagi menggunakan akun {method} Anda karena aksesnya telah berakhir di sana. Anda tetap masuk. Untuk menghubungkannya lagi, buka {site} seperti biasa dan berikan izin di tempat yang memerlukannya.",
    dataExportedTitle: "Data Anda di {site} telah diunduh",
    dataExportedText:
      "Seseorang yang masuk ke akun Anda mengunduh apa yang disimpan {site} tentang akun itu. Berkas itu tidak berisi apa pun yang dapat digunakan untuk masuk.",
    actingStartedTitle: "Seseorang dari {site} sedang menggunakan akun Anda",
    actingStartedText:
      "Seseorang yang bekerja untuk {site} sedang melihat akun Anda seperti yang Anda lihat, paling lama satu jam. Orang itu tidak dapat mengubah cara Anda masuk, dan sesi Anda tetap berjalan.",
    keyMadeTitle: "Kunci API baru untuk {site}",
    keyMadeText:
      "Sebuah kunci API dibuat di akun Anda. Dengan kunci itu, sebuah program dapat menggunakan {site} untuk Anda. Kunci berlaku sampai berakhir atau Anda menghapusnya, bahkan setelah semua sesi berakhir.",
    keyRotatedTitle: "Sebuah kunci API untuk {site} telah diganti",
    keyRotatedText:
      "Akun Anda memiliki kunci API baru sebagai pengganti yang lama, dengan izin yang sama. Kunci lama masih dapat berlaku hingga satu minggu.",
    keyLeakedTitle: "Sebuah kunci API untuk {site} bocor",
    keyLeakedText:
      "Salah satu kunci API Anda ditemukan di tempat yang dapat dibaca orang lain, jadi kunci itu dihapus. Program yang memakainya tidak lagi memiliki akses.",
    keyLeakedAdvice:
      "Hapus kunci dari tempat itu, buat yang baru, dan pasang di tempat program Anda membutuhkannya. Jika ada sesuatu di akun Anda yang bukan perbuatan Anda, beri tahu pengelola {site}.",
    noticeKeyLast: "Kunci ini berakhiran {last}.",
    noticeKeyWhere: "Ditemukan di: {where}",
    noticeKeysGoOn:
      "Kunci API Anda masih berlaku. Jika orang lain mungkin mengetahui kata sandi Anda, periksalah juga.",
    accountBlockedTitle: "Akun Anda di {site} diblokir",
    accountBlockedText:
      "Anda tidak dapat lagi masuk, dan semua sesi Anda telah diakhiri. Jika menurut Anda ini keliru, atau Anda ingin mendapatkan data Anda atau menghapus akun Anda, hubungi pengelola {site}.",
    accountUnblockedTitle: "Akun Anda di {site} tidak lagi diblokir",
    accountUnblockedText: "Anda dapat masuk lagi.",
    factorsResetTitle: "Langkah kedua untuk masuk ke {site} telah dihapus",
    factorsResetText:
      "Aplikasi autentikator, kode pemulihan, dan browser tepercaya Anda telah dihapus. Untuk masuk, Anda tidak memerlukan kode sampai Anda menambahkan aplikasi lagi.",
    secondFactorRequiredTitle: "{site} meminta langkah kedua saat Anda masuk",
    secondFactorRequiredText:
      "Jika Anda belum memiliki aplikasi autentikator, Anda akan menambahkannya saat masuk berikutnya. Sejak itu, Anda mengetik kode yang ditampilkannya.",
    newPasswordRequiredTitle: "Pilih kata sandi baru untuk {site}",
    newPasswordRequiredText:
      "Kata sandi Anda tidak lagi dapat digunakan untuk masuk. Buka {site} seperti biasa dan masuklah: Anda akan menerima email berisi tautan untuk memilih yang baru.",
    dataGivenTitle: "Data Anda di {site} telah diekspor",
    dataGivenText:
      "{site} mengekspor apa yang disimpannya tentang akun Anda. Berkas itu tidak berisi apa pun yang dapat digunakan untuk masuk.",
    noticeAdvice:
      "Jika ini Anda, tidak ada yang perlu dilakukan. Jika bukan, masuklah, akhiri semua sesi lain, dan beri tahu pengelola {site}.",
    noticeSiteAdvice:
      "Ini dilakukan oleh pengelola {site}. Jika Anda tidak memintanya atau tidak tahu alasannya, hubungi mereka.",
  },

  keys: {
    keysTitle: "Kunci API",
    keysText:
      "Dengan kunci, sebuah program dapat menggunakan situs ini untuk Anda tanpa kata sandi Anda. Anda memilih apa yang boleh dilakukannya, dan dapat menghapusnya kapan saja.",
    noKeys: "Anda belum punya kunci.",
    newKey: "Buat kunci",
    keyNameLabel: "Nama",
    keyNameHint: "Kegunaan kunci, misalnya nama program.",
    keyScopesLabel: "Yang boleh dilakukan kunci",
    keyNoScopes: "Tidak ada yang dapat Anda izinkan untuk sebuah kunci.",
    keyDaysLabel: "Masa berlaku",
    keyDaysUntil: "{days} (sampai {when})",
    keyNever: "Sampai Anda menghapusnya",
    keyMade: "Dibuat: {when}",
    keyUsed: "Terakhir dipakai: {when}",
    keyUnused: "Belum pernah dipakai",
    keyEnds: "Berakhir: {when}",
    keyEndsNever: "Tidak berakhir",
    keyReplaced: "Diganti dengan kunci yang lebih baru",
    replaceKey: "Ganti",
    replaceKeyTitle: "Ganti kunci?",
    replaceKeyText:
      "Anda mendapat kunci baru dengan nama yang sama dan izin yang sama. Pasanglah di tempat program memakai kunci lama.",
    keyOverlapLabel: "Berapa lama kunci lama masih berlaku",
    keyOverlapNone: "Langsung tidak berlaku",
    endKey: "Hapus",
    endKeyTitle: "Hapus kunci?",
    endKeyText: "Program yang memakainya kehilangan akses. Ini tidak dapat dibatalkan.",
    keyCancel: "Batal",
    shownKeyTitle: "Kunci baru Anda",
    shownKeyText:
      "Salin kunci ini sekarang, dan simpan di tempat yang tidak dapat ditemukan orang lain. Kunci tidak akan ditampilkan lagi.",
    keyExample: "Untuk mencobanya, jalankan perintah ini:",
    shownKeyDone: "Sudah saya salin",
    keyDeleted: "Kunci telah dihapus. Program yang memakainya akan ditolak dalam satu menit.",
    keyGone: "Kunci itu sudah tidak ada.",
    keyFormSent:
      "Formulir ini sudah pernah dikirim, jadi tidak ada kunci kedua yang dibuat. Jika Anda belum menyalin yang pertama, gantilah di daftar.",
    keyNameWrong: "Masukkan nama: satu baris, paling banyak 100 karakter.",
    keyScopesWrong: "Pilih setidaknya satu hal yang boleh dilakukan kunci.",
    keyDaysWrong: "Pilih berapa lama kunci berlaku.",
    keysTooMany:
      "Jumlah kunci Anda sudah mencapai batas. Hapus satu yang tidak dipakai program apa pun.",
    keyReplacedBefore: "Kunci itu sudah pernah diganti. Ganti yang lebih baru.",
    keyCount: "Kunci: {count}",
    keyEndsNext: "{name} berakhir pada {when}.",
    manageKeys: "Kelola kunci",
  },

  tokens: {
    connectTitle: "Izinkan lebih banyak di {provider}",
    connectText: "Situs ini meminta {provider} untuk mengizinkan hal berikut:",
    connectPlain: "Situs ini meminta akses ke akun Anda di {provider}.",
    connectButton: "Lanjutkan ke {provider}",
    connectOld: "Tautan ini tidak berfungsi",
    connectExpired: "Tautan ini sudah kedaluwarsa atau bukan untuk Anda. Kembali dan coba lagi.",
    connectionsTitle: "Akun yang terhubung",
    noConnections: "Tidak ada yang terhubung.",
    connectionSince: "{provider}, terhubung sejak {when}",
    connectionScopes: "Diizinkan: {scopes}",
    connectionLost:
      "{provider} telah mengakhiri akses. Hubungkan kembali di tempat Anda membutuhkannya.",
    disconnect: "Putuskan {provider}",
    disconnected: "Akses telah diakhiri.",
    connectionGone: "Akses sudah berakhir sebelumnya.",
    manageConnections: "Kelola akun yang terhubung",
  },
  accounts: {
    linkTitle: "Tautkan {provider}",
    linkText: "Setelah itu, Anda juga dapat masuk ke situs ini dengan akun {provider} Anda.",
    linkButton: "Lanjutkan ke {provider}",
    linkOld: "Tautan ini tidak berfungsi",
    linkExpired: "Tautan ini sudah kedaluwarsa atau bukan untuk Anda. Kembali dan coba lagi.",
    profileTitle: "Profil",
    noName: "Belum ada nama",
    addressProven: "Terkonfirmasi",
    addressUnproven: "Belum dikonfirmasi",
    changeProfile: "Edit profil",
    profileImage: "Gambar",
    profileImageHint: "Alamat gambar di web. Diawali dengan https://.",
    profileChanged: "Profil Anda telah diubah.",
    nameRefused:
      "Nama itu tidak dapat digunakan. Gunakan satu baris dengan paling banyak 100 karakter.",
    imageRefused: "Gambar itu tidak dapat digunakan. Alamatnya harus diawali dengan https://.",
    noAccounts:
      "Belum ada akun yang ditautkan. Dengan satu akun, Anda dapat masuk tanpa kata sandi.",
    accountLinked: "Ditautkan: {when}",
    accountScopes: "Diizinkan: {scopes}",
    addAccount: "Tambahkan {provider}",
    accountUnlinked: "Akun tidak lagi ditautkan. Semua perangkat lain telah dikeluarkan.",
    lastAccount:
      "Akun ini tidak dapat dihapus karena Anda tidak punya cara lain untuk masuk. Tambahkan cara lain terlebih dahulu.",
    passkeyAdded: "Ditambahkan: {when}",
    dataTitle: "Data Anda",
    dataText:
      "Berkas berisi apa yang disimpan situs ini tentang akun Anda. Tidak ada isinya yang dapat digunakan untuk masuk.",
    downloadData: "Unduh",
    deleteConfirm: "Untuk mengonfirmasi, ketik {word}.",
    newAddressAsked: "Kami telah mengirim tautan ke alamat baru. Buka di browser ini.",
    newAddressRefused: "Alamat itu tidak dapat digunakan.",
    removeAccountText:
      "Anda tidak dapat masuk lagi dengan {provider}. Semua perangkat lain akan dikeluarkan.",
    newAddressLabel: "Alamat email baru",
    newAddressHint:
      "Anda akan menerima tautan di sana. Tidak ada yang berubah sebelum Anda membukanya.",
    newAddressButton: "Kirim tautan",
    deleteWhat: "Akun Anda dan semua isinya akan dihapus.",
    deleteWordWrong: "Itu tidak cocok. Ketik persis seperti yang tertulis di atas.",
  },

  addressChange: {
    changeAddressTitle: "Ubah alamat email Anda",
    changeAddressText:
      "Akun Anda akan memiliki alamat {email}. Anda tetap masuk di sini, dan sesi Anda yang lain diakhiri.",
    changeAddressButton: "Gunakan alamat ini",
    addressChanged: "Akun Anda sekarang memiliki alamat {email}.",
    addressLinkOld: "Tautan ini tidak berfungsi",
    addressLinkOldText:
      "Tautan sudah kedaluwarsa, sudah digunakan, atau dibuka di peramban lain dari tempat Anda memintanya.",
    addressTaken: "Alamat ini milik akun lain. Tidak ada yang berubah.",
    undoTitle: "Batalkan perubahan alamat",
    undoText:
      "Akun Anda mendapatkan kembali alamat {email}. Semua sesi diakhiri, dan apa pun yang ditambahkan ke akun sejak perubahan itu dihapus.",
    undoButton: "Batalkan perubahan",
    undoWithPasskey: "Konfirmasi dengan kunci sandi",
    undoneTitle: "Perubahan telah dibatalkan",
    undoneText: "Akun Anda memiliki alamat ini lagi. Masuk dan periksa akun Anda.",
    reservedTitle: "Alamat ini telah diubah",
    reservedText:
      "Pada {when}, akun dengan {email} diberi alamat lain. Jika itu akun Anda dan bukan Anda yang melakukannya, batalkan perubahan. Jika Anda orang lain, lanjutkan dengan akun baru: setelah itu perubahan tidak dapat dibatalkan lagi.",
    reservedPlain:
      "Pada {when}, akun dengan {email} diberi alamat lain. Jika itu akun Anda, masuk dengan alamat yang baru. Jika Anda orang lain, lanjutkan dengan akun baru.",
    newAccountButton: "Lanjutkan dengan akun baru",
    confirmMailTitle: "Konfirmasi alamat baru Anda untuk {site}",
    confirmMailText:
      "Seseorang ingin menggunakan alamat ini untuk akunnya di {site}. Jika itu Anda, buka tautan ini dalam satu jam, di peramban tempat Anda memintanya.",
    takenMailTitle: "Alamat ini sudah memiliki akun di {site}",
    takenMailText:
      "Seseorang ingin menggunakan alamat ini untuk akunnya di {site}. Alamat ini milik akun lain, jadi tidak ada yang berubah.",
    askedMailTitle: "Alamat baru untuk akun Anda di {site}",
    askedMailText:
      "Seseorang yang masuk ke akun Anda meminta alamat email lain. Alamat tetap sama sampai yang baru dikonfirmasi.",
    changedMailTitle: "Alamat Anda di {site} telah diubah",
    changedMailText:
      "Akun Anda sekarang memiliki alamat email lain. Masuk dengan alamat yang baru.",
    changedMailUndo:
      "Akun Anda sekarang memiliki alamat email lain. Jika bukan Anda yang melakukannya, batalkan perubahan dalam tujuh hari.",
    restoredMailTitle: "Perubahan alamat Anda di {site} telah dibatalkan",
    restoredMailText: "Akun Anda memiliki alamat email sebelumnya lagi. Semua sesi telah diakhiri.",
    releasedMailTitle: "Alamat Anda sebelumnya di {site} memiliki akun baru",
    releasedMailText:
      "Seseorang yang membaca email di alamat Anda sebelumnya telah mendaftar dengannya. Perubahan alamat Anda tidak dapat dibatalkan lagi.",
  },

  deletion: {
    keepTitle: "Apakah Anda ingin mempertahankan akun Anda?",
    keepText: "Akun Anda akan dihapus pada {when}, karena seseorang yang masuk memintanya.",
    keepButton: "Pertahankan akun",
    leaveButton: "Hapus sesuai rencana",
    leaveText: "Akun Anda akan dihapus pada {when}. Untuk mempertahankannya, masuklah sebelum itu.",
    deleteTitle: "Hapus akun",
    deleteText: "Akun Anda dan semua isinya langsung dihapus. Ini tidak dapat dibatalkan.",
    deleteEndsKeys: "Kunci API Anda juga tidak berlaku lagi.",
    deleteAsked:
      "Kami telah mengirimkan tautan. Bukalah di browser ini dalam sepuluh menit: di sana Anda menghapus akun.",
    deletedTitle: "Akun telah dihapus",
    deletedText: "Untuk menggunakan situs ini lagi, masuklah: Anda akan mendapatkan akun baru.",
    deleteLinkOld: "Tautan ini tidak berfungsi",
    deleteLinkOldText:
      "Tautan sudah kedaluwarsa, sudah digunakan, atau dibuka di peramban lain dari tempat Anda memintanya.",
    deletionMailTitle: "Akun Anda di {site} akan dihapus",
    deletionMailText:
      "Seseorang yang masuk ke akun Anda meminta agar akun dihapus. Itu terjadi pada {when}. Untuk mempertahankan akun, masuklah sebelum itu.",
    keptMailTitle: "Akun Anda di {site} tetap ada",
    keptMailText: "Akun Anda tidak jadi dihapus.",
    deletedMailTitle: "Akun Anda di {site} telah dihapus",
    deletedMailText:
      "Akun Anda dan apa yang disimpan {site} tentangnya telah dihapus. Ini tidak dapat dibatalkan.",
    deleteMailTitle: "Hapus akun Anda di {site}",
    deleteMailText:
      "Seseorang yang masuk ke akun Anda meminta agar akun dihapus. Jika itu Anda, buka tautan ini dalam sepuluh menit, di peramban tempat Anda memintanya.",
  },

  limits: {
    tooManyAttempts: "Terlalu banyak percobaan",
    tryAgainWhen: "Anda dapat mencoba lagi {when}.",
  },

  administration: {
    actingRefusedTitle: "Ini hanya untuk orang itu sendiri",
    actingRefusedText:
      "Anda bertindak sebagai orang lain, dan hanya orang itu yang boleh melakukan ini. Tidak ada yang dilakukan. Untuk berhenti bertindak sebagai orang itu, gunakan panel administrasi Anda, atau keluar.",
    blockedTitle: "Akun Anda diblokir",
    blockedText:
      "Anda tidak dapat lagi masuk di sini. Jika menurut Anda ini keliru, atau Anda ingin mendapatkan data Anda atau menghapus akun Anda, hubungi situs ini.",
    passwordRequiredTitle: "Pilih kata sandi baru",
    passwordRequiredText:
      "Situs ini meminta Anda memilih kata sandi baru sebelum masuk lagi dengan kata sandi. Anda akan menerima tautan melalui email.",
    passwordRequiredButton: "Kirim tautan",
    passwordRequiredSent: "Tautan sedang dikirim. Anda dapat menutup halaman ini.",
  },
}
