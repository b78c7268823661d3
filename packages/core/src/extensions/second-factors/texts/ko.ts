import type { SecondFactorMessages } from "../../../contract/extension-messages.js"

/** Korean. */
export const ko: SecondFactorMessages = {
  secondStepTitle: "한 단계 더",
  signingInAs: "{person} 계정으로 로그인합니다.",
  secondStepText: "인증 앱에 표시된 숫자 여섯 자리를 입력해 주세요.",
  appCodeLabel: "코드",
  trustBrowser: "이 브라우저를 신뢰하고 {time} 동안 여기서 묻지 않기",
  confirmCode: "확인",
  useRecoveryCode: "복구 코드 사용",
  recoveryCodeLabel: "복구 코드",
  appCodeWrong:
    "코드가 올바르지 않습니다. 최신 코드를 사용하고, 기기의 시계가 자동으로 설정되어 있는지 확인해 주세요.",
  appCodeUsed: "이미 사용한 코드입니다. 앱에 다음 코드가 표시될 때까지 기다려 주세요.",
  appCodeTooMany:
    "잘못된 코드를 너무 많이 입력했습니다. 나중에 다시 시도하거나 복구 코드를 사용해 주세요.",
  secondStepOverTitle: "이 로그인이 종료되었습니다",
  secondStepOverText: "10분이 지났거나, 다른 곳에서 완료 또는 종료되었습니다.",
  addFactorTitle: "두 번째 단계 추가",
  addFactorRequired: "여기에 로그인하려면 두 번째 단계가 필요합니다.",
  addFactorText: "인증 앱으로 이 코드를 스캔한 다음, 앱에 표시되는 숫자 여섯 자리를 입력해 주세요.",
  qrCodeLabel: "인증 앱용 QR 코드",
  keyInstead: "또는 앱에 이 키를 입력해 주세요:",
  recoveryCodesTitle: "복구 코드",
  recoveryCodesText:
    "기기를 잃어버리면 각 코드로 한 번씩 로그인할 수 있습니다. 다른 사람이 찾을 수 없는 곳에 보관해 주세요. 다시 표시되지 않습니다.",
  recoveryCodesKept: "저장했습니다",
}
