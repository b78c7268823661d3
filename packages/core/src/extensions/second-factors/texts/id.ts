import type { SecondFactorMessages } from "../../../contract/second-factor-messages.js"

/** Indonesian, with "Anda". */
export const id: SecondFactorMessages = {
  secondStepTitle: "Satu langkah lagi",
  signingInAs: "Anda masuk sebagai {person}.",
  secondStepText: "Masukkan enam digit yang ditampilkan aplikasi autentikator Anda.",
  appCodeLabel: "Kode",
  trustBrowser: "Percayai browser ini dan jangan tanyakan lagi di sini selama {time}",
  confirmCode: "Konfirmasi",
  useRecoveryCode: "Gunakan kode pemulihan",
  recoveryCodeLabel: "Kode pemulihan",
  appCodeWrong:
    "Kode itu salah. Gunakan kode terbaru, dan pastikan jam perangkat Anda disetel otomatis.",
  appCodeUsed:
    "Kode itu sudah pernah digunakan. Tunggu sampai aplikasi menampilkan kode berikutnya.",
  appCodeTooMany: "Terlalu banyak kode yang salah. Coba lagi nanti, atau gunakan kode pemulihan.",
  secondStepOverTitle: "Proses masuk ini sudah berakhir",
  secondStepOverText:
    "Prosesnya lebih dari sepuluh menit, atau sudah diselesaikan atau diakhiri di tempat lain.",
  addFactorTitle: "Tambahkan langkah kedua",
  addFactorRequired: "Untuk masuk di sini, Anda memerlukan langkah kedua.",
  addFactorText:
    "Pindai kode ini dengan aplikasi autentikator, lalu masukkan enam digit yang ditampilkannya.",
  qrCodeLabel: "Kode QR untuk aplikasi autentikator",
  keyInstead: "Atau masukkan kunci ini di aplikasi:",
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
}
