import type { Messages } from "../../contract/messages.js"

/** Russian, with "вы". */
export const ru: Messages = {
  signIn: "Войти",
  signInTo: "Вход на {site}",
  mailIgnore: "Если вы не запрашивали это письмо, просто не обращайте на него внимания.",
  goToSite: "Перейти на {site}",
  tryAgain: "Повторить попытку",
  anotherWay: "Войти другим способом",
  newLink: "Получить новую ссылку",

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

  errorTitle: "Что-то пошло не так",
  errorText: "Попробуйте ещё раз. Если ошибка повторится, зайдите позже.",
  configurationTitle: "Ошибка сервера",
  configurationText: "Есть проблема с настройками сервера.",
  configurationAdvice: "Если это ваш сайт, подробности смотрите в журналах сервера.",
  deniedTitle: "Доступ запрещён",
  deniedText: "У вас нет разрешения на вход.",
  oldLinkTitle: "Не удалось войти",
  oldLinkText: "Ссылка для входа больше не действует.",
  oldLinkReason: "Возможно, она уже использована или её срок истёк.",
  expiredTitle: "Войдите ещё раз",
  expiredText:
    "Вход занял слишком много времени, был начат в другой вкладке, или ваш браузер блокирует файлы cookie.",
  expiredAdvice: "С вашей учётной записью всё в порядке.",
  unknownWayTitle: "Такого способа входа нет",
  unknownWayText: "На этом сайте нет такого способа входа. Выберите другой.",

  signOut: "Выйти",
  signOutText: "Вы действительно хотите выйти?",
  staySignedIn: "Не выходить",
  unendedTitle: "Выход выполнен не везде",
  unendedText: "Вы вышли в этом браузере, но сервер не смог завершить ваш сеанс.",
  unendedAdvice:
    "Тот, у кого есть его копия, ещё может им воспользоваться. Повторите попытку чуть позже.",
  goOn: "Продолжить без повтора",

  checkEmail: "Проверьте почту",
  linkSent: "Мы отправили ссылку для входа на ваш адрес электронной почты.",
  linkSentTo: "Мы отправили ссылку для входа на {email}.",
  linkDelay: "Письмо может идти около минуты. Проверьте также папку «Спам».",
  sendAgain: "Отправить ещё раз",
  sendAgainSoon: "Отправить ещё раз можно будет через минуту.",
  anotherAddress: "Указать другой адрес",

  confirmTitle: "Это вы?",
  confirmText:
    "Эту ссылку для входа запросили на другом устройстве или в другом браузере. Продолжайте, только если вы запросили её сами.",
  signInAs: "Войти как {email}",
  confirmAdvice:
    "Если вы не собирались входить, закройте эту страницу. Вход не произойдёт, пока вы не нажмёте кнопку.",
}
