import type { Messages } from "../../contract/messages.js"

/** Indonesian, with "Anda". */
export const id: Messages = {
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
  signedOutText: "Anda telah keluar. Masuk, lalu hubungkan akun tersebut.",
  unknownWayTitle: "Cara masuk ini tidak ada",
  unknownWayText: "Situs ini tidak menyediakan cara masuk tersebut. Silakan pilih cara lain.",

  signOut: "Keluar",
  signOutText: "Anda yakin ingin keluar?",
  staySignedIn: "Tetap masuk",
  unendedTitle: "Belum keluar di semua tempat",
  unendedText: "Anda sudah keluar di browser ini, tetapi server tidak dapat mengakhiri sesi Anda.",
  unendedAdvice: "Orang yang memiliki salinannya masih dapat memakainya. Coba lagi sebentar lagi.",
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
}
