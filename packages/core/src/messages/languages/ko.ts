import type { Messages } from "../../contract/messages.js"

/** Korean, polite. */
export const ko: Messages = {
  signIn: "로그인",
  signInTo: "{site} 로그인",
  mailIgnore: "이 이메일을 요청하지 않았다면 무시하셔도 됩니다.",
  mailExpiry: "링크는 {time} 동안 한 번만 사용할 수 있습니다.",
  mailLink: "버튼이 작동하지 않으면 다음 링크를 여세요:",
  goToSite: "{site}(으)로 이동",
  tryAgain: "다시 시도",
  anotherWay: "다른 방법으로 로그인",
  newLink: "새 링크 받기",

  signInTab: "로그인",
  signInTitle: "로그인",
  continueTo: "{site}(으)로 계속",
  logo: "로고",
  lastUsed: "최근 사용",
  betweenWays: "또는",
  noWay: "아직 로그인할 수 있는 방법이 없습니다.",
  noAccount: "아직 계정이 없으신가요?",
  createAccount: "계정 만들기",
  terms: "이용약관",
  privacy: "개인정보 보호",

  signInWith: "{provider}(으)로 로그인",
  emailLabel: "이메일",
  emailPlaceholder: "email@example.com",
  passwordLabel: "비밀번호",
  usernameLabel: "사용자 이름",
  codeFieldLabel: "코드",
  nameLabel: "이름",
  phoneLabel: "전화번호",
  forgotPassword: "비밀번호를 잊으셨나요?",
  showPassword: "입력한 내용 표시",
  emailLink: "이메일로 로그인 링크 받기",
  signInWithPasskey: "패스키로 로그인",
  createPasskey: "패스키 만들기",
  passkeyNeedsScript: "패스키를 사용하려면 JavaScript가 필요합니다.",

  signedInTitle: "로그인되어 있습니다",
  continueAs: "{person}(으)로 계속",
  continue: "계속",
  useAnotherAccount: "다른 계정 사용",

  errorUnknown: "로그인할 수 없습니다.",
  errorDifferentAccount: "다른 계정으로 로그인해 보세요.",
  errorProviderStart:
    "현재 이 방법으로 로그인할 수 없습니다. 다시 시도하거나 다른 방법을 선택해 주세요.",
  errorProviderRefused:
    "다른 사이트에서 로그인되지 않았습니다. 다시 시도하거나 다른 방법을 선택해 주세요.",
  errorCancelled: "로그인이 취소되었습니다. 다시 시도하거나 다른 방법을 선택해 주세요.",
  errorSameAccount: "이미 계정이 있습니다. 이전과 같은 방법으로 로그인해 주세요.",
  errorEmail: "이메일을 보낼 수 없습니다. 주소를 확인한 후 다시 시도해 주세요.",
  errorCredentials: "로그인하지 못했습니다. 입력한 정보가 올바른지 확인해 주세요.",
  errorQueueFull: "지금 로그인하는 사람이 많습니다. 1분 후에 다시 시도해 주세요.",
  errorSessionRequired: "이 페이지를 보려면 로그인해 주세요.",
  errorFormExpired: "페이지를 연 지 너무 오래되었습니다. 다시 시도해 주세요.",
  errorNoCookies:
    "브라우저가 쿠키를 보내지 않았습니다. 이 사이트의 쿠키를 허용한 후 다시 시도해 주세요.",
  errorLinkExpired: "이 로그인 링크는 더 이상 유효하지 않습니다. 새 링크를 요청해 주세요.",
  errorPasskey: "패스키를 확인할 수 없습니다. 다시 시도해 주세요.",
  errorConfiguration: "현재 로그인할 수 없습니다. 나중에 다시 시도해 주세요.",

  passkeyCancelled: "패스키가 사용되지 않았습니다. 다시 시도하거나 다른 방법을 선택해 주세요.",
  passkeyTimeout: "시간이 너무 오래 걸렸습니다. 다시 시도해 주세요.",
  passkeyUnsupported:
    "이 브라우저에서는 여기서 패스키를 사용할 수 없습니다. 다른 방법을 선택해 주세요.",
  passkeyAlreadyRegistered:
    "이 기기에는 이미 이 계정의 패스키가 있습니다. 그 패스키로 로그인해 주세요.",
  passkeyWrongSite: "이 사이트의 패스키는 이 주소에서 사용할 수 없습니다.",
  passkeyBusy:
    "다른 패스키 창이 열려 있습니다. 그 창에서 완료하거나 창을 닫은 후 다시 시도해 주세요.",
  passkeyNetwork: "사이트에 연결할 수 없습니다. 연결 상태를 확인한 후 다시 시도해 주세요.",
  passkeyServer: "패스키를 사용할 수 없습니다. 페이지를 새로고침한 후 다시 시도해 주세요.",

  errorTitle: "문제가 발생했습니다",
  errorText: "다시 시도해 주세요. 문제가 계속되면 나중에 다시 방문해 주세요.",
  configurationTitle: "서버 오류",
  configurationText: "서버 설정에 문제가 있습니다.",
  configurationAdvice: "이 사이트의 운영자라면 서버 로그에서 자세한 내용을 확인하세요.",
  errorReference: "도움을 요청하실 때 참조 번호 {reference}을(를) 알려 주세요.",
  deniedTitle: "접근이 거부되었습니다",
  deniedText: "로그인할 권한이 없습니다.",
  oldLinkTitle: "로그인할 수 없습니다",
  oldLinkText: "이 로그인 링크는 더 이상 유효하지 않습니다.",
  oldLinkReason: "이미 사용되었거나 만료되었을 수 있습니다.",
  expiredTitle: "다시 로그인해 주세요",
  expiredText:
    "로그인이 너무 오래 걸렸거나, 이미 완료되었거나, 브라우저가 쿠키를 차단하고 있습니다.",
  expiredAdvice: "계정에는 아무 문제가 없습니다.",
  signedOutText: "로그아웃되었습니다. 로그인한 다음 계정을 연결해 주세요.",
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
