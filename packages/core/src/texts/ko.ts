import type { AllTexts } from "../contract/all-texts.js"

/** Korean, polite. */
export const ko: AllTexts = {
  core: {
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
    confirmPersonTitle: "본인인지 확인해 주세요",
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
    emailCode: "이메일로 코드 받기",
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
    errorAnotherAccount: "다른 계정입니다. 여기에 연결된 계정을 선택해 주세요.",
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

    notFoundTitle: "페이지를 찾을 수 없습니다",
    notFoundText: "이 주소에는 페이지가 없습니다.",
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
    signedOutMeanwhile: "로그아웃되었습니다. 로그인한 다음 계정을 연결해 주세요.",
    unknownWayTitle: "없는 로그인 방법입니다",
    unknownWayText:
      "이 사이트에서는 해당 방법으로 로그인할 수 없습니다. 다른 방법을 선택해 주세요.",

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
  },

  accountPage: {
    accountTitle: "내 계정",
    accountSessions: "로그인된 곳",
    thisBrowser: "이 브라우저",
    browserOn: "{system}의 {browser}",
    unknownBrowser: "알 수 없는 브라우저",
    sessionBegan: "로그인: {when}",
    sessionLastSeen: "마지막 사용: {when}",
    signOutOthers: "다른 모든 기기에서 로그아웃",
    signOutEverywhere: "모든 곳에서 로그아웃",
    sessionEnded: "해당 기기에서 로그아웃되었습니다.",
    othersEnded: "다른 모든 기기에서 로그아웃되었습니다.",
    confirmItIsYou: "본인인지 확인해 주세요",
    confirmItIsYouText:
      "이 작업을 하려면 먼저 다시 로그인해 주세요. 그런 다음 이 페이지로 돌아와 버튼을 다시 누를 수 있습니다.",
    accountPasskeys: "패스키",
    noPasskeys: "아직 패스키가 없습니다.",
    addPasskey: "패스키 추가",
    offerPasskeyTitle: "다음에는 더 빠르게 로그인하세요",
    offerPasskeyText:
      "패스키를 사용하면 지문, 얼굴 또는 화면 잠금으로 로그인할 수 있습니다. 비밀번호를 기억할 필요가 없습니다.",
    notNow: "나중에",
    unnamedPasskey: "이름 없는 패스키",
    passkeySynced: "여러 기기에 동기화됨",
    passkeyOnOneDevice: "한 기기에만 있음",
    renamePasskey: "이름 바꾸기",
    passkeyName: "이름",
    saveName: "저장",
    removePasskey: "삭제",
    removePasskeyText:
      "이 패스키로 더 이상 로그인할 수 없습니다. 다른 모든 기기에서 로그아웃됩니다.",
    lastWayToSignIn: "다른 로그인 방법이 없으므로 이 패스키를 삭제할 수 없습니다.",
    passkeyRenamed: "패스키 이름이 변경되었습니다.",
    passkeyRemoved:
      "패스키가 삭제되었습니다. 기기에서도 삭제할 때까지 기기가 계속 이 패스키를 제안할 수 있습니다.",
    passkeyNameRefused: "이 이름은 사용할 수 없습니다. 최대 100자까지 입력할 수 있습니다.",
    linkedAccounts: "연결된 계정",
    alreadyGone: "해당 항목은 이미 없습니다.",
    wayTooNew:
      "아무것도 삭제되지 않았습니다. 사용한 로그인 방법이 추가된 지 하루가 지나지 않았습니다. {when}부터 더 오래된 방법을 삭제할 수 있습니다. 또는 더 오래 사용한 방법으로 지금 로그인해 주세요.",
    actingHere:
      "이 사용자로 작업하고 있습니다. 이 사용자에게 보이는 것이 그대로 보입니다. 본인만 할 수 있는 작업은 거부됩니다.",
    actingSession: "이 사이트의 담당자 (회원님으로 작업 중)",
    sectionFailed: "읽을 수 없습니다. 나중에 다시 시도해 주세요.",
  },

  accountLink: {
    backToAccount: "내 계정으로 돌아가기",
  },

  password: {
    createAccountText: "이메일 주소를 입력하세요. 비밀번호를 정할 수 있는 링크를 보내 드립니다.",
    haveAccount: "이미 계정이 있으신가요?",
    resetPassword: "비밀번호 재설정",
    resetPasswordText:
      "이메일 주소를 입력하세요. 다른 비밀번호를 정할 수 있는 링크를 보내 드립니다.",
    sendResetLink: "링크 보내기",
    oneAddress: "이메일 주소를 하나 입력하세요.",
    passwordMailSent: "입력하신 주소로 메시지를 보냈습니다. 메시지의 링크를 열어 주세요.",
    passwordMailSentTo: "{email}(으)로 메시지를 보냈습니다. 메시지의 링크를 열어 주세요.",
    choosePassword: "비밀번호 정하기",
    choosePasswordFor: "{site}용",
    newPassword: "새 비밀번호",
    currentPassword: "현재 비밀번호",
    passwordRule: "8자 이상이어야 합니다. 여러 단어를 이어 쓰면 기억하기 쉽습니다.",
    savePassword: "비밀번호 저장",
    passwordTooShort: "비밀번호가 너무 짧습니다.",
    passwordTooLong: "비밀번호가 너무 깁니다.",
    passwordOfSite: "추측하기 쉬운 비밀번호입니다. 주소나 사이트 이름이 아닌 것을 정해 주세요.",
    passwordCommon: "가장 많이 쓰이는 비밀번호 중 하나입니다. 다른 것을 정해 주세요.",
    passwordLeaked: "유출된 비밀번호의 공개 목록에 있는 비밀번호입니다. 다른 것을 정해 주세요.",
    passwordLinkOld: "더 이상 작동하지 않는 링크입니다",
    passwordLinkOldText: "만료되었거나 이미 사용되었습니다.",
    changePassword: "비밀번호 변경",
    passwordIsChanged: "비밀번호를 저장했습니다. 다른 기기에서 로그아웃되었습니다.",
    currentPasswordWrong: "현재 비밀번호가 올바르지 않습니다.",
    passwordWrong: "이메일 또는 비밀번호가 올바르지 않습니다.",
    hasPassword: "비밀번호가 있습니다.",
    noPassword: "아직 비밀번호가 없습니다.",
    passwordKeepsKeys: "API 키는 계속 유효합니다.",
    checkKeys: "API 키 확인",
    signUpMailTitle: "{site} 계정 만들기",
    signUpMailText: "비밀번호를 정하면 계정이 준비됩니다. 링크는 하루 동안 작동합니다.",
    knownMailTitle: "{site} 계정이 이미 있습니다",
    knownMailText:
      "누군가 이 주소로 계정을 만들려고 했지만 이미 계정이 있습니다. 그 계정으로 로그인하세요. 비밀번호를 모르시면 다른 것을 정해 주세요. 링크는 30분 동안 작동합니다.",
    resetMailTitle: "{site} 비밀번호 재설정",
    resetMailText:
      "다른 비밀번호를 정해 주세요. 모든 기기에서 로그아웃됩니다. 링크는 30분 동안 작동합니다.",
    unknownMailTitle: "{site}에 계정이 없습니다",
    unknownMailText:
      "누군가 비밀번호 재설정을 요청했지만 이 주소의 계정이 없습니다. 다른 주소로 된 계정이 있을 수 있습니다. 또는 계정을 만드세요. 링크는 하루 동안 작동합니다.",
  },

  emailCode: {
    codeTitle: "코드 입력",
    codeSentTo: "{email} 주소로 코드를 보냈습니다.",
    codeLabel: "이메일에 있는 코드",
    codeOrLink: "해당 이메일의 링크를 사용할 수도 있습니다.",
    codeWrong: "가장 최근 이메일의 코드가 아닙니다.",
    codeGone:
      "이 코드는 여기에서 더 이상 유효하지 않습니다. 새 코드를 받아 이 브라우저에 입력하세요.",
    codeTooMany:
      "이 주소에 잘못된 코드가 너무 많이 입력되었습니다. 지금은 가장 최근 이메일의 링크로만 로그인할 수 있습니다. 링크가 없으면 다시 보내 주세요.",
    codeMail: "코드: {code}",
    codeMailText:
      "코드를 요청한 브라우저에 입력하세요. 유효 시간: {time}. 다른 사람에게 알려 주지 마세요.",
    proveAddressTitle: "이메일 주소 확인",
    proveAddressText:
      "주소 {email}이(가) 아직 확인되지 않았습니다. 확인되기 전까지는 이 주소의 메일을 읽는 사람이 계정을 가져가고 추가한 것을 삭제할 수 있습니다. 이 주소로 코드를 보내 드립니다.",
    sendAddressCode: "코드 보내기",
    confirmAddress: "주소 확인",
    addressProved: "주소가 확인되었습니다.",
    addressTooMany: "코드가 너무 많습니다. 한 시간 후에 다시 시도해 주세요.",
    addressMailTitle: "{site}의 이메일 주소 확인",
  },

  secondFactors: {
    secondStepTitle: "한 단계 더",
    signingInAs: "{person} 계정으로 로그인합니다.",
    secondStepText: "인증 앱에 표시된 숫자 여섯 자리를 입력해 주세요.",
    appCodeLabel: "코드",
    trustBrowser: "이 브라우저를 신뢰하고 {time} 동안 여기서 묻지 않기",
    confirmCode: "확인",
    useRecoveryCode: "복구 코드 사용",
    useApp: "인증 앱 사용",
    recoveryCodeLabel: "복구 코드",
    appCodeWrong:
      "코드가 올바르지 않습니다. 최신 코드를 사용하고, 기기의 시계가 자동으로 설정되어 있는지 확인해 주세요.",
    appCodeUsed: "이미 사용한 코드입니다. 앱에 다음 코드가 표시될 때까지 기다려 주세요.",
    appCodeTooMany:
      "잘못된 코드를 너무 많이 입력했습니다. 나중에 다시 시도하거나 복구 코드를 사용해 주세요.",
    recoveryCodeWrong: "복구 코드가 올바르지 않거나 이미 사용되었습니다.",
    secondStepOverTitle: "이 로그인이 종료되었습니다",
    secondStepOverText: "10분이 지났거나, 다른 곳에서 완료 또는 종료되었습니다.",
    addFactorTitle: "두 번째 단계 추가",
    addFactorRequired: "여기에 로그인하려면 두 번째 단계가 필요합니다.",
    addFactorText:
      "인증 앱으로 이 코드를 스캔한 다음, 앱에 표시되는 숫자 여섯 자리를 입력해 주세요.",
    qrCodeLabel: "인증 앱용 QR 코드",
    keyInstead: "또는 앱에 이 키를 입력해 주세요:",
    openInApp: "이 기기의 앱에서 열기",
    copySecret: "복사",
    secretCopied: "복사됨",
    downloadSecret: "다운로드",
    printSecret: "인쇄",
    recoveryCodesTitle: "복구 코드",
    recoveryCodesText:
      "기기를 잃어버리면 각 코드로 한 번씩 로그인할 수 있습니다. 다른 사람이 찾을 수 없는 곳에 보관해 주세요. 다시 표시되지 않습니다.",
    recoveryCodesKept: "저장했습니다",
    twoStepTitle: "두 번째 단계",
    noFactor:
      "아직 인증 앱이 없습니다. 인증 앱을 추가하면 내 기기에만 표시되는 코드 없이는 아무도 내 계정으로 로그인할 수 없습니다.",
    factorSince: "인증 앱, 추가한 날짜: {when}",
    recoveryCodesLeft: "남은 복구 코드: {count}",
    fewRecoveryCodes: "복구 코드가 얼마 남지 않았습니다. 모두 쓰기 전에 새로 만들어 주세요.",
    trustedBrowsers: "신뢰하는 브라우저: {count}",
    factorNeeded: "이 계정에는 두 번째 단계가 필요합니다. 추가해 주세요.",
    factorNeededFrom:
      "이 계정에는 두 번째 단계가 필요합니다. {when}부터는 두 번째 단계 없이 로그인할 수 없습니다.",
    factorForPage:
      "열려고 한 페이지에는 두 번째 단계가 필요합니다. 추가하면 그 페이지로 이동합니다.",
    manageFactors: "두 번째 단계 관리",
    replaceApp: "다른 앱 사용",
    removeApp: "앱 삭제",
    removeAppText: "더 이상 코드를 묻지 않습니다. 복구 코드와 신뢰하는 브라우저도 삭제됩니다.",
    makeRecoveryCodes: "새 복구 코드 만들기",
    makeRecoveryCodesText: "새 코드 10개가 지금 코드를 대체합니다.",
    forgetBrowsers: "모든 브라우저 신뢰 해제",
    appRemoved: "앱을 삭제했습니다. 다른 기기에서는 로그아웃되었습니다.",
    browsersForgotten: "이제 신뢰하는 브라우저가 없습니다.",
    factorGone: "이미 없는 항목입니다. 다른 창에서 변경되었을 수 있습니다.",
    factorTooNew:
      "아무것도 삭제되지 않았습니다. 사용한 로그인 방법이 추가된 지 하루가 지나지 않았습니다. {when}부터 더 오래된 방법을 삭제할 수 있습니다. 또는 더 오래 사용한 방법으로 지금 로그인해 주세요.",
    appNotStarted:
      "앱을 추가하지 못했습니다. 한 시간이 지났거나 다른 창에서 변경되었습니다. 다시 시작해 주세요.",
    startAgain: "다시 시작",
    goOnNow: "본인임을 확인했습니다. 이제 계속할 수 있습니다.",
    backToTwoStep: "뒤로",
  },

  notices: {
    newBrowserTitle: "{site}에 새로운 로그인",
    newBrowserText: "이전에 로그인한 적이 없는 브라우저에서 누군가 내 계정에 로그인했습니다.",
    methodAddedTitle: "{site}에 새로운 로그인 방법",
    methodAddedText: "이제 {method}(으)로 계정에 로그인할 수 있습니다.",
    methodRemovedTitle: "{site}의 로그인 방법이 삭제되었습니다",
    methodRemovedText: "더 이상 {method}(으)로 계정에 로그인할 수 없습니다.",
    noticePasskey: "패스키",
    signedOutTitle: "{site}의 모든 곳에서 로그아웃되었습니다",
    signedOutText: "계정의 모든 세션이 종료되었습니다.",
    sessionCopiedTitle: "{site}의 세션 하나가 종료되었습니다",
    sessionCopiedText:
      "로그인되어 있던 브라우저가 복사되었을 수 있어 로그아웃되었습니다. 그 브라우저에서 다시 로그인하세요.",
    passwordChangedTitle: "{site} 비밀번호가 변경되었습니다",
    passwordChangedText: "계정에 새 비밀번호가 설정되었습니다. 다른 세션은 종료되었습니다.",
    takenOverTitle: "{site}에서 이메일 주소가 확인되었습니다",
    takenOverText:
      "이 주소가 본인의 것임을 확인하셨습니다. 다른 사람이 추가했을 수 있는 로그인 방법은 삭제되었고 모든 세션이 종료되었습니다.",
    appAddedTitle: "{site}의 새로운 인증 앱",
    appAddedText:
      "계정에 새 인증 앱이 설정되었습니다. 이제 로그인하려면 앱에 표시되는 코드가 필요합니다.",
    appRemovedTitle: "{site}의 인증 앱이 삭제되었습니다",
    appRemovedText: "이제 계정에 로그인할 때 인증 앱의 코드가 필요하지 않습니다.",
    recoveryCodesMadeTitle: "{site}의 새로운 복구 코드",
    recoveryCodesMadeText:
      "계정에 새 복구 코드가 만들어졌습니다. 이전 코드는 더 이상 사용할 수 없습니다.",
    recoveryCodeUsedTitle: "{site}의 복구 코드가 사용되었습니다",
    recoveryCodeUsedText:
      "누군가 복구 코드를 사용하여 내 계정에 로그인했습니다. 남은 코드: {left}개.",
    codeWrongTitle: "{site}에 잘못된 코드가 입력되었습니다",
    codeWrongText:
      "누군가 내 계정 로그인의 첫 단계를 통과한 뒤 두 번째 단계에서 잘못된 코드를 입력했습니다. 그 코드로는 아무도 로그인하지 못했습니다. 이 알림은 한 시간에 최대 한 번 보냅니다.",
    wayTooNewTitle: "{site} 로그인 방법을 삭제하려는 시도가 있었습니다",
    wayTooNewText:
      "추가된 지 하루가 지나지 않은 방법으로 누군가 계정에 로그인하여 더 오래된 방법을 삭제하려고 했습니다. 아무것도 삭제되지 않았습니다. 추가된 지 하루가 지나면 삭제할 수 있습니다.",
    trustRemovedTitle: "{site}에서 신뢰하는 브라우저가 더 이상 없습니다",
    trustRemovedText:
      "신뢰하던 브라우저가 복사되었을 수 있습니다. 이제 모든 브라우저에서 계정에 로그인하려면 인증 앱의 코드가 다시 필요합니다.",
    grantWidenedTitle: "{site}의 연결된 계정 권한이 늘어났습니다",
    grantWidenedText: "이제 {site}에서 {method} 계정으로 더 많은 작업을 할 수 있습니다.",
    noticeScopes: "새로 허용됨: {scopes}",
    grantEndedTitle: "{site}에서 계정 연결이 해제되었습니다",
    grantEndedText:
      "{site}에서 더 이상 {method} 계정을 사용할 수 없습니다. 로그인 방법은 바뀌지 않았습니다.",
    grantLostTitle: "{site}에서 연결된 계정에 더 이상 액세스할 수 없습니다",
    grantLostText:
      "{method}에서 액세스가 종료되어 {site}에서 더 이상 그 계정을 사용할 수 없습니다. 로그인 상태는 유지됩니다. 다시 연결하려면 평소처럼 {site}을(를) 열고 필요한 곳에서 허용하세요.",
    dataExportedTitle: "{site}의 데이터가 다운로드되었습니다",
    dataExportedText:
      "계정에 로그인한 누군가가 {site}에서 계정에 대해 보관하는 내용을 다운로드했습니다. 이 파일에는 로그인에 쓸 수 있는 것이 들어 있지 않습니다.",
    actingStartedTitle: "{site} 담당자가 회원님의 계정을 사용하고 있습니다",
    actingStartedText:
      "{site}에서 일하는 사람이 회원님이 보는 것과 같은 화면으로 계정을 보고 있습니다. 최대 한 시간입니다. 로그인 방법은 변경할 수 없으며, 회원님의 세션은 계속 유지됩니다.",
    keyMadeTitle: "{site}의 새 API 키",
    keyMadeText:
      "내 계정에 API 키가 만들어졌습니다. 이 키로 프로그램이 나를 대신해 {site}을(를) 이용할 수 있습니다. 모든 세션이 종료되어도 만료되거나 삭제할 때까지 유효합니다.",
    keyRotatedTitle: "{site}의 API 키가 교체되었습니다",
    keyRotatedText:
      "내 계정에 이전 키를 대신하는, 권한이 같은 새 API 키가 있습니다. 이전 키는 최대 일주일 동안 더 사용할 수 있습니다.",
    keyLeakedTitle: "{site}의 API 키가 유출되었습니다",
    keyLeakedText:
      "API 키 중 하나가 다른 사람이 읽을 수 있는 곳에서 발견되어 삭제되었습니다. 이 키를 사용하는 프로그램은 더 이상 접근할 수 없습니다.",
    keyLeakedAdvice:
      "그곳에서 키를 제거하고 새 키를 만들어 프로그램에 필요한 곳에 넣으세요. 계정에 본인이 하지 않은 일이 있다면 {site} 운영자에게 알려 주세요.",
    noticeKeyLast: "키의 마지막 글자: {last}",
    noticeKeyWhere: "발견된 곳: {where}",
    noticeKeysGoOn:
      "API 키는 계속 유효합니다. 다른 사람이 비밀번호를 알 수 있었다면 API 키도 확인하세요.",
    accountBlockedTitle: "{site} 계정이 차단되었습니다",
    accountBlockedText:
      "더 이상 로그인할 수 없으며 모든 세션이 종료되었습니다. 잘못되었다고 생각하거나 데이터를 받거나 계정을 삭제하려면 {site} 운영자에게 문의하세요.",
    accountUnblockedTitle: "{site} 계정의 차단이 해제되었습니다",
    accountUnblockedText: "다시 로그인할 수 있습니다.",
    factorsResetTitle: "{site} 로그인의 두 번째 단계가 삭제되었습니다",
    factorsResetText:
      "인증 앱, 복구 코드, 신뢰하는 브라우저가 삭제되었습니다. 앱을 다시 추가할 때까지 로그인할 때 코드가 필요하지 않습니다.",
    secondFactorRequiredTitle: "{site}에 로그인할 때 두 번째 단계가 필요합니다",
    secondFactorRequiredText:
      "아직 인증 앱이 없다면 다음에 로그인할 때 추가하게 됩니다. 그 후에는 앱에 표시되는 코드를 입력합니다.",
    newPasswordRequiredTitle: "{site}의 새 비밀번호를 선택하세요",
    newPasswordRequiredText:
      "현재 비밀번호로는 더 이상 로그인할 수 없습니다. 평소처럼 {site}을(를) 열고 로그인하세요. 새 비밀번호를 선택할 수 있는 링크가 이메일로 전송됩니다.",
    dataGivenTitle: "{site}의 데이터를 내보냈습니다",
    dataGivenText:
      "{site}에서 계정에 대해 보관하는 내용을 내보냈습니다. 이 파일에는 로그인에 쓸 수 있는 것이 들어 있지 않습니다.",
    noticeAdvice:
      "본인이 하신 일이라면 아무것도 하지 않으셔도 됩니다. 아니라면 로그인하여 다른 모든 세션을 종료하고 {site} 운영자에게 알려 주세요.",
    noticeSiteAdvice:
      "{site} 운영자가 한 일입니다. 요청한 적이 없거나 이유를 모르겠다면 운영자에게 문의하세요.",
  },

  keys: {
    keysTitle: "API 키",
    keysText:
      "키가 있으면 프로그램이 비밀번호 없이 회원님을 대신해 이 사이트를 이용할 수 있습니다. 허용할 내용을 선택할 수 있고, 언제든지 삭제할 수 있습니다.",
    noKeys: "아직 키가 없습니다.",
    newKey: "키 만들기",
    keyNameLabel: "이름",
    keyNameHint: "프로그램 이름처럼 키의 용도를 입력하세요.",
    keyScopesLabel: "키에 허용할 내용",
    keyNoScopes: "키에 허용할 수 있는 항목이 없습니다.",
    keyDaysLabel: "유효 기간",
    keyDaysUntil: "{days} ({when}까지)",
    keyNever: "삭제할 때까지",
    keyMade: "생성: {when}",
    keyUsed: "마지막 사용: {when}",
    keyUnused: "사용한 적 없음",
    keyEnds: "만료: {when}",
    keyEndsNever: "만료되지 않음",
    keyReplaced: "새 키로 교체됨",
    replaceKey: "교체",
    replaceKeyTitle: "키를 교체할까요?",
    replaceKeyText:
      "이름과 권한이 같은 새 키를 받습니다. 프로그램이 이전 키를 사용하는 곳에 넣으세요.",
    keyOverlapLabel: "이전 키를 계속 사용할 수 있는 기간",
    keyOverlapNone: "즉시 사용할 수 없게 됩니다",
    endKey: "삭제",
    endKeyTitle: "키를 삭제할까요?",
    endKeyText: "이 키를 사용하는 프로그램은 더 이상 접근할 수 없습니다. 되돌릴 수 없습니다.",
    keyCancel: "취소",
    shownKeyTitle: "새 키",
    shownKeyText:
      "지금 키를 복사하여 다른 사람이 찾을 수 없는 곳에 보관하세요. 다시 표시되지 않습니다.",
    keyExample: "사용해 보려면 다음 명령을 실행하세요:",
    shownKeyDone: "복사했습니다",
    keyDeleted: "키를 삭제했습니다. 이 키를 사용하는 프로그램은 1분 안에 거부됩니다.",
    keyGone: "그 키는 이미 없었습니다.",
    keyFormSent:
      "이 양식은 이미 전송되었으므로 두 번째 키를 만들지 않았습니다. 첫 번째 키를 복사하지 않았다면 목록에서 교체하세요.",
    keyNameWrong: "이름을 입력하세요. 한 줄, 최대 100자입니다.",
    keyScopesWrong: "키에 허용할 내용을 하나 이상 선택하세요.",
    keyDaysWrong: "키의 유효 기간을 선택하세요.",
    keysTooMany: "키를 더 만들 수 없습니다. 프로그램이 사용하지 않는 키를 삭제하세요.",
    keyReplacedBefore: "그 키는 이미 교체되었습니다. 새 키를 교체하세요.",
    keyCount: "키: {count}",
    keyEndsNext: "{name}의 만료일은 {when}입니다.",
    manageKeys: "키 관리",
  },

  tokens: {
    connectTitle: "{provider}에서 더 허용하기",
    connectText: "이 사이트가 {provider}에 다음 권한을 요청합니다.",
    connectPlain: "이 사이트가 {provider} 계정에 대한 액세스를 요청합니다.",
    connectButton: "{provider}(으)로 계속",
    connectOld: "작동하지 않는 링크입니다",
    connectExpired: "이 링크는 만료되었거나 본인용이 아닙니다. 돌아가서 다시 시도하세요.",
    connectionsTitle: "연결된 계정",
    noConnections: "연결된 계정이 없습니다.",
    connectionSince: "{provider}, {when}에 연결됨",
    connectionScopes: "허용됨: {scopes}",
    connectionLost: "{provider}에서 액세스를 종료했습니다. 필요한 곳에서 다시 연결하세요.",
    disconnect: "{provider} 연결 해제",
    disconnected: "액세스가 종료되었습니다.",
    connectionGone: "이미 종료되어 있었습니다.",
    manageConnections: "연결된 계정 관리",
  },
  accounts: {
    linkTitle: "{provider} 연결",
    linkText: "연결하면 {provider} 계정으로도 이 사이트에 로그인할 수 있습니다.",
    linkButton: "{provider}(으)로 계속",
    linkOld: "작동하지 않는 링크입니다",
    linkExpired: "이 링크는 만료되었거나 본인용이 아닙니다. 돌아가서 다시 시도하세요.",
    profileTitle: "프로필",
    noName: "아직 이름이 없습니다",
    addressProven: "확인됨",
    addressUnproven: "확인되지 않음",
    changeProfile: "프로필 수정",
    profileImage: "사진",
    profileImageHint: "웹에 있는 사진의 주소입니다. https://로 시작합니다.",
    profileChanged: "프로필이 변경되었습니다.",
    nameRefused: "사용할 수 없는 이름입니다. 100자 이하의 한 줄로 입력하세요.",
    imageRefused: "사용할 수 없는 사진입니다. 주소는 https://로 시작해야 합니다.",
    noAccounts: "아직 연결된 계정이 없습니다. 계정을 연결하면 비밀번호 없이 로그인할 수 있습니다.",
    accountLinked: "연결: {when}",
    accountScopes: "허용됨: {scopes}",
    addAccount: "{provider} 추가",
    accountUnlinked: "계정 연결이 해제되었습니다. 다른 모든 기기에서 로그아웃되었습니다.",
    lastAccount:
      "다른 로그인 방법이 없으므로 이 계정은 제거할 수 없습니다. 먼저 다른 방법을 추가하세요.",
    passkeyAdded: "추가: {when}",
    dataTitle: "내 데이터",
    dataText:
      "이 사이트가 계정에 대해 보관하는 내용을 담은 파일입니다. 로그인에 쓸 수 있는 것은 들어 있지 않습니다.",
    downloadData: "다운로드",
    deleteConfirm: "확인하려면 {word}을(를) 입력하세요.",
    newAddressAsked: "새 주소로 링크를 보냈습니다. 이 브라우저에서 여세요.",
    newAddressRefused: "사용할 수 없는 주소입니다.",
    removeAccountText:
      "{provider}(으)로 더 이상 로그인할 수 없습니다. 다른 모든 기기에서 로그아웃됩니다.",
    newAddressLabel: "새 이메일 주소",
    newAddressHint: "그 주소로 링크가 전송됩니다. 링크를 열기 전에는 아무것도 바뀌지 않습니다.",
    newAddressButton: "링크 보내기",
    deleteWhat: "계정과 그 안의 모든 것이 삭제됩니다.",
    deleteWordWrong: "일치하지 않습니다. 위에 표시된 대로 입력하세요.",
  },

  addressChange: {
    changeAddressTitle: "이메일 주소 변경",
    changeAddressText:
      "계정의 주소가 {email}(으)로 바뀝니다. 여기서는 로그인이 유지되고 다른 세션은 종료됩니다.",
    changeAddressButton: "이 주소 사용",
    addressChanged: "이제 계정의 주소는 {email}입니다.",
    addressLinkOld: "작동하지 않는 링크입니다",
    addressLinkOldText:
      "만료되었거나, 이미 사용되었거나, 요청한 브라우저가 아닌 다른 브라우저에서 열렸습니다.",
    addressTaken: "이 주소는 다른 계정의 것입니다. 변경된 것은 없습니다.",
    undoTitle: "주소 변경 취소",
    undoText:
      "계정의 주소가 다시 {email}(으)로 바뀝니다. 모든 세션이 종료되고, 변경 이후 계정에 추가된 것은 제거됩니다.",
    undoButton: "변경 취소",
    undoWithPasskey: "패스키로 확인",
    undoneTitle: "변경이 취소되었습니다",
    undoneText: "계정의 주소가 다시 이 주소로 바뀌었습니다. 로그인하여 계정을 확인하세요.",
    reservedTitle: "변경된 주소입니다",
    reservedText:
      "{when}에 {email} 계정의 주소가 변경되었습니다. 본인의 계정인데 변경한 적이 없다면 변경을 취소하세요. 다른 사람이라면 새 계정으로 계속하세요. 그러면 더 이상 변경을 취소할 수 없습니다.",
    reservedPlain:
      "{when}에 {email} 계정의 주소가 변경되었습니다. 본인의 계정이라면 새 주소로 로그인하세요. 다른 사람이라면 새 계정으로 계속하세요.",
    newAccountButton: "새 계정으로 계속",
    confirmMailTitle: "{site}의 새 주소를 확인해 주세요",
    confirmMailText:
      "누군가 이 주소를 {site} 계정에 사용하려고 합니다. 본인이라면 한 시간 안에, 요청한 브라우저에서 이 링크를 여세요.",
    takenMailTitle: "이 주소에는 이미 {site} 계정이 있습니다",
    takenMailText:
      "누군가 이 주소를 {site} 계정에 사용하려고 했습니다. 다른 계정의 주소이므로 변경된 것은 없습니다.",
    askedMailTitle: "{site} 계정의 새 주소",
    askedMailText:
      "계정에 로그인한 누군가가 다른 이메일 주소를 요청했습니다. 새 주소가 확인될 때까지 주소는 그대로 유지됩니다.",
    changedMailTitle: "{site}의 주소가 변경되었습니다",
    changedMailText: "계정의 이메일 주소가 바뀌었습니다. 새 주소로 로그인하세요.",
    changedMailUndo:
      "계정의 이메일 주소가 바뀌었습니다. 변경한 적이 없다면 7일 안에 변경을 취소하세요.",
    restoredMailTitle: "{site}의 주소 변경이 취소되었습니다",
    restoredMailText: "계정의 이메일 주소가 이전 주소로 돌아왔습니다. 모든 세션이 종료되었습니다.",
    releasedMailTitle: "이전 주소에 {site}의 새 계정이 생겼습니다",
    releasedMailText:
      "이전 주소의 메일을 읽는 누군가가 그 주소로 가입했습니다. 더 이상 주소 변경을 취소할 수 없습니다.",
  },

  deletion: {
    keepTitle: "계정을 유지하시겠습니까?",
    keepText: "로그인한 누군가의 요청으로 계정이 {when}에 삭제됩니다.",
    keepButton: "계정 유지",
    leaveButton: "예정대로 삭제",
    leaveText: "계정이 {when}에 삭제됩니다. 계정을 유지하려면 그 전에 로그인하세요.",
    deleteTitle: "계정 삭제",
    deleteText: "계정과 그 안의 모든 것이 바로 삭제됩니다. 되돌릴 수 없습니다.",
    deleteEndsKeys: "API 키도 더 이상 사용할 수 없습니다.",
    deleteAsked:
      "링크를 보내 드렸습니다. 10분 안에 이 브라우저에서 여세요. 그 페이지에서 계정을 삭제합니다.",
    deletedTitle: "계정이 삭제되었습니다",
    deletedText: "이 사이트를 다시 이용하려면 로그인하세요. 새 계정이 만들어집니다.",
    deleteLinkOld: "작동하지 않는 링크입니다",
    deleteLinkOldText:
      "만료되었거나, 이미 사용되었거나, 요청한 브라우저가 아닌 다른 브라우저에서 열렸습니다.",
    deletionMailTitle: "{site} 계정이 삭제될 예정입니다",
    deletionMailText:
      "계정에 로그인한 누군가가 계정 삭제를 요청했습니다. {when}에 삭제됩니다. 계정을 유지하려면 그 전에 로그인하세요.",
    keptMailTitle: "{site} 계정이 유지됩니다",
    keptMailText: "계정은 삭제되지 않습니다.",
    deletedMailTitle: "{site} 계정이 삭제되었습니다",
    deletedMailText:
      "계정과 {site}에서 계정에 대해 보관하던 내용이 삭제되었습니다. 되돌릴 수 없습니다.",
    deleteMailTitle: "{site} 계정 삭제",
    deleteMailText:
      "계정에 로그인한 누군가가 계정 삭제를 요청했습니다. 본인이라면 10분 안에, 요청한 브라우저에서 이 링크를 여세요.",
  },

  limits: {
    tooManyAttempts: "시도 횟수가 너무 많습니다",
    tryAgainWhen: "{when}에 다시 시도해 주세요.",
  },

  administration: {
    actingRefusedTitle: "본인만 할 수 있는 작업입니다",
    actingRefusedText:
      "다른 사용자로 작업하고 있으며, 이 작업은 본인만 할 수 있습니다. 아무것도 변경되지 않았습니다. 그만하려면 관리 화면으로 돌아가거나 로그아웃하세요.",
    blockedTitle: "계정이 차단되었습니다",
    blockedText:
      "더 이상 여기에 로그인할 수 없습니다. 잘못되었다고 생각하거나 데이터를 받거나 계정을 삭제하려면 이 사이트에 문의하세요.",
    passwordRequiredTitle: "새 비밀번호를 선택하세요",
    passwordRequiredText:
      "비밀번호로 다시 로그인하기 전에 새 비밀번호를 선택해야 합니다. 이메일로 링크를 보내 드립니다.",
    passwordRequiredButton: "링크 보내기",
    passwordRequiredSent: "링크를 보내는 중입니다. 이 페이지를 닫아도 됩니다.",
  },
}
