import type { SecondFactorMessages } from "../../../contract/extension-messages.js"

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
}
