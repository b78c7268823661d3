import type { NoticeMessages } from "../../../contract/notice-messages.js"

export const zhHans: NoticeMessages = {
  newBrowserTitle: "{site} 有新的登录",
  newBrowserText: "有人在您以前未登录过的浏览器中登录了您的账户。",
  methodAddedTitle: "{site} 有新的登录方式",
  methodAddedText: "您现在可以使用{method}登录您的账户。",
  methodRemovedTitle: "{site} 的一种登录方式已被移除",
  methodRemovedText: "您无法再使用{method}登录您的账户。",
  noticePasskey: "通行密钥",
  signedOutTitle: "已在所有位置退出 {site}",
  signedOutText: "您账户的所有会话均已结束。",
  sessionCopiedTitle: "您在 {site} 的一个会话已结束",
  sessionCopiedText: "您登录过的某个浏览器可能已被复制，因此已将其退出。请在该浏览器中重新登录。",
  passwordChangedTitle: "您在 {site} 的密码已更改",
  passwordChangedText: "您的账户有了新密码。其他会话已结束。",
  takenOverTitle: "您的地址已在 {site} 得到确认",
  takenOverText: "您已确认此地址属于您。其他人可能添加的登录方式已被移除，所有会话均已结束。",
  appAddedTitle: "{site} 有新的身份验证器应用",
  appAddedText: "您的账户有了新的身份验证器应用。现在登录需要该应用显示的验证码。",
  appRemovedTitle: "您在 {site} 的身份验证器应用已被移除",
  appRemovedText: "登录您的账户不再需要身份验证器应用的验证码。",
  recoveryCodesMadeTitle: "{site} 有新的恢复代码",
  recoveryCodesMadeText: "您的账户有了新的恢复代码。以前的恢复代码已失效。",
  recoveryCodeUsedTitle: "{site} 的一个恢复代码已被使用",
  recoveryCodeUsedText: "有人使用恢复代码登录了您的账户。剩余代码：{left}。",
  codeWrongTitle: "有人为 {site} 输入了错误的验证码",
  codeWrongText:
    "有人通过了登录您账户的第一步，并在第二步输入了错误的验证码。该验证码没有让任何人登录。此通知每小时最多发送一次。",
  wayTooNewTitle: "有人尝试移除 {site} 的登录方式",
  wayTooNewText:
    "有人使用添加不到一天的方式登录了您的账户，并尝试移除更早的登录方式。未移除任何内容。添加满一天后即可移除。",
  trustRemovedTitle: "{site} 不再信任任何浏览器",
  trustRemovedText:
    "您信任的某个浏览器可能已被复制。在所有浏览器中登录您的账户，都需要再次输入身份验证器应用的验证码。",
  noticeAdvice:
    "如果这是您本人的操作，则无需处理。如果不是，请登录并结束所有其他会话，然后告知 {site} 的管理者。",
}
