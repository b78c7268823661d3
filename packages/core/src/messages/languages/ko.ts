import type { Messages } from "../../contract/messages.js"

/** Korean, polite. */
export const ko: Messages = {
  signIn: "로그인",
  signInTo: "{site} 로그인",
  mailIgnore: "이 이메일을 요청하지 않았다면 무시하셔도 됩니다.",
  goToSite: "{site}(으)로 이동",
  tryAgain: "다시 시도",
  anotherWay: "다른 방법으로 로그인",
  newLink: "새 링크 받기",

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

  errorTitle: "문제가 발생했습니다",
  errorText: "다시 시도해 주세요. 문제가 계속되면 나중에 다시 방문해 주세요.",
  configurationTitle: "서버 오류",
  configurationText: "서버 설정에 문제가 있습니다.",
  configurationAdvice: "이 사이트의 운영자라면 서버 로그에서 자세한 내용을 확인하세요.",
  deniedTitle: "접근이 거부되었습니다",
  deniedText: "로그인할 권한이 없습니다.",
  oldLinkTitle: "로그인할 수 없습니다",
  oldLinkText: "이 로그인 링크는 더 이상 유효하지 않습니다.",
  oldLinkReason: "이미 사용되었거나 만료되었을 수 있습니다.",
  expiredTitle: "다시 로그인해 주세요",
  expiredText:
    "로그인이 너무 오래 걸렸거나, 다른 탭에서 시작되었거나, 브라우저가 쿠키를 차단하고 있습니다.",
  expiredAdvice: "계정에는 아무 문제가 없습니다.",
  unknownWayTitle: "없는 로그인 방법입니다",
  unknownWayText: "이 사이트에서는 해당 방법으로 로그인할 수 없습니다. 다른 방법을 선택해 주세요.",

  signOut: "로그아웃",
  signOutText: "로그아웃하시겠습니까?",
  staySignedIn: "로그인 상태 유지",
  unendedTitle: "로그아웃이 완료되지 않았습니다",
  unendedText: "이 브라우저에서는 로그아웃되었지만 서버가 세션을 종료하지 못했습니다.",
  unendedAdvice: "세션의 사본을 가진 사람이 아직 사용할 수 있습니다. 잠시 후 다시 시도해 주세요.",
  goOn: "다시 시도하지 않고 계속",

  checkEmail: "이메일을 확인해 주세요",
  linkSent: "이메일 주소로 로그인 링크를 보냈습니다.",
  linkSentTo: "{email} 주소로 로그인 링크를 보냈습니다.",
  linkDelay: "도착하는 데 1분 정도 걸릴 수 있습니다. 스팸함도 확인해 주세요.",
  sendAgain: "다시 보내기",
  sendAgainSoon: "1분 후에 다시 보낼 수 있습니다.",
  anotherAddress: "다른 주소 사용",

  confirmTitle: "본인이 맞습니까?",
  confirmText:
    "이 로그인 링크는 다른 기기나 다른 브라우저에서 요청되었습니다. 직접 요청한 경우에만 계속하세요.",
  signInAs: "{email}(으)로 로그인",
  confirmAdvice:
    "로그인을 요청하지 않았다면 이 페이지를 닫으세요. 버튼을 누르기 전에는 로그인되지 않습니다.",
}
