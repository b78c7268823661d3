import type { PasswordMessages } from "../../../contract/password-messages.js"

export const ko: PasswordMessages = {
  createAccountText: "이메일 주소를 입력하세요. 비밀번호를 정할 수 있는 링크를 보내 드립니다.",
  resetPassword: "비밀번호 재설정",
  resetPasswordText: "이메일 주소를 입력하세요. 다른 비밀번호를 정할 수 있는 링크를 보내 드립니다.",
  sendResetLink: "링크 보내기",
  oneAddress: "이메일 주소를 하나 입력하세요.",
  passwordMailSent: "입력하신 주소로 메시지를 보냈습니다. 메시지의 링크를 열어 주세요.",
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
  hasPassword: "비밀번호가 있습니다.",
  noPassword: "아직 비밀번호가 없습니다.",
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
}
