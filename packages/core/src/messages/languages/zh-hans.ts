import type { Messages } from "../../contract/messages.js"

/** Chinese in simplified script. */
export const zhHans: Messages = {
  signIn: "登录",
  signInTo: "登录 {site}",
  mailIgnore: "如果您没有请求此邮件，请忽略它。",
  goToSite: "前往 {site}",
  tryAgain: "重试",
  anotherWay: "使用其他方式登录",
  newLink: "获取新链接",

  errorTitle: "出了点问题",
  errorText: "请重试。如果问题仍然存在，请稍后再来。",
  configurationTitle: "服务器错误",
  configurationText: "服务器配置有问题。",
  configurationAdvice: "如果您是本网站的管理者，请查看服务器日志了解详情。",
  deniedTitle: "访问被拒绝",
  deniedText: "您没有登录权限。",
  oldLinkTitle: "无法登录",
  oldLinkText: "此登录链接已失效。",
  oldLinkReason: "它可能已被使用或已过期。",
  expiredTitle: "请重新登录",
  expiredText: "登录耗时过长、是在另一个标签页中开始的，或者您的浏览器阻止了 Cookie。",
  expiredAdvice: "您的账号没有问题。",
  unknownWayTitle: "没有这种登录方式",
  unknownWayText: "本网站不提供这种登录方式。请选择其他方式。",

  signOut: "退出登录",
  signOutText: "您确定要退出登录吗？",
  staySignedIn: "保持登录状态",
  unendedTitle: "退出登录未完成",
  unendedText: "您已在此浏览器中退出登录，但服务器未能结束您的会话。",
  unendedAdvice: "持有会话副本的人仍可能使用它。请稍后重试。",
  goOn: "不再重试，继续",

  checkEmail: "请查收邮件",
  linkSent: "登录链接已发送到您的邮箱。",
  linkSentTo: "登录链接已发送到 {email}。",
  linkDelay: "邮件可能需要一分钟才能送达。请同时查看垃圾邮件文件夹。",
  sendAgain: "重新发送",
  sendAgainSoon: "一分钟后可以重新发送。",
  anotherAddress: "使用其他地址",

  confirmTitle: "这是您本人吗？",
  confirmText: "此登录链接是在另一台设备或另一个浏览器中请求的。只有在您本人请求时才继续。",
  signInAs: "以 {email} 的身份登录",
  confirmAdvice: "如果您没有请求登录，请关闭此页面。在您按下按钮之前，不会有人登录。",
}
