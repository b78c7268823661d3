import type { Messages } from "../../contract/messages.js"

/** Indonesian, with "Anda". */
export const id: Messages = {
  signIn: "Masuk",
  signInTo: "Masuk ke {site}",
  mailIgnore: "Jika Anda tidak meminta email ini, abaikan saja.",
  goToSite: "Buka {site}",
  tryAgain: "Coba lagi",
  anotherWay: "Masuk dengan cara lain",
  newLink: "Minta tautan baru",

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

  errorTitle: "Terjadi kesalahan",
  errorText: "Silakan coba lagi. Jika masih terjadi, kembalilah nanti.",
  configurationTitle: "Kesalahan server",
  configurationText: "Ada masalah pada konfigurasi server.",
  configurationAdvice:
    "Jika Anda mengelola situs ini, periksa log server untuk keterangan lebih lanjut.",
  deniedTitle: "Akses ditolak",
  deniedText: "Anda tidak memiliki izin untuk masuk.",
  oldLinkTitle: "Tidak dapat masuk",
  oldLinkText: "Tautan masuk ini sudah tidak berlaku.",
  oldLinkReason: "Tautan mungkin sudah digunakan atau sudah kedaluwarsa.",
  expiredTitle: "Silakan masuk kembali",
  expiredText:
    "Proses masuk terlalu lama, dimulai di tab lain, atau browser Anda memblokir cookie.",
  expiredAdvice: "Tidak ada masalah dengan akun Anda.",
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
